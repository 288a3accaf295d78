import { Link } from "@remix-run/react";
import { Quote } from "#app/admin/words/outdated-list.tsx";
import * as styles from "#app/admin/words/wording.css.ts";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { wordsReviewPath } from "#app/admin/words/words-paths.ts";
import { Button } from "#app/design/button.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Tag } from "#app/design/marks/tag.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import type { LoadedReview } from "./review-page.server.ts";

type Draft = LoadedReview["guides"][number]["drafts"][number];

/** What clients read now, and what they will. */
export function DraftItem({ scope, draft }: { scope: string; draft: Draft }) {
  const { place, texts, act, isRemoval, steering, newer } = draft;
  return (
    <Stack as="li" space="sm">
      <div>
        <Inline space="sm" rowSpace="none" align="baseline">
          <h3 className={styles.placeTitle}>{[place.step, place.field].join(" · ")}</h3>
          {act ? <Tag tone="primary">{act}</Tag> : null}
        </Inline>
        {place.part === null ? null : <p className={text.quietSmall}>“{place.part}”</p>}
      </div>
      {isRemoval ? <p>{wordingCopy.removing}</p> : null}
      {newer ? (
        <Notice as="div" tone="danger" size="sm" space="xs">
          <p>
            <strong>
              {newer.name ?? "Someone"} published this text while you wrote, on <Moment at={newer.at} />.
            </strong>
          </p>
        </Notice>
      ) : null}
      {texts.map(({ label, before, after }) =>
        label !== null && before === null ? (
          <Quote key={label} title={label} value={after} />
        ) : (
          <div key={label}>
            {label === null ? null : <p className={styles.label}>{label}</p>}
            <div className={styles.compared}>
              <Quote title={newer ? "Published meanwhile" : "Now"} value={before} />
              <Quote title={newer ? "Yours" : "After publishing"} value={after} />
            </div>
          </div>
        ),
      )}
      <SteeringNotice terms={steering} advice={wordingCopy.steering} />
      <Acts scope={scope} draft={draft} />
    </Stack>
  );
}

function Acts({ scope, draft }: { scope: string; draft: Draft }) {
  const { guide, step, part, field, version, newer, path, place } = draft;
  const forDraft = <VisuallyHidden>: {place.part ?? place.field}</VisuallyHidden>;
  return (
    <form method="post" action={wordsReviewPath(scope)}>
      <input type="hidden" name="guide" value={guide} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="field" value={field} />
      <input type="hidden" name="version" value={version} />
      <Inline space="lg" rowSpace="none">
        {newer ? (
          <>
            <Button size="sm" variant="secondary" name="intent" value="keep-mine">
              <span>Save mine anyway{forDraft}</span>
            </Button>
            <Button size="sm" variant="secondary" name="intent" value="discard">
              <span>Drop mine{forDraft}</span>
            </Button>
          </>
        ) : (
          <>
            <button type="submit" className={styles.quietAct} name="intent" value="publish">
              Publish only this{forDraft}
            </button>
            <button type="submit" className={styles.quietAct} name="intent" value="discard">
              Discard{forDraft}
            </button>
          </>
        )}
        {path ? (
          <Link className={styles.change} to={path}>
            Change{forDraft}
          </Link>
        ) : null}
      </Inline>
    </form>
  );
}
