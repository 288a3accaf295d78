import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#app/components/button.tsx";
import { TextField } from "#app/components/text-field.tsx";
import type { PlannedDate } from "#app/content/timelines.ts";
import { datesId } from "#app/paths.ts";
import * as styles from "./closing-date.css.ts";
import { lazyPart } from "./lazy-part.tsx";

/** What the guide's loader says of its dates. */
export interface DatePlan {
  readonly targetDate: string | null;
  readonly today: string;
  readonly datedCount: number;
  readonly undatedCount: number;
  readonly dates: readonly PlannedDate[];
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

/** What there is to see once a date is set or removed: fetched only then. */
const PlannedDates = lazyPart("#closing-date time", async () => (await import("./planned-dates.tsx")).PlannedDates);
const Moved = lazyPart("#closing-date [role=status] > *", async () => (await import("./planned-dates.tsx")).Moved);

export interface PlannedDatesProps extends Pick<ClosingDateProps, "plan" | "address" | "isGuest"> {
  /** The form that changes the date, and whether it is open because something is wrong. */
  form: ReactNode;
  isFormOpen: boolean;
}

/** The day the person hopes to close, the dates that follow from it, and how to move them all. */
export function ClosingDate({ plan, address, isGuest, error: postedError }: ClosingDateProps) {
  const { targetDate, datedCount, undatedCount, moved } = plan;
  const fetcher = useFetcher<{ dateError?: DateError }>();
  const error = fetcher.data ? (fetcher.data.dateError ?? null) : postedError;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fetcher.data?.dateError) {
      card.current?.querySelector<HTMLElement>("#targetDate")?.focus();
    }
  }, [fetcher.data]);
  const form = (
    <fetcher.Form method="post" action={address} preventScrollReset noValidate className={styles.form}>
      <div className={styles.field}>
        <DateField key={`${targetDate} ${error?.typed}`} targetDate={targetDate} error={error} />
      </div>
      <Button name="intent" value="date.set" variant={targetDate ? "secondary" : "primary"}>
        {targetDate ? "Move my dates" : "Show my dates"}
      </Button>
    </fetcher.Form>
  );

  return (
    <section ref={card} id={datesId} className={styles.card} aria-labelledby="closing-date-title">
      <h2 className={styles.title} id="closing-date-title">
        Your closing date
      </h2>
      <div role="status" className={styles.news}>
        {moved ? <Moved plan={plan} from={moved.from} address={address} /> : null}
      </div>
      {targetDate ? <PlannedDates plan={plan} address={address} isGuest={isGuest} form={form} isFormOpen={error !== null} /> : null}
      {targetDate ? null : (
        <>
          <p className={styles.quiet}>
            When do you hope to close? Get {datedCount} suggested dates, with reminders for your calendar, and see {undatedCount} more that
            depend on when an offer is accepted. Your contract sets the real ones.
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
      hint={targetDate ? "The dates counted from it move too. You see which, and can move them back." : undefined}
      type={isShown ? "date" : "text"}
      autoComplete="off"
      defaultValue={error ? error.typed : (targetDate ?? "")}
      error={error?.text}
    />
  );
}
