import type { ReactNode } from "react";
import { contractDecides, datesMoved, distance, keepTargetDate } from "#app/content/contract/date-messages.ts";
import * as styles from "#app/dates/timeline/dates.css.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { Inline, Notice, Stack } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { datesId } from "#app/paths.ts";
import { TimelinePoints } from "#app/pictures/contract-timeline.tsx";
import { type TargetDateError, targetDateCommands } from "#app/plan-frame/dates/target-date.commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { commandText } from "#machines/command.ts";

type Suggested = NonNullable<PlanDates["suggested"]>;

interface HopedForProps {
  page: PlanDates;
  plan: Suggested;
  error: TargetDateError | null;
}

/** Before a contract: the day that somebody hopes for, and the dates that are usual before it. */
export function HopedForClosing({ page, plan, error }: HopedForProps) {
  const { targetDate, today, moved, question, datedCount, undatedCount } = plan;
  return (
    <Stack as="section" space="md" id={datesId} aria-labelledby="hoped-for-title">
      <h2 id="hoped-for-title" className={text.headingSmall}>
        {targetDate ? "The closing you hope for" : "No contract yet?"}
      </h2>
      {moved && !error ? <Moved page={page} plan={plan} from={moved.from} /> : null}
      {targetDate ? (
        <>
          <p>
            <strong>
              <Day day={targetDate} />
            </strong>
            , {distance(targetDate, today)}. {contractDecides}
          </p>
          {question ? (
            <Notice tone="accent" size="sm" hasBar>
              {question}
            </Notice>
          ) : null}
          <details open={error ? true : undefined}>
            <summary className={styles.summary}>Change the date</summary>
            <Stack space="sm">
              <DateField page={page} targetDate={targetDate} error={error} />
              <TargetForm page={page}>
                <Button name="command" value={commandText(targetDateCommands, { type: "date.clear" })} variant="quiet" size="sm">
                  Remove the date
                </Button>
              </TargetForm>
            </Stack>
          </details>
          <SuggestedDates plan={plan} />
        </>
      ) : (
        <>
          <p>
            When do you hope to close? You get {datedCount} suggested dates, and see {undatedCount} more that depend on when an offer is
            accepted.
          </p>
          <DateField page={page} targetDate={null} error={error} />
        </>
      )}
    </Stack>
  );
}

/** Estimates, drawn like what is still to be looked up. */
function SuggestedDates({ plan: { dates, today } }: Pick<HopedForProps, "plan">) {
  const dated = dates.flatMap((date) => (date.kind === "dated" ? [date] : []));
  const undated = dates.flatMap((date) => (date.kind === "undated" ? [date] : []));
  return (
    <>
      <TimelinePoints
        points={dated.map(({ id, title, day, why }) => ({ id, title, day, who: why, state: "suggested" }))}
        label="Suggested dates"
        today={today}
      />
      {undated.length > 0 ? (
        <Stack as="ul" space="xs">
          {undated.map(({ id, title, words }) => (
            <li key={id} className={text.quietSmall}>
              <span className={text.strong}>{title}</span>: {words}
            </li>
          ))}
        </Stack>
      ) : null}
    </>
  );
}

function TargetForm({ page, children }: { page: PlanDates; children: ReactNode }) {
  return (
    <Inline as="form" space="sm" align="end" isScreenOnly method="post" action={page.requestPath} noValidate>
      <MeantPlan planId={page.planId} />
      {children}
    </Inline>
  );
}

function DateField({ page, targetDate, error }: { page: PlanDates; targetDate: string | null; error: TargetDateError | null }) {
  return (
    <TargetForm page={page}>
      <div className={styles.targetField}>
        <DateInput name="targetDate" label="Target closing date" typed={error?.typed ?? targetDate ?? undefined} error={error?.text} />
      </div>
      {error?.toConfirm ? <input type="hidden" name="confirmed" value={error.toConfirm} /> : null}
      <Button name="command" value={commandText(targetDateCommands, { type: "date.set" })} variant="secondary">
        {error?.toConfirm ? keepTargetDate : targetDate ? "Move my dates" : "Show suggested dates"}
      </Button>
    </TargetForm>
  );
}

/** Days that the last change of the target date moved, with its undo. */
function Moved({ page, plan: { dates, datedCount, targetDate }, from }: Pick<HopedForProps, "page" | "plan"> & { from: string | null }) {
  const others = dates.filter((date) => date.kind === "dated").filter(({ day, movedFrom }) => movedFrom !== day);
  return (
    <Notice as="div" tone="success" size="sm" hasBar space="xs" isScreenOnly role="status">
      <p>{datesMoved(from && targetDate ? others.length : datedCount, from, targetDate)}</p>
      {from && from !== targetDate ? (
        <TargetForm page={page}>
          <input type="hidden" name="targetDate" value={from} />
          <input type="hidden" name="confirmed" value={from} />
          <Button name="command" value={commandText(targetDateCommands, { type: "date.set" })} variant="secondary" size="sm">
            {targetDate ? "Move them back" : "Bring them back"}
          </Button>
        </TargetForm>
      ) : null}
    </Notice>
  );
}
