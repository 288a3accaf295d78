import { baseWords, dayKindWords, rollWords, stateHolidaysNotCounted, stateWords } from "#app/content/contract/contract-words.ts";
import { Button } from "#app/design/button.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { maxTermDays } from "#app/limits.ts";
import type { ContractDate } from "#app/plan/dates/deadlines.ts";
import { commandText } from "#machines/command.ts";
import { type DeadlineTerms, settlements, unknownTerms } from "#machines/contract-dates.ts";
import { type ContractError, contractCommands, type FormValues } from "./contract.commands.ts";
import * as styles from "./contract-screen.css.ts";
import type { ContractPage } from "./contract-screen.tsx";
import { DateInput } from "./date-input.tsx";

interface DeadlineFormProps {
  date: ContractDate;
  page: ContractPage;
  terms: DeadlineTerms | undefined;
  error: ContractError | null;
}

/** Fields that the selected option doesn't need are hidden where the browser supports it, and ignored. */
export function DeadlineForm({ date: { about }, page, terms, error }: DeadlineFormProps) {
  const typed: Readonly<Record<string, string | undefined>> = {
    ...fieldsOf(terms ?? { ...unknownTerms, term: page.federalTerms[about.id] ?? null }, about.from),
    ...error?.typed,
  };
  const wrong: FormValues = error?.fields ?? {};
  const options = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <form method="post" action={page.requestPath} className={styles.form} noValidate aria-label={about.title}>
      <p>{about.about}</p>
      <SelectField
        name="kind"
        label="How your contract sets it"
        options={options({ unknown: "Not known yet", count: "A number of days", day: "The day itself" })}
        defaultValue={typed.kind}
        error={wrong.kind}
      />
      <div className={styles.byCount}>
        <div className={styles.row}>
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
          <SelectField name="from" label="Counted" options={options(baseWords)} defaultValue={typed.from} error={wrong.from} />
        </div>
        <SelectField
          name="days"
          label="Which days count"
          hint={stateHolidaysNotCounted}
          options={options(dayKindWords)}
          defaultValue={typed.days}
          error={wrong.days}
        />
        <SelectField
          name="firstDay"
          label="Acceptance or closing itself"
          options={options({ no: "Is not counted", yes: "Is day 1" })}
          defaultValue={typed.firstDay}
        />
        <SelectField
          name="roll"
          label="If it falls on a weekend or federal holiday"
          options={options(rollWords)}
          defaultValue={typed.roll}
          error={wrong.roll}
        />
      </div>
      <div className={styles.byDay}>
        <DateInput name="day" label="The day in your contract" typed={typed.day} error={wrong.day} />
      </div>
      <div className={styles.row}>
        <TextField
          name="hour"
          label="By what hour (if your contract names one)"
          type="time"
          autoComplete="off"
          defaultValue={typed.hour}
          error={wrong.hour}
        />
        <SelectField
          name="state"
          label="How it stands"
          options={settlements.map((value) => ({ value, label: stateWords[value] }))}
          defaultValue={typed.state ?? "due"}
          error={wrong.state}
        />
      </div>
      <div className={styles.byExtension}>
        {error?.toConfirm ? <input type="hidden" name="confirmed" value={error.toConfirm} /> : null}
        <DateInput
          name="extendedTo"
          label="Extended to (agreed in writing by both sides)"
          typed={typed.extendedTo}
          error={wrong.extendedTo}
        />
      </div>
      <p className={text.quiet}>
        What silence can mean: {about.silence} Ask {about.ask}.
      </p>
      <Inline space="sm" isScreenOnly>
        <Button
          name="command"
          value={commandText(contractCommands, { type: "deadline.set", deadline: about.id, version: error?.version ?? page.version })}
        >
          Save this deadline
        </Button>
        <a className={text.rowLink} href={page.address}>
          Cancel
        </a>
      </Inline>
    </form>
  );
}

function fieldsOf({ term, state, extendedTo }: DeadlineTerms, from: string): Record<string, string> {
  const counted = {
    days: "calendar",
    from,
    roll: "stay",
    count: "",
    firstDay: "no",
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
  const { count, days, firstDayCounts, roll } = term;
  return { ...counted, kind: "count", count: String(count), days, from: term.from, firstDay: firstDayCounts ? "yes" : "no", roll };
}
