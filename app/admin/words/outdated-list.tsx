import { Link } from "@remix-run/react";
import type { RichText as RichTextContent } from "#app/content/guides/guide-types.ts";
import { Button } from "#app/design/button.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided, Inline, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import * as text from "#app/design/text/text.css.ts";
import { JudgedText } from "./judged-text.tsx";
import type { ScopePageData } from "./scope-page.server.ts";
import * as styles from "./wording.css.ts";
import { wordingCopy } from "./words-copy.ts";
import { wordsPath } from "./words-paths.ts";

type Outdated = NonNullable<ScopePageData["page"]>["outdated"][number];

/** Changes of the office under which ours have changed since. */
export function OutdatedList({ scope, outdated }: { scope: string; outdated: readonly Outdated[] }) {
  return (
    <TitledCard id="outdated" title={wordingCopy.outdatedTitle}>
      <p>{wordingCopy.outdatedLead}</p>
      <Divided space="md" hasLineAbove>
        {outdated.map((one) => (
          <Stack key={`${one.guide} ${one.part} ${one.field}`} as="li" space="sm">
            <Inline space="sm" rowSpace="none" align="baseline">
              <h3 className={styles.placeTitle}>{[one.place.guide, one.place.step, one.place.field].join(" · ")}</h3>
              {one.isDrafted ? <Tag tone="primary">Draft</Tag> : null}
            </Inline>
            {one.place.part === null ? null : <p className={text.quietSmall}>“{one.place.part}”</p>}
            {one.isGone ? <p>{wordingCopy.gone}</p> : null}
            <div className={styles.compared}>
              <Quote title={wordingCopy.oursBefore} value={one.base} />
              {one.isGone ? null : <Quote title={wordingCopy.oursNow} value={one.ours} />}
              <Quote title={wordingCopy.yours} value={one.theirs} />
            </div>
            <Acts scope={scope} outdated={one} />
          </Stack>
        ))}
      </Divided>
    </TitledCard>
  );
}

export function Quote({ title, value }: { title: string; value: RichTextContent | null }) {
  return (
    <div className={styles.quote}>
      <p className={styles.label}>{title}</p>
      <p className={text.description}>
        <JudgedText>{value}</JudgedText>
      </p>
    </div>
  );
}

function Acts({ scope, outdated: { guide, step, part, field, version, isGone, changePath } }: { scope: string; outdated: Outdated }) {
  return (
    <form method="post" action={wordsPath(scope)}>
      <input type="hidden" name="guide" value={guide} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="version" value={version} />
      <Inline space="sm">
        {isGone ? (
          <Button size="sm" variant="secondary" name="intent" value="use-ours">
            Remove it
          </Button>
        ) : (
          <>
            <Button size="sm" variant="secondary" name="intent" value="keep">
              {wordingCopy.keepOurs}
            </Button>
            <Button size="sm" variant="secondary" name="intent" value="use-ours">
              {field === "hidden" ? "Show it again" : wordingCopy.useOurs}
            </Button>
            {changePath ? (
              <Link className={text.rowLink} to={changePath}>
                Change ours
              </Link>
            ) : null}
          </>
        )}
      </Inline>
    </form>
  );
}
