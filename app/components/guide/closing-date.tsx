import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { Day } from "#app/components/day.tsx";
import { CalendarIcon, ClockIcon } from "#app/components/icon.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { datesMoved, distance } from "#app/content/date-messages.ts";
import { datesId, guideDatesFilePath } from "#app/paths.ts";
import * as styles from "./closing-date.css.ts";
import { type GuideDate, useJourneyView } from "./journey-context.ts";
import { KeyDateLine, stateOfDate } from "./key-date-list.tsx";

/** What the guide's loader says of its dates. */
export interface DatePlan {
  readonly targetDate: string | null;
  readonly today: string;
  readonly count: number;
  readonly dates: readonly GuideDate[];
  readonly moved: { readonly from: string | null } | null;
}

export interface DateError {
  readonly typed: string;
  readonly text: string;
}

interface ClosingDateProps {
  plan: DatePlan;
  /** Where its forms post to, in full: a guest's progress is in it. */
  address: string;
  isGuest: boolean;
  /** Of a post without script. */
  error: DateError | null;
}

/** The day the person hopes to close, the dates that follow from it, and how to move them all. */
export function ClosingDate({ plan, address, isGuest, error: postedError }: ClosingDateProps) {
  const view = useJourneyView();
  const { targetDate, dates, count, moved } = plan;
  const fetcher = useFetcher<{ dateError?: DateError }>();
  const error = fetcher.data ? (fetcher.data.dateError ?? null) : postedError;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fetcher.data?.dateError) {
      card.current?.querySelector<HTMLElement>("#targetDate")?.focus();
    }
  }, [fetcher.data]);
  const overdueCount = dates.filter((date) => stateOfDate(view, date) === "overdue").length;
  const form = (
    <fetcher.Form method="post" action={address} preventScrollReset noValidate className={styles.form}>
      <div className={styles.field}>
        <DateField key={`${targetDate} ${error?.typed}`} targetDate={targetDate} error={error} />
      </div>
      <Button name="intent" value="date.set" variant={targetDate ? "secondary" : "primary"}>
        {targetDate ? "Move all dates" : "Show my dates"}
      </Button>
    </fetcher.Form>
  );

  return (
    <section ref={card} id={datesId} className={styles.card} aria-labelledby="closing-date-title">
      <div className={styles.heading}>
        <h2 className={styles.title} id="closing-date-title">
          Your closing date
        </h2>
        {targetDate ? (
          <p>
            <span className={styles.day}>
              <Day day={targetDate} />
            </span>{" "}
            <span className={styles.quiet}>{distance(targetDate, view.today)}</span>
          </p>
        ) : null}
      </div>
      <div role="status" className={styles.news}>
        {moved ? <Moved moved={moved} plan={plan} address={address} /> : null}
      </div>
      {targetDate ? (
        <>
          {overdueCount > 0 ? (
            <p className={styles.overdue}>
              <ClockIcon /> {overdueCount} overdue: tick what is done, and look at your contract.
            </p>
          ) : null}
          <p className={styles.quiet}>These are common dates, counted from your closing date. Your contract sets the real ones.</p>
          <div className={styles.actions}>
            <details className={styles.more}>
              <summary className={styles.summary}>See all {count} dates</summary>
              <AllDates dates={dates} />
            </details>
            <details className={styles.more} open={error ? true : undefined}>
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
              <CalendarIcon /> Add to my calendar (.ics file)
            </a>
          </div>
        </>
      ) : (
        <>
          <p className={styles.quiet}>
            When do you hope to close? Get {count} suggested dates, with reminders for your calendar. Your contract sets the real ones.
          </p>
          {form}
        </>
      )}
    </section>
  );
}

function DateField({ targetDate, error }: { targetDate: string | null; error: DateError | null }) {
  // A date field would drop what it can't show: what was typed stays to be put right.
  const isShown = !error?.typed || new Date(error.typed).toJSON()?.slice(0, 10) === error.typed;
  return (
    <TextField
      name="targetDate"
      label="Target closing date"
      type={isShown ? "date" : "text"}
      autoComplete="off"
      defaultValue={error ? error.typed : (targetDate ?? "")}
      error={error?.text}
    />
  );
}

/** What the last change did, what moved from where to where, and the way back. */
function Moved({
  moved,
  plan: { dates, count, targetDate },
  address,
}: {
  moved: { from: string | null };
  plan: DatePlan;
  address: string;
}) {
  const fetcher = useFetcher();
  const others = dates.filter(({ day, movedFrom }) => movedFrom !== day);
  return (
    <div className={styles.moved}>
      <p>{datesMoved(moved.from && targetDate ? others.length : count, moved.from, targetDate)}</p>
      {moved.from && moved.from !== targetDate ? (
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
            <input type="hidden" name="targetDate" value={moved.from} />
            <Button name="intent" value="date.set" variant="secondary" size="small">
              {targetDate ? "Move them back" : "Bring them back"}
            </Button>
          </fetcher.Form>
        </>
      ) : null}
    </div>
  );
}

function AllDates({ dates }: { dates: readonly GuideDate[] }) {
  return (
    <ol className={styles.list}>
      {dates.map((date) => (
        <li key={date.id}>
          <KeyDateLine date={date} />
          <p className={styles.why}>
            {date.why} <a href={`#step-${date.step + 1}`}>Go to step {date.step + 1}</a>
          </p>
        </li>
      ))}
    </ol>
  );
}
