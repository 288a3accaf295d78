import { Button, ButtonLink } from "#app/design/button.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import { rowLink, strong } from "#app/design/text/text.css.ts";
import { wordsReviewPath } from "./words-paths.ts";

interface DraftsBarProps {
  scope: string;
  count: number;
  /** Where the guide opens with the drafts. */
  at: { readonly guide: string; readonly stepKey: string } | null;
}

/** On each of the pages while the user has drafts. */
export function DraftsBar({ scope, count, at }: DraftsBarProps) {
  const path = wordsReviewPath(scope);
  return count === 0 ? null : (
    <Notice as="section" tone="accent" isLine aria-label="Your drafts">
      <p>
        <span className={strong}>{count === 1 ? "You have 1 draft." : `You have ${count} drafts.`}</span>{" "}
        {count === 1 ? "Only you see it." : "Only you see them."}
      </p>
      <Inline space="sm">
        {at ? (
          <form method="post" action={path}>
            <input type="hidden" name="guide" value={at.guide} />
            <input type="hidden" name="step" value={at.stepKey} />
            <Button variant="secondary" size="sm" name="intent" value="preview">
              {count === 1 ? "See it in the guide" : "See them in the guide"}
            </Button>
          </form>
        ) : null}
        <ButtonLink size="sm" to={path}>
          Review and publish
        </ButtonLink>
        <a className={rowLink} href={`${path}?discard=all`}>
          {count === 1 ? "Discard it" : "Discard all"}
        </a>
      </Inline>
    </Notice>
  );
}
