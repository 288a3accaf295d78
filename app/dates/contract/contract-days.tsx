import { contractWords, leftOutLabels, timeZones } from "#app/content/contract/contract-words.ts";
import * as styles from "#app/dates/timeline/dates.css.ts";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Undo } from "#app/dates/timeline/saved.tsx";
import { Button } from "#app/design/button.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Inline, Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { type ContractError, contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { commandText } from "#machines/command.ts";
import { AnsweredHolidays } from "./state-holidays.tsx";

interface ContractDaysProps {
  page: PlanDates;
  error: ContractError | null;
  /** Where closing the form leads; null for a form that is not open in place. */
  closePath: string | null;
}

/** The days that every other one is counted from. */
export function ContractDays({ page, error, closePath }: ContractDaysProps) {
  const { shown, preview, hopedFor, requestPath, version, owner, suggestedZone } = page;
  const given = preview?.facts ?? shown?.contract;
  // A saved 'Not sure' is not overridden. A guest's URL has no time zone, so neither a guest nor a contract imported from one (recognized
  // by having nothing to undo) has answered 'Not sure'.
  const zone = given?.timeZone ?? (given && owner === "account" && page.canUndo ? null : suggestedZone?.zone);
  const typed = error?.typed ?? {
    acceptance: given?.acceptance ?? "",
    closing: given?.closing ?? hopedFor ?? "",
    timeZone: zone ?? "",
    leftOut: given?.leftOut ?? "",
  };
  return (
    <Stack space="md">
      <form
        method="post"
        action={requestPath}
        className={closePath ? styles.form : formClass}
        noValidate
        aria-label="Acceptance and closing"
      >
        <MeantPlan planId={page.planId} />
        <div className={styles.row}>
          <DateInput
            name="acceptance"
            label="Acceptance"
            hint="The day both sides had signed. Some contracts call it the effective date."
            typed={typed.acceptance}
            error={error?.fields.acceptance}
          />
          <DateInput
            name="closing"
            label="Closing"
            hint="The day your contract names, or the day you expect."
            typed={typed.closing}
            error={error?.fields.closing}
          />
        </div>
        {shown || preview ? (
          <CountingFields page={page} typed={typed} fields={error?.fields} />
        ) : (
          <details open={error?.fields.timeZone || error?.fields.leftOut ? true : undefined}>
            <summary className={styles.summary}>Time zone, and the days your contract leaves out</summary>
            <CountingFields page={page} typed={typed} fields={error?.fields} />
          </details>
        )}
        <Inline space="sm" isScreenOnly>
          <Button name="command" value={commandText(contractCommands, { type: "contract.set", version: error?.version ?? version })}>
            {shown ? "Change these days" : "Show my dates"}
          </Button>
          {closePath ? (
            <a className={text.rowLink} href={closePath}>
              Close
            </a>
          ) : null}
        </Inline>
        {owner === "guest" ? (
          <p className={text.quietSmall}>Without an account, both dates stay in this page's address. {contractWords.accountNeeded}</p>
        ) : null}
      </form>
      {shown ? <AnsweredHolidays page={page} holidays={shown.holidays} /> : null}
      {page.canUndo && page.justSaved === null ? <Undo page={page} /> : null}
    </Stack>
  );
}

interface CountingFieldsProps {
  page: PlanDates;
  typed: Readonly<Record<string, string | undefined>>;
  fields: ContractError["fields"] | undefined;
}

/** Which hours and business days a contract counts. */
function CountingFields({ page: { suggestedZone, owner }, typed, fields }: CountingFieldsProps) {
  return (
    <div className={styles.fine}>
      <SelectField
        name="timeZone"
        label="Time zone of the home"
        hint={suggestedZone?.why}
        options={[{ value: "", label: "Not sure" }, ...Object.entries(timeZones).map(([value, label]) => ({ value, label }))]}
        defaultValue={typed.timeZone}
        error={fields?.timeZone}
      />
      {owner === "account" ? (
        <SelectField
          name="leftOut"
          label="Which days does your contract leave out?"
          hint="For counting business days."
          options={[{ value: "", label: "Not sure yet" }, ...Object.entries(leftOutLabels).map(([value, label]) => ({ value, label }))]}
          defaultValue={typed.leftOut}
          error={fields?.leftOut}
        />
      ) : null}
    </div>
  );
}
