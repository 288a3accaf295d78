import { type FetcherWithComponents, useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { contractDecides, datesMoved, distance, keepTargetDate } from "#app/content/contract/date-messages.ts";
import { Button } from "#app/design/button.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import { CalendarIcon, ClockIcon, PaperIcon } from "#app/design/marks/icon.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { datesFilePath, datesId, datesPath, paths } from "#app/paths.ts";
import { ContractTimeline } from "#app/pictures/contract-timeline.tsx";
import { type TargetDateError, targetDateCommands, targetDateErrorOf } from "#app/plan-frame/dates/target-date.commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { useGuide, useRecord } from "#app/steps/guide-context.ts";
import type { GuideAnswer, GuideData } from "#app/steps/guide-data.ts";
import { commandText } from "#machines/command.ts";
import * as styles from "./closing-date.css.ts";
import { KeyDateLine, stateOfDate } from "./key-date-list.tsx";

type DatePlan = NonNullable<GuideData["plan"]>;

interface DateFormProps {
  fetcher: FetcherWithComponents<GuideAnswer>;
}

export function ClosingDate({ plan }: { plan: DatePlan }) {
  const { answer } = useGuide();
  const fetcher = useFetcher<GuideAnswer>();
  return plan.contract ? (
    <ContractCard
      plan={plan}
      contract={plan.contract}
      error={targetDateErrorOf(fetcher.data ?? answer)?.text}
      isByScript={Boolean(fetcher.data)}
    />
  ) : (
    <HopedForClosing plan={plan} fetcher={fetcher} />
  );
}

interface ContractCardProps {
  plan: DatePlan;
  contract: NonNullable<DatePlan["contract"]>;
  error: string | undefined;
  isByScript: boolean;
}

function ContractCard({ plan, contract: { contract, milestones }, error, isByScript }: ContractCardProps) {
  const { today } = useGuide();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The submitted form is gone, so move the focus. Without JavaScript, the error summary has it.
    if (error && isByScript) {
      heading.current?.focus();
    }
  }, [error, isByScript]);
  return (
    <section id={datesId} className={styles.card} aria-labelledby="closing-date-title">
      <h2 ref={heading} tabIndex={-1} className={text.headingSmall} id="closing-date-title">
        Your contract's dates
      </h2>
      {error ? (
        <p className={styles.overdue} role={isByScript ? "alert" : undefined}>
          {error}.
        </p>
      ) : null}
      <p>
        Closing{" "}
        <span className={styles.day}>
          <Day day={contract.closing} />
        </span>{" "}
        <span className={styles.quiet}>{distance(contract.closing, today)}</span>
      </p>
      <Overdue plan={plan} />
      <ContractTimeline milestones={milestones} today={today} isCompact />
      <Inline space="lg" rowSpace="none" align="start">
        <ContractLink>See and change my contract's dates</ContractLink>
        <details className={styles.more}>
          <summary className={styles.summary}>How each date came about</summary>
          <AllDates plan={plan} />
        </details>
        <CalendarLinks plan={plan} />
      </Inline>
      <p className={styles.quiet}>Your contract controls. Check each date with your agent.</p>
    </section>
  );
}

function ContractLink({ children }: { children: ReactNode }) {
  const { data, address } = useGuide();
  return (
    <a className={styles.action} href={datesPath(data.address, address.slice(data.address.length))}>
      <PaperIcon /> {children}
    </a>
  );
}

function HopedForClosing({ plan, fetcher }: DateFormProps & { plan: DatePlan }) {
  const { today } = useGuide();
  const { error, heading } = useDateAnswer(fetcher);
  const { targetDate, datedCount, undatedCount, moved, question } = plan;
  const dateField = <DateField key={`${targetDate} ${error?.typed}`} targetDate={targetDate} error={error} fetcher={fetcher} />;

  return (
    <section id={datesId} className={styles.card} aria-labelledby="closing-date-title">
      <h2 ref={heading} tabIndex={-1} className={text.headingSmall} id="closing-date-title">
        Your closing date
      </h2>
      {moved && (!error || error.typed === moved.from) ? <Moved plan={plan} from={moved.from} fetcher={fetcher} /> : null}
      {targetDate ? (
        <>
          <p>
            <span className={styles.day}>
              <Day day={targetDate} />
            </span>{" "}
            <span className={styles.quiet}>{distance(targetDate, today)}</span>
          </p>
          {question ? (
            <Notice tone="accent" size="sm" hasBar>
              {question}
            </Notice>
          ) : null}
          <Overdue plan={plan} />
          <p className={styles.quiet}>
            {datedCount} common dates are counted from your closing date. {undatedCount} more depend on when an offer is accepted, so they
            show no day. {contractDecides}
          </p>
          <Inline space="lg" rowSpace="none" align="start">
            <details className={styles.more}>
              <summary className={styles.summary}>See all {plan.dates.length} dates</summary>
              <AllDates plan={plan} />
            </details>
            <details className={styles.more} open={error ? true : undefined}>
              <summary className={styles.summary}>Change the date</summary>
              {dateField}
              <CommandForm fetcher={fetcher}>
                <Button name="command" value={commandText(targetDateCommands, { type: "date.clear" })} variant="quiet" size="sm">
                  Remove the date
                </Button>
              </CommandForm>
            </details>
            <CalendarLinks plan={plan} />
          </Inline>
        </>
      ) : (
        <>
          <p className={styles.quiet}>
            When do you hope to close? Get {datedCount} suggested dates, with reminders for your calendar, and see {undatedCount} more that
            depend on when an offer is accepted. Your contract sets the real ones.
          </p>
          {dateField}
        </>
      )}
      <ContractLink>I have a signed contract</ContractLink>
    </section>
  );
}

