import { actorOptions, isAddedId } from "#app/content/contract/added-dates.ts";
import {
  baseWords,
  dayKindWords,
  paperLabels,
  rollWords,
  stateHolidaysNotCounted,
  stateLabels,
} from "#app/content/contract/contract-words.ts";
import * as styles from "#app/dates/timeline/dates.css.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline, Notice } from "#app/design/layout/layout.tsx";
import { Day } from "#app/design/text/day.tsx";
import * as text from "#app/design/text/text.css.ts";
import { maxAddedNoteLength, maxAddedTitleLength, maxTermDays } from "#app/limits.ts";
import { deadlineElementId } from "#app/paths.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { type ContractError, contractCommands, type FormValues } from "#app/plan-frame/dates/contract.commands.ts";
import { commandText } from "#machines/command.ts";
import { type DeadlineTerms, papers, settlements, unknownTerms } from "#machines/contract-dates.ts";

interface DeadlineFormProps {
  about: ContractDate["about"];
  page: PlanDates;
  shown: NonNullable<PlanDates["shown"]>;
  error: ContractError | null;
  /** Where closing the form leads. */
  closePath: string;
}

/** Fields that the selected option doesn't need are hidden where the browser supports it, and ignored. */
export function DeadlineForm({ about, page, shown: { contract, dates }, error, closePath }: DeadlineFormProps) {
  const terms = contract.deadlines[about.id];
  const added = contract.added?.[about.id];
  const present = dates.find((date) => date.about.id === about.id)?.day;
  const offered = page.offeredByForm?.deadlineId === about.id && page.offeredByForm.day !== present ? page.offeredByForm : null;
  const typed: Readonly<Record<string, string | undefined>> = {
    ...fieldsOf(terms ?? { ...unknownTerms, term: page.federalTerms[about.id] ?? null }, about.from),
    ...added,
    ...(offered?.isFilledIn ? { kind: "day", day: offered.day } : {}),
    ...error?.typed,
  };
  const wrong: FormValues = error?.fields ?? {};
  const options = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
  const version = error?.version ?? page.version;
  return (
    <form method="post" action={page.requestPath} className={styles.form} noValidate aria-label={about.title}>
      {isAddedId(about.id) ? <AddedFields typed={typed} wrong={wrong} /> : null}
      {offered ? <OfferedDay offered={offered} address={page.address} /> : null}
      <SelectField
        name="kind"
        label="How your contract sets it"
        options={options({ unknown: "Not known yet", count: "A number of days", day: "The day itself" })}
        defaultValue={typed.kind}
        error={wrong.kind}
      />
      <div className={styles.byCount}>
        <div className={styles.countRow}>
          <TextField
            name="count"
            label="Number of days"
            type="number"
            inputMode="numeric"
            min={0}
            max={maxTermDays}
            autoComplete="off"
            defaultValue={typed.count}
            error={wrong.count}
          />
          <SelectField
            name="from"
            label="Counted"
            options={[...options(baseWords), ...paperOptions, ...deadlineOptions(dates, about.id)]}
            defaultValue={typed.from}
            error={wrong.from}
          />
        </div>
        <div className={styles.byDelivery}>
          <DateInput
            name="delivered"
            label="The day it was delivered"
            hint="Leave it empty until you have the papers. Until then, this deadline has no date. Your contract says what counts as delivered."
            typed={typed.delivered}
            error={wrong.delivered}
          />
        </div>
        <SelectField
          name="days"
          label="Which days count"
          hint={contract.leftOut === undefined ? stateHolidaysNotCounted : undefined}
          options={options(dayKindWords)}
          defaultValue={typed.days}
          error={wrong.days}
        />
        <details open={wrong.roll === undefined ? undefined : true}>
          <summary className={styles.summary}>How the days are counted</summary>
          <div className={styles.fine}>
            <SelectField
              name="firstDay"
              label="The day it is counted from"
              options={options({ no: "Is not counted", yes: "Is day 1" })}
              defaultValue={typed.firstDay}
            />
            <SelectField
              name="roll"
              label="If it falls on a weekend or holiday"
              options={options(rollWords)}
              defaultValue={typed.roll}
              error={wrong.roll}
            />
          </div>
        </details>
      </div>
      <div className={styles.byDay}>
        <DateInput name="day" label="The day in your contract" typed={typed.day} error={wrong.day} />
      </div>
      <div className={styles.row}>
        <TextField
          name="hour"
          label="By what time (if your contract names one)"
          type="time"
          autoComplete="off"
          defaultValue={typed.hour}
          error={wrong.hour}
        />
        <SelectField
          name="state"
          label="Status"
          options={settlements.map((value) => ({ value, label: stateLabels[value] }))}
          defaultValue={typed.state ?? "due"}
          error={wrong.state}
        />
      </div>
      <div className={styles.byExtension}>
        {error?.toConfirm ? <input type="hidden" name="confirmed" value={error.toConfirm} /> : null}
        <DateInput name="extendedTo" label="Extended to (both sides agreed in writing)" typed={typed.extendedTo} error={wrong.extendedTo} />
      </div>
      <Inline space="sm" isScreenOnly>
        <Button name="command" value={commandText(contractCommands, { type: "deadline.set", deadline: about.id, version })}>
          Save
        </Button>
        {page.removable.includes(about.id) ? (
          <Button
            name="command"
            value={commandText(contractCommands, { type: "deadline.remove", deadline: about.id, version })}
            variant="quiet"
          >
            Remove it
          </Button>
        ) : null}
        <a className={text.rowLink} href={closePath}>
          Close
        </a>
      </Inline>
    </form>
  );
}

