import { Button } from "#app/design/button.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { PlanAddress } from "#app/paths.ts";
import * as styles from "./plan-bar.css.ts";

interface PreviewNoticeProps {
  address: PlanAddress;
  /** Where the author publishes them. */
  reviewPath: string;
  drafts: number;
}

/** In the guides of an author who looks at their drafts. */
export function PreviewNotice({ address, reviewPath, drafts }: PreviewNoticeProps) {
  return (
    <div className={styles.whose}>
      <Notice as="aside" tone="accent" size="sm" isLine hasBar isScreenOnly aria-label="Draft">
        <p>
          <strong>You see the draft.</strong> {drafts === 1 ? "1 change is" : `${drafts} changes are`} not published. Only you see{" "}
          {drafts === 1 ? "it" : "them"}.
        </p>
        <Inline space="sm">
          <a className={text.rowLink} href={reviewPath}>
            Review and publish
          </a>
          <form method="post" action={reviewPath}>
            <input type="hidden" name="from" value={address} />
            <Button variant="quiet" size="sm" name="intent" value="end-preview">
              Show what clients see
            </Button>
          </form>
        </Inline>
      </Notice>
    </div>
  );
}
