import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { Problem } from "#app/design/forms/problem.tsx";
import { PageHeading, PageLayout } from "#app/design/page-layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { useToday } from "#app/design/text/use-today.ts";
import { deadlinePath, dealOverPath, documentsPath, movingListId, peoplePath, planSummaryView, wholePlanPath } from "#app/paths.ts";
import { ContractTimeline } from "#app/pictures/contract-timeline.tsx";
import { type CommandAnswer, errorOf } from "#app/plan/commands/define-commands.ts";
import * as styles from "#app/plan-frame/plan-page.css.ts";
import { ClosedDates, ClosedDocuments, closedDocumentsId } from "#app/plan-frame/status/closed-parts.tsx";
import { planStatusCommands } from "#app/plan-frame/status/plan-status.commands.ts";
import { ClosedNotice, StartedFrom } from "#app/plan-frame/status/plan-status.tsx";
import { PrintScript } from "#app/shell/print/print-button.tsx";
import { TodayNotice } from "#app/today/today-notice.tsx";
import { MovingList } from "./moving-list.tsx";
import { PlanHead } from "./plan-head.tsx";
import { PlanStep } from "./plan-step.tsx";
import { summaryOf } from "./plan-summary.ts";
import { SummarySheet } from "./summary-sheet.tsx";
import type { loadPlan } from "./whole-plan.server.ts";

export function PlanScreen() {
  const data = useLoaderData<typeof loadPlan>();
  const {
    title,
    intro,
    disclaimers,
    address,
    journeyType,
    facts,
    owner,
    planOwner,
    confirmed,
    plan,
    steps,
    documentCount,
    moving,
    otherNotes,
    status,
    papers,
  } = data;
  const statusError = errorOf(planStatusCommands, useActionData<CommandAnswer>());
  const { search } = useLocation();
  const closed = status?.closed ?? null;
  const isSummary = !closed && new URLSearchParams(search).get(planSummaryView.name) === planSummaryView.value;
  const { record } = confirmed;
  const today = useToday(plan?.today ?? "", plan?.contract != null);
  const summary = summaryOf(
    steps.map(({ step }) => step),
    record,
    plan?.dates ?? [],
    today,
  );
  return (
    <PageLayout width={isSummary ? "page" : "text"}>
      <PrintScript />
      <PlanHead address={address} search={search} isSummary={isSummary} isClosed={closed !== null} />
      <Problem>{statusError?.message}</Problem>
      <PageHeading lead={isSummary || closed ? undefined : intro}>
        {planOwner ? `${planOwner.name}'s plan` : "Your plan"}: {title}
      </PageHeading>
      {status ? <ClosedNotice status={status} path={wholePlanPath(address)} /> : null}
      {owner.kind === "unreachable" ? <p role="status">We can't reach your saved progress right now. Nothing is lost.</p> : null}
      <p>
        {summary.steps.filter(({ state }) => state === "done").length} of {steps.length} {steps.length === 1 ? "step" : "steps"} done
        {plan?.targetDate && !plan.contract ? (
          <>
            {" "}
            · Target closing date: <Day day={plan.targetDate} />
          </>
        ) : null}{" "}
        ·{" "}
        <a href={closed ? `#${closedDocumentsId}` : documentsPath(address, search)}>
          Documents: {documentCount.ready} of {documentCount.needed} ready
        </a>{" "}
        · <a href={peoplePath(address)}>{owner.kind === "guest" ? "Log in to invite" : "People"}</a>
        {moving && !isSummary ? (
          <>
            {" "}
            · <a href={`#${movingListId}`}>Moving and the first year</a>
          </>
        ) : null}
      </p>
      {facts.reasons.length > 0 ? <p>Based on your answers: {new Intl.ListFormat("en-US").format(facts.reasons)}.</p> : null}
      {plan?.contract ? (
        <section className={styles.part} aria-labelledby="contract-title">
          <h2 id="contract-title">Your contract's dates</h2>
          {closed ? null : (
            <TodayNotice
              matters={data.matters.filter(({ deadline }) => deadline !== null)}
              pathOf={({ deadline }) => deadlinePath(address, deadline ?? "", search)}
              closePath={status?.mayChange ? dealOverPath(address) : undefined}
            />
          )}
          <ContractTimeline milestones={plan.contract.milestones} today={plan.contract.today} />
          {closed ? <ClosedDates dates={plan.contract.dates} address={address} /> : null}
          {plan.contract.holidayNote ? <p className={text.quietSmall}>{plan.contract.holidayNote}</p> : null}
        </section>
      ) : null}
      {isSummary ? (
        <SummarySheet summary={summary} journeyType={journeyType} plan={plan} />
      ) : (
        steps.map((part, index) => (
          <PlanStep
            key={part.step.id}
            part={part}
            record={record}
            state={summary.steps[index]?.state ?? "notYet"}
            answers={data.answers}
            isSingle={steps.length === 1}
          />
        ))
      )}
      {closed ? <ClosedDocuments documents={papers} /> : null}
      {moving && !isSummary ? <MovingList {...moving} /> : null}
      {otherNotes.length > 0 && !isSummary ? (
        <section className={styles.part} aria-labelledby="other-notes">
          <h2 id="other-notes">{planOwner ? "The owner's" : "Your"} notes on steps that this guide no longer has</h2>
          <ul>
            {otherNotes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {disclaimers.map((sentence) => (
        <p key={sentence} className={text.quietSmall}>
          {sentence}
        </p>
      ))}
      {status && !closed ? <StartedFrom status={status} /> : null}
    </PageLayout>
  );
}
