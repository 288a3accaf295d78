import { ShownOnceCard } from "#app/design/cards/shown-once-card.tsx";
import * as styles from "../people-page.css.ts";
import type { QrCode } from "./qr-code.server.ts";

export function NewLink({ url, code }: { url: string; code: QrCode }) {
  return (
    <ShownOnceCard
      title="Your link is ready"
      lead={
        <p>
          Nothing was emailed. Copy the link now, or have the person scan the QR code with a phone. We don't keep a copy, so this is the
          only time you'll see it. Anyone with the link can join: give it only to the person you mean.
        </p>
      }
      name="link"
      label="Link"
      value={url}
    >
      <QrPicture {...code} />
    </ShownOnceCard>
  );
}

/** Black on white in every theme: cameras read nothing else as reliably. */
function QrPicture({ size, path }: QrCode) {
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="The link as a code for a phone's camera">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
