import { useFetcher } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Day } from "#app/components/day.tsx";
import { CalendarIcon, ClockIcon } from "#app/components/icon.tsx";
import { JumpLink } from "#app/components/jump-link.tsx";
import { datesMoved, distance } from "#app/content/date-messages.ts";
import type { PlannedDate } from "#app/content/timelines.ts";
import { guideDatesFilePath, stepCardId } from "#app/paths.ts";
import { placeOf } from "#machines/journey-record.ts";
import * as styles from "./closing-date.css.ts";
import type { DatePlan, PlannedDatesProps } from "./closing-date.tsx";
import { useJourneyView } from "./journey-context.ts";
import { KeyDateLine, stateOfDate } from "./key-date-list.tsx";

/** The closing date with all that follows from it, what the last change moved, and the ways to change it and to take it along. */
export function PlannedDates({ plan, address, isGuest, form, isFormOpen }: PlannedDatesProps) {
  const view = useJourneyView();
  const { targetDate, dates, datedCount, undatedCount } = plan;
  const fetcher = useFetcher();
  const overdueCount = dates.filter((date) => stateOfDate(view, date) === "overdue").length;
  return (
    <>
      {targetDate ? (
        <p>
          <span className={styles.day}>
            <Day day={targetDate} />
          </span>{" "}
          <span className={styles.quiet}>{distance(targetDate, view.today)}</span>
        </p>
      ) : null}
      {overdueCount > 0 ? (
        <p className={styles.overdue}>
          <ClockIcon /> {overdueCount} overdue: tick what is done, and look at your contract.
        </p>
      ) : null}
      {targetDate ? (
        <>
          <p className={styles.quiet}>
            {datedCount} common dates are counted from your closing date. {undatedCount} more depend on when an offer is accepted, so they
            show no day. Your contract sets all the real ones.
          </p>
          <div className={styles.actions}>
            <details className={styles.more}>
              <summary className={styles.summary}>See all {dates.length} dates</summary>
              <AllDates dates={dates} />
            </details>
            <details className={styles.more} open={isFormOpen ? true : undefined}>
              <summary className={styles.summary}>Change the date</summary>
              {form}
              <fetcher.Form method="post" action={address} preventScrollReset className={styles.form}>
                <Button name="intent" value="date.clear" variant="quiet" size="small">
                  Remove the date
                </Button>
              </fetcher.Form>
            </details>
            <a
              className={styles.action}
              href={guideDatesFilePath(view.guide.journeyType, view.guide.tier, isGuest ? targetDate : undefined)}
              download
            >
              <CalendarIcon /> Add {datedCount} dates to my calendar (.ics file)
            </a>
          </div>
        </>
      ) : null}
    </>
  );
}

/** What the last change did, what moved from where to where, and the way back. */
export function Moved({ plan, from, address }: { plan: DatePlan; from: string | null; address: string }) {
  const { dates, datedCount, targetDate } = plan;
  const fetcher = useFetcher();
  const others = dates.filter((date) => date.kind === "dated").filter(({ day, movedFrom }) => movedFrom !== day);
  return (
    <div className={styles.moved}>
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
          <fetcher.Form method="post" action={address} preventScrollReset>
            <input type="hidden" name="targetDate" value={from} />
            <Button name="intent" value="date.set" variant="secondary" size="small">
              {targetDate ? "Move them back" : "Bring them back"}
            </Button>
          </fetcher.Form>
        </>
      ) : null}
    </div>
  );
}

function AllDates({ dates }: { dates: readonly PlannedDate[] }) {
  const { guide } = useJourneyView();
  return (
    <ol className={styles.list}>
      {dates.map((date) => (
        <li key={date.id}>
          <KeyDateLine date={date} />
          <p className={styles.why}>
            {date.why} <JumpLink to={stepCardId(date.step)}>Go to step {placeOf(guide, date.step) + 1}</JumpLink>
          </p>
        </li>
      ))}
    </ol>
  );
}
