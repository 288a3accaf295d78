import { Form } from "@remix-run/react";
import { steeringAdvice } from "#app/content/legal/steering.ts";
import { maxUpdateLength } from "#app/content/week-update.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import * as choices from "#app/design/forms/checkbox-list.css.ts";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { paths } from "#app/paths.ts";
import clearDesk from "#app/pictures/drawings/clear-desk.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { BackTo } from "#app/shell/links/back-link.tsx";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import { staffPaths, updatesPath } from "#app/staff-paths.ts";
import { updateFields } from "./update-fields.ts";
import * as styles from "./updates-page.css.ts";
import type { UpdatesAnswer, UpdatesPageData } from "./updates-page.server.ts";

type Loaded = Extract<UpdatesPageData, { kind: "loaded" }>;
type Draft = Loaded["drafts"][number];
type Unsent = UpdatesAnswer["unsent"][number];

export function UpdatesPage({ page, answer }: { page: UpdatesPageData; answer: UpdatesAnswer | undefined }) {
  return (
    <PageLayout width="text">
      <BackTo href={paths.desk}>Your desk</BackTo>
      {page.kind === "loaded" ? (
        <Updates page={page} answer={answer} />
      ) : (
        <>
          <PageHeading>Weekly updates</PageHeading>
          <Notice as="div" tone="danger" isLine role="alert">
            <p>{page.error}</p>
            <ButtonLink variant="secondary" size="sm" to={staffPaths.deskUpdates} reloadDocument>
              Retry
            </ButtonLink>
          </Notice>
        </>
      )}
    </PageLayout>
  );
}

function Updates({ page, answer }: { page: Loaded; answer: UpdatesAnswer | undefined }) {
  const { drafts, count, isMore, next } = page;
  const [first] = drafts;
  const unsent = new Map(answer?.unsent.map((draft) => [draft.planId, draft] as const));
  const gone = [...unsent.values()].filter(({ planId, error }) => error && !drafts.some((draft) => draft.planId === planId));
  const errors = [
    ...(answer?.unread && first ? [[readId(first.planId), answer.unread] as const] : []),
    ...[...unsent.values()].map(({ planId, error }) => [updateFields.text(planId), error] as const),
  ];
  return (
    <>
      <ErrorSummary errors={Object.fromEntries(errors)} />
      <PageHeading lead="Drafted from each plan: what happened this week and what comes next. Read each one, change what you like, check its box, and send them all at once.">
        Weekly updates
      </PageHeading>
      {answer && answer.sent.length > 0 ? (
        <Notice tone="success" role="status">
          Posted for {new Intl.ListFormat("en-US").format(answer.sent)}.
        </Notice>
      ) : null}
      <p className={text.quiet} role="status">
        {isMore ? "More than " : ""}
        {count === 1 ? "1 plan has" : `${count} plans have`} no update this week.
      </p>
      {gone.map(({ planId, typed, error }) => (
        <Card key={planId} space="sm">
          <p className={text.strong}>{error}</p>
          <Field name={updateFields.text(planId)} label="What you wrote">
            <textarea {...fieldAttributes({ name: updateFields.text(planId) })} className={styles.draft} readOnly defaultValue={typed} />
          </Field>
        </Card>
      ))}
      {first ? (
        <Form method="post">
          <Stack space="lg">
            {drafts.map((draft) => (
              <DraftCard key={draft.planId} draft={draft} unsent={unsent.get(draft.planId)} />
            ))}
            <div className={styles.send}>
              <Button>Send all that I have read</Button>
              {next ? (
                <ButtonLink variant="quiet" to={updatesPath({ after: next })}>
                  Next drafts
                </ButtonLink>
              ) : null}
            </div>
          </Stack>
        </Form>
      ) : (
        <Card space="md">
          <EmptyState drawing={clearDesk}>
            <p>{count === 0 ? "There is nothing left to write." : "You have gone through the list."}</p>
            <Inline space="sm">
              {count === 0 ? null : <ButtonLink to={staffPaths.deskUpdates}>Start from the top</ButtonLink>}
              <ButtonLink variant="secondary" to={paths.desk}>
                Back to your desk
              </ButtonLink>
            </Inline>
          </EmptyState>
        </Card>
      )}
    </>
  );
}

function readId(planId: string) {
  return `read-${planId}`;
}

function DraftCard({ draft, unsent }: { draft: Draft; unsent: Unsent | undefined }) {
  const { planId, path, title, readers, text: initialText } = draft;
  const names = new Intl.ListFormat("en-US").format(readers);
  const steering = unsent?.steering ?? [];
  const field = { name: updateFields.text(planId), error: unsent?.error ?? null };
  return (
    <Card as="section" space="sm" aria-labelledby={planId}>
      <Inline space="sm" rowSpace="none" isSpread>
        <h2 id={planId} className={text.partTitle}>
          {names}
        </h2>
        <ButtonLink variant="quiet" size="sm" to={path} aria-label={`Open the plan of ${names}`}>
          Open the plan
        </ButtonLink>
      </Inline>
      <p className={text.quietSmall}>{title}</p>
      <input type="hidden" name={updateFields.plan} value={planId} />
      {steering.length > 0 ? <input type="hidden" name={updateFields.warned} value={planId} /> : null}
      <SteeringNotice terms={steering} advice={`${steeringAdvice} To send it as it is, check the box again.`} />
      <Field {...field} label="What they will read">
        <textarea
          {...fieldAttributes(field)}
          className={styles.draft}
          maxLength={maxUpdateLength}
          defaultValue={unsent?.typed ?? initialText}
        />
      </Field>
      <label className={choices.choice}>
        <input
          key={steering.length > 0 ? "warned" : "fresh"}
          type="checkbox"
          id={readId(planId)}
          name={updateFields.read}
          value={planId}
          defaultChecked={unsent?.isRead && steering.length === 0}
          className={choices.box}
        />
        <span className={choices.words}>
          I have read this<VisuallyHidden>: {names}</VisuallyHidden>
        </span>
      </label>
    </Card>
  );
}
