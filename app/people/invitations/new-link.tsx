import { Card } from "#app/design/cards/card.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "../people-page.css.ts";
import type { QrCode } from "./qr-code.server.ts";

export function NewLink({ url, code }: { url: string; code: QrCode }) {
  return (
    <Card as="section" tone="emphasis" aria-labelledby="new-title">
      <Stack space="sm" role="status">
        <h2 id="new-title" className={text.headingSmall}>
          Your link is ready
        </h2>
        <p>
          Nothing was emailed. Copy the link now, or let the person point a phone's camera at the square. We keep no copy, so we show it
          only this once. Anyone with the link can join: give it only to the person you mean.
        </p>
        <TextField name="link" label="Link" readOnly defaultValue={url} autoComplete="off" spellCheck={false} />
        <QrPicture {...code} />
      </Stack>
    </Card>
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
