import { Form } from "@remix-run/react";
import { steeringAdvice } from "#app/content/legal/steering.ts";
import { maxUpdateLength } from "#app/content/week-update.ts";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { Problem } from "#app/design/forms/problem.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { paths } from "#app/paths.ts";
import clearDesk from "#app/pictures/drawings/clear-desk.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { SteeringNotice } from "#app/shell/steering-notice.tsx";
import { staffPaths, updatesPath } from "#app/staff-paths.ts";
import * as styles from "./updates-page.css.ts";
import type { UpdatesAnswer, UpdatesPageData } from "./updates-page.server.ts";

export function UpdatesPage({ page, answer }: { page: UpdatesPageData; answer: UpdatesAnswer | undefined }) {
  if (page.kind !== "loaded") {
    return (
      <PageLayout width="narrow">
        <PageHeading>Weekly updates</PageHeading>
        <Notice as="div" tone="danger" isLine role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="sm" to={staffPaths.deskUpdates} reloadDocument>
            Retry
          </ButtonLink>
        </Notice>
      </PageLayout>
    );
  }
  const { draft, count, isMore } = page;
  return (
    <PageLayout width="narrow">
      <ErrorSummary errors={answer?.error ? { text: answer.error } : undefined} />
      <PageHeading lead="Drafts of what happened on each plan and what comes next, made by rules from the plan itself. Read each one, change what you like, and send it.">
        Weekly updates
      </PageHeading>
      <Problem>{answer?.problem}</Problem>
      <p className={text.quiet} role="status">
        {isMore
          ? `More than ${count} plans have no update of this week yet.`
          : count === 1
            ? "1 plan has no update of this week yet."
            : `${count} plans have no update of this week yet.`}
      </p>
      {draft ? (
        <Draft key={draft.planId} draft={draft} answer={answer} />
      ) : (
        <Card space="md">
          {answer?.typed ? (
            <Field name="typed" label="What you wrote">
              <textarea {...fieldAttributes({ name: "typed" })} className={styles.draft} readOnly defaultValue={answer.typed} />
            </Field>
          ) : null}
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
    </PageLayout>
  );
}

type Draft = NonNullable<Extract<UpdatesPageData, { kind: "loaded" }>["draft"]>;

function Draft({
  draft: { planId, path, title, readers, text: initialText },
  answer,
}: {
  draft: Draft;
  answer: UpdatesAnswer | undefined;
}) {
  const names = new Intl.ListFormat("en-US").format(readers);
  const steering = answer?.steering ?? [];
  const field = {
    name: "text",
    error: answer?.error ?? null,
    hint: `It shows in the plan's Messages. We email it to ${names} too, unless they turned off these emails.`,
  };
  return (
    <Card as="section" space="md" aria-labelledby="draft">
      <Inline space="sm" isSpread>
        <h2 id="draft" className={text.partTitle}>
          {names}
        </h2>
        <ButtonLink variant="secondary" size="sm" to={path}>
          Open the plan
        </ButtonLink>
      </Inline>
      <p className={text.quiet}>{title}</p>
      <Form method="post" action={updatesPath({ plan: planId })} className={formClass} noValidate>
        <input type="hidden" name="plan" value={planId} />
        <SteeringNotice terms={steering} advice={steeringAdvice} />
        <Field {...field} label="What they will read">
          <textarea
            {...fieldAttributes(field)}
            className={styles.draft}
            maxLength={maxUpdateLength}
            defaultValue={answer?.typed ?? initialText}
          />
        </Field>
        <Inline space="sm">
          <Button name="intent" value="send">
            {steering.length > 0 ? "Send the changed text" : "Send, and go on"}
          </Button>
          {steering.length > 0 ? (
            <Button name="intent" value="sendAnyway" variant="secondary">
              Send anyway
            </Button>
          ) : null}
          <ButtonLink variant="secondary" to={updatesPath({ after: planId })}>
            Not now
          </ButtonLink>
        </Inline>
      </Form>
    </Card>
  );
}
