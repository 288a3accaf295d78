import { Link } from "@remix-run/react";
import { wordingCopy } from "#app/admin/words/words-copy.ts";
import { wordsReviewPath } from "#app/admin/words/words-paths.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { DraftItem } from "./draft-item.tsx";
import type { ReviewAnswer } from "./review-forms.server.ts";
import type { LoadedReview } from "./review-page.server.ts";

export function ReviewPage({ page, answer }: { page: LoadedReview; answer: ReviewAnswer | undefined }) {
  const { scope, guides, count, isDiscarding } = page;
  return (
    <Stack space="lg">
      <Problem>{answer?.problem}</Problem>
      {count === 0 ? (
        <Card tone="sunken" padding="sm">
          <p>You have no drafts. Change a text in a guide, and it stands here until you publish it.</p>
        </Card>
      ) : isDiscarding ? (
        <ConfirmDiscard page={page} />
      ) : (
        <PublishBar page={page} hasProblem={Boolean(answer?.problem)} />
      )}
      {guides.map(({ name, drafts }) => (
        <TitledCard key={name} id={name} title={name}>
          <Divided space="md" hasLineAbove>
            {drafts.map((draft) => (
              <DraftItem key={`${draft.part} ${draft.field}`} scope={scope} draft={draft} />
            ))}
          </Divided>
        </TitledCard>
      ))}
    </Stack>
  );
}

function PublishBar({ page: { scope, count, conflicts, previewAt }, hasProblem }: { page: LoadedReview; hasProblem: boolean }) {
  const path = wordsReviewPath(scope);
  return (
    <Notice as="section" tone="accent" space="sm" aria-label="Publish">
      {conflicts > 0 && !hasProblem ? (
        <p>
          {conflicts === 1 ? "Someone else published one of these texts" : `Someone else published ${conflicts} of these texts`} while you
          wrote. Decide on {conflicts === 1 ? "it" : "each"} below, then publish.
        </p>
      ) : null}
      <form method="post" action={path}>
        <Inline space="sm">
          {conflicts > 0 ? null : (
            <Button name="intent" value="publish-all">
              {count === 1 ? "Publish 1 change" : `Publish ${count} changes`}
            </Button>
          )}
          {previewAt ? (
            <>
              <input type="hidden" name="guide" value={previewAt.guide} />
              <input type="hidden" name="step" value={previewAt.stepKey} />
              <Button variant="secondary" name="intent" value="preview">
                {count === 1 ? "See it in the guide" : "See them in the guide"}
              </Button>
            </>
          ) : null}
          <Link className={text.rowLink} to={`${path}?discard=all`}>
            {count === 1 ? "Discard it" : "Discard all"}
          </Link>
        </Inline>
      </form>
    </Notice>
  );
}

function ConfirmDiscard({ page: { scope, count } }: { page: LoadedReview }) {
  return (
    <Card as="section" space="sm" aria-labelledby="discard-title">
      <h2 id="discard-title" className={text.headingSmall}>
        {count === 1 ? "Discard this draft?" : `Discard all ${count} drafts?`}
      </h2>
      <p>{wordingCopy.discarding}</p>
      <form method="post" action={wordsReviewPath(scope)}>
        <Inline space="sm">
          <Button variant="danger" name="intent" value="discard-all">
            {count === 1 ? "Discard it" : "Discard all"}
          </Button>
          <Link className={text.rowLink} to={wordsReviewPath(scope)}>
            Cancel
          </Link>
        </Inline>
      </form>
    </Card>
  );
}
