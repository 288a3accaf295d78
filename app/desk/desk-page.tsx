import { Link } from "@remix-run/react";
import { absencesTitle } from "#app/content/absences.ts";
import { ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { ErrorSummary } from "#app/design/forms/error-summary.tsx";
import { Problem } from "#app/design/forms/problem.tsx";
import { Divided, Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import { Moment } from "#app/design/text/moment.tsx";
import * as text from "#app/design/text/text.css.ts";
import { deadlinePath, paths, stepPath } from "#app/paths.ts";
import clearDesk from "#app/pictures/drawings/clear-desk.svg";
import { EmptyState } from "#app/pictures/empty-state.tsx";
import { noAgent } from "#app/platform/account-roles.ts";
import { staffPaths } from "#app/staff-paths.ts";
import type { DeskAnswer } from "./desk-actions.server.ts";
import * as styles from "./desk-page.css.ts";
import type { DeskPageData, LoadedDesk } from "./desk-page.server.ts";
import { deskAddress, emptyQuery } from "./list/desk-query.ts";
import { PlanTable } from "./list/plan-table.tsx";

type ShownPlan = LoadedDesk["plans"][number];

const leads = {
  assigned: "Your clients' plans.",
  office: "The plans of your office.",
  all: "The plans of every office.",
} as const;

export function DeskPage({ page, answer }: { page: DeskPageData; answer: DeskAnswer | undefined }) {
  return (
    <PageLayout>
      <PageHeading lead={page.kind === "loaded" ? leads[page.scope] : undefined}>Your desk</PageHeading>
      {page.kind === "loaded" ? (
        <>
          <Problem>{answer?.problem}</Problem>
          <ErrorSummary errors={answer?.errors} />
          <Inline space="md" rowSpace="none">
            <Link to={staffPaths.deskUpdates} className={text.rowLink}>
              Write weekly updates
            </Link>
            {page.scope === "assigned" ? null : (
              <Link to={staffPaths.deskOffice} className={text.rowLink}>
                Office overview
              </Link>
            )}
            <Link to={staffPaths.deskAbsences} className={text.rowLink} reloadDocument>
              {absencesTitle}
            </Link>
          </Inline>
          {page.standsInFor.map(({ id, name, lastDay }) => (
            <p key={id}>
              You're covering for {name} until <Day day={lastDay} />.
            </p>
          ))}
          <UrgentPlans page={page} />
          <PlanTable page={page} answer={answer} />
        </>
      ) : (
        <Notice as="div" tone="danger" isLine role="alert">
          <p>{page.error}</p>
          <ButtonLink variant="secondary" size="sm" to={paths.desk} reloadDocument>
            Retry
          </ButtonLink>
        </Notice>
      )}
    </PageLayout>
  );
}

function UrgentPlans({ page: { scope, urgent, isMore, questions, areMoreQuestions } }: { page: LoadedDesk }) {
  return (
    <Stack as="section" space="md" aria-labelledby="today">
      <h2 id="today">Needs attention today</h2>
      {questions.length > 0 ? <WaitingQuestions questions={questions} areMore={areMoreQuestions} /> : null}
      {urgent.length === 0 ? (
        <NothingUrgent scope={scope} hasQuestions={questions.length > 0} />
      ) : (
        <Card padding="sm">
          <Divided space="sm">
            {urgent.map(({ plan, reasons, deadline, step }) => (
              <li key={plan.id}>
                <Inline space="md" isSpread>
                  <div className={styles.words}>
                    <p>
                      <span className={text.strong}>{plan.name}</span> <span className={text.quietSmall}>{plan.guide}</span>
                    </p>
                    {reasons.map((reason) => (
                      <p key={reason}>{reason}</p>
                    ))}
                  </div>
                  {plan.agentLostOn === null ? <PlanAction plan={plan} deadline={deadline} step={step} /> : <AssignAction plan={plan} />}
                </Inline>
              </li>
            ))}
          </Divided>
        </Card>
      )}
      {isMore ? <p className={text.quiet}>There are more than these. Take care of these first, or look in the table below.</p> : null}
    </Stack>
  );
}

function NothingUrgent({ scope, hasQuestions }: { scope: LoadedDesk["scope"]; hasQuestions: boolean }) {
  return (
    <Card padding="sm">
      <EmptyState drawing={clearDesk}>
        <p>{hasQuestions ? "Nothing but these questions needs attention today." : "Nothing that we know of needs attention today."}</p>
        <ButtonLink variant="secondary" size="sm" to={staffPaths.deskUpdates}>
          Write weekly updates
        </ButtonLink>
        <details>
          <summary className={text.linkButton}>What we looked at</summary>
          <p className={text.quietSmall}>
            {hasQuestions ? "" : "No question waits for an answer. "}
            {scope === "assigned" ? "" : "No plan has lost its agent. "}No deadline that we know of is within 3 days of today. In the latest
            answers, no one asks for anything or says No where money is at stake. Nothing has been with the same person for 7 days, and no
            one has been away for 10 days or more with an unfinished plan.
          </p>
        </details>
      </EmptyState>
    </Card>
  );
}

function WaitingQuestions({ questions, areMore }: { questions: LoadedDesk["questions"]; areMore: boolean }) {
  return (
    <Card padding="sm">
      <Divided space="sm" aria-label="Questions that wait">
        {questions.map(({ id, name, step, waitingSince, path }) => (
          <li key={id}>
            <Inline space="md" isSpread>
              <div className={styles.words}>
                <p>
                  <span className={text.strong}>{name}</span> has a question about {step}.
                </p>
                <p>
                  It has waited since <Moment at={waitingSince} />.
                </p>
              </div>
              <ButtonLink
                variant="secondary"
                size="sm"
                to={path}
                reloadDocument
                aria-label={`Answer the question of ${name} about ${step}`}
              >
                Answer
              </ButtonLink>
            </Inline>
          </li>
        ))}
      </Divided>
      {areMore ? <p className={text.quiet}>There are more. These wait the longest.</p> : null}
    </Card>
  );
}

/** At the deadline or the step that it is about. Administrators open the owner's page. */
function PlanAction({
  plan: { path, planAddress, name },
  deadline,
  step,
}: Pick<LoadedDesk["urgent"][number], "plan" | "deadline" | "step">) {
  const place = planAddress && (deadline ? deadlinePath(planAddress, deadline) : step && stepPath(planAddress, step));
  return (
    <ButtonLink variant="secondary" size="sm" to={place || path} aria-label={`Open ${name}'s plan`}>
      Open
    </ButtonLink>
  );
}

/** To the plan in the table, where the ticked plans get an agent. */
function AssignAction({ plan: { name, email } }: { plan: ShownPlan }) {
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      to={deskAddress({ ...emptyQuery, q: email ?? name, agent: noAgent })}
      aria-label={`Assign an agent to ${name}'s plan`}
    >
      Assign
    </ButtonLink>
  );
}