/**
 * Success redirects, but the fetcher still holds the previous response, so its errors are dropped here. Also moves the focus to what
 * changed or to the error.
 */
function useDateAnswer({ state, data }: DateFormProps["fetcher"]) {
  const { answer } = useGuide();
  const latest = data ?? answer;
  const [mended, setMended] = useState<GuideAnswer>();
  const error = latest === mended ? null : targetDateErrorOf(latest);
  const heading = useRef<HTMLHeadingElement>(null);
  const sentAfter = useRef<GuideAnswer | "nothing" | undefined>("nothing");
  useEffect(() => {
    if (state === "submitting") {
      sentAfter.current = latest;
    } else if (state === "idle" && sentAfter.current !== "nothing") {
      const isGood = sentAfter.current === latest;
      sentAfter.current = "nothing";
      setMended(isGood ? latest : undefined);
      (isGood ? heading.current : document.getElementById("targetDate"))?.focus();
    }
  }, [state, latest]);
  return { error, heading };
}

function CommandForm({ fetcher, children }: DateFormProps & { children: ReactNode }) {
  const { address, data } = useGuide();
  return (
    <Inline as={fetcher.Form} space="sm" align="end" isScreenOnly method="post" action={address} preventScrollReset noValidate>
      <input type="hidden" name="view" value={data.inView.step.id} />
      <MeantPlan planId={data.planId} />
      {children}
    </Inline>
  );
}

interface DateFieldProps extends DateFormProps {
  targetDate: string | null;
  error: TargetDateError | null;
}

function DateField({ targetDate, error, fetcher }: DateFieldProps) {
  return (
    <CommandForm fetcher={fetcher}>
      <div className={styles.field}>
        <DateInput
          name="targetDate"
          label="Target closing date"
          hint={targetDate ? "The dates counted from it move too. You can see which ones, and move them back." : undefined}
          typed={error?.typed ?? targetDate ?? undefined}
          error={error?.text}
        />
      </div>
      {error?.toConfirm ? <input type="hidden" name="confirmed" value={error.toConfirm} /> : null}
      <Button name="command" value={commandText(targetDateCommands, { type: "date.set" })} variant="secondary">
        {error?.toConfirm ? keepTargetDate : targetDate ? "Move my dates" : "Show my dates"}
      </Button>
    </CommandForm>
  );
}

function Overdue({ plan: { dates } }: { plan: DatePlan }) {
  const { today } = useGuide();
  const record = useRecord();
  const count = dates.filter((date) => stateOfDate(date, record, today) === "overdue").length;
  return count > 0 ? (
    <p className={styles.overdue}>
      <ClockIcon /> {count} overdue: find out where each one stands, and look at your contract.
    </p>
  ) : null;
}

function CalendarLinks({ plan: { targetDate, datedCount, movingCount, contract } }: { plan: DatePlan }) {
  const { data } = useGuide();
  const isGuest = data.owner.kind === "guest";
  const guest = isGuest ? { date: targetDate, acc: contract?.contract.acceptance, facts: data.facts.text } : {};
  return (
    <>
      <a className={styles.action} href={datesFilePath(data.address, guest)} download>
        <CalendarIcon /> Add {datedCount + movingCount} dates to my calendar (.ics file)
      </a>
      {isGuest ? null : (
        <a className={styles.action} href={paths.calendar}>
          <CalendarIcon /> Add my dates to my calendar
        </a>
      )}
    </>
  );
}

function Moved({ plan, from, fetcher }: DateFormProps & { plan: DatePlan; from: string | null }) {
  const { dates, datedCount, targetDate } = plan;
  const others = dates.filter((date) => date.kind === "dated").filter(({ day, movedFrom }) => movedFrom !== day);
  return (
    <Notice as="div" tone="success" size="sm" hasBar space="xs" isScreenOnly role="status">
      <p>{datesMoved(from && targetDate ? others.length : datedCount, from, targetDate)}</p>
      {from && from !== targetDate ? (
        <>
          {targetDate ? (
            <details>
              <summary className={styles.summary}>See what moved</summary>
              <ul className={styles.list}>
                {others.map(({ id, title, day, movedFrom }) => (
                  <li key={id}>
                    {title}: {movedFrom ? <Day day={movedFrom} /> : null} → <Day day={day} />
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          <CommandForm fetcher={fetcher}>
            <input type="hidden" name="targetDate" value={from} />
            <input type="hidden" name="confirmed" value={from} />
            <Button name="command" value={commandText(targetDateCommands, { type: "date.set" })} variant="secondary" size="sm">
              {targetDate ? "Move them back" : "Bring them back"}
            </Button>
          </CommandForm>
        </>
      ) : null}
    </Notice>
  );
}

function AllDates({ plan: { dates } }: { plan: DatePlan }) {
  const { data } = useGuide();
  return (
    <ol className={styles.list}>
      {dates.map((date) => (
        <li key={date.id}>
          <KeyDateLine date={date} />
          <p className={styles.why}>
            {date.why} Step {data.path.findIndex(({ id }) => id === date.step) + 1}.
          </p>
        </li>
      ))}
    </ol>
  );
}
