import { Notice } from "#app/design/layout/layout.tsx";
import type { LookUp } from "#app/plan/dates/contract-overview.ts";
import * as styles from "./look-up-notice.css.ts";

interface LookUpNoticeProps {
  lookUps: readonly LookUp[];
  addressOf: (id: string) => string;
}

export function LookUpNotice({ lookUps, addressOf }: LookUpNoticeProps) {
  const [first, ...others] = lookUps;
  return first ? (
    <Notice as="div" tone="accent" size="sm" hasBar isLine>
      <p className={styles.words}>
        <strong>Look up now: {first.noun}.</strong> {first.when}
        {others.length > 0 ? ` Then: ${others.map(({ noun }) => noun).join(", ")}.` : null}
      </p>
      <a className={styles.enter} href={addressOf(first.id)}>
        Enter what my contract says
      </a>
    </Notice>
  ) : null;
}