interface AddedFieldsProps {
  typed: Readonly<Record<string, string | undefined>>;
  wrong: FormValues;
}

function AddedFields({ typed, wrong }: AddedFieldsProps) {
  return (
    <>
      <div className={styles.row}>
        <TextField
          name="title"
          label="What is due"
          maxLength={maxAddedTitleLength}
          autoComplete="off"
          defaultValue={typed.title}
          error={wrong.title}
        />
        <SelectField name="who" label="Who's responsible" options={actorOptions} defaultValue={typed.who} error={wrong.who} />
      </div>
      <TextField
        name="note"
        label="Note (optional)"
        hint="Where your contract says it, or what to send to whom."
        maxLength={maxAddedNoteLength}
        autoComplete="off"
        defaultValue={typed.note}
        error={wrong.note}
      />
    </>
  );
}

const paperOptions = papers.map((paper) => ({ value: `paper.${paper}`, label: paperLabels[paper] }));

function deadlineOptions(dates: readonly ContractDate[], id: string) {
  return dates
    .filter(({ about, state }) => about.id !== id && state !== "waived" && state !== "not-applicable")
    .flatMap(({ about }) => [
      { value: `after.${about.id}`, label: `After “${about.title}”` },
      { value: `before.${about.id}`, label: `Before “${about.title}”` },
    ]);
}

function fieldsOf({ term, state, extendedTo }: DeadlineTerms, from: string): Record<string, string> {
  const counted = {
    days: "calendar",
    from,
    roll: "stay",
    count: "",
    firstDay: "no",
    delivered: "",
    day: "",
    hour: term?.hour ?? "",
    state,
    extendedTo: extendedTo ?? "",
  };
  if (term === null) {
    return { ...counted, kind: "unknown" };
  }
  if (term.kind === "day") {
    return { ...counted, kind: "day", day: term.day };
  }
  const { count, days, firstDayCounts, roll, delivered } = term;
  const first = firstDayCounts ? "yes" : "no";
  return { ...counted, kind: "count", count: String(count), days, from: term.from, delivered: delivered ?? "", firstDay: first, roll };
}

/** From a saved form: the user decides whether it is used. */
function OfferedDay({ offered, address }: { offered: NonNullable<PlanDates["offeredByForm"]>; address: string }) {
  const { deadlineId, issued, closing, day, isFilledIn } = offered;
  return (
    <Notice as="div" tone="sunken" size="sm">
      <p>
        Your Closing Disclosure
        {issued ? (
          <>
            {" "}
            of <Day day={issued} />
          </>
        ) : null}{" "}
        names closing on <Day day={closing} />. For that day, you must have it by{" "}
        <strong>
          <Day day={day} />
        </strong>
        .
      </p>
      {isFilledIn ? (
        <p>It is filled in below, and counts once you save.</p>
      ) : (
        <a className={text.rowLink} href={`${address}?date=${deadlineId}&fill#${deadlineElementId(deadlineId)}`}>
          Fill it in
        </a>
      )}
    </Notice>
  );
}
