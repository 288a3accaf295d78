import { contractWords, leftOutLabels, timeZones } from "#app/content/contract/contract-words.ts";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import { screenOnly } from "#app/design/theme/global.css.ts";
import { contractDaysId } from "#app/paths.ts";
import { type ContractError, contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { MeantPlan } from "#app/plan-frame/meant-plan.tsx";
import { commandText } from "#machines/command.ts";
import type { ContractPage } from "./contract-page.server.ts";
import * as styles from "./contract-screen.css.ts";
export function FactsForm({ page, error }: { page: ContractPage; error: ContractError | null }) {
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
    <Card as="section" aria-labelledby={contractDaysId}>
      <form method="post" action={requestPath} className={`${formClass} ${screenOnly}`} noValidate>
        <MeantPlan planId={page.planId} />
        <h2 id={contractDaysId} className={text.headingSmall} tabIndex={-1}>
          Start from these dates
        </h2>
        <div className={styles.row}>
          <DateInput
            name="acceptance"
            label="Acceptance"
            hint="The day both sides had signed and each side knew it. Some contracts call it the effective date."
            typed={typed.acceptance}
            error={error?.fields.acceptance}
          />
          <DateInput
            name="closing"
            label="Closing"
            hint="The day your contract names. If it names none, enter the day you expect. You can change it later."
            typed={typed.closing}
            error={error?.fields.closing}
          />
        </div>
        <SelectField
          name="timeZone"
          label="Time zone of the home"
          hint={`For deadlines that end at an hour.${suggestedZone ? ` ${suggestedZone.why}` : ""}`}
          options={[{ value: "", label: "Not sure" }, ...Object.entries(timeZones).map(([value, label]) => ({ value, label }))]}
          defaultValue={typed.timeZone}
          error={error?.fields.timeZone}
        />
        {owner === "account" ? (
          <SelectField
            name="leftOut"
            label="Which days does your contract leave out?"
            hint="For counting business days, or for moving a deadline that falls on one of these."
            options={[{ value: "", label: "Not sure yet" }, ...Object.entries(leftOutLabels).map(([value, label]) => ({ value, label }))]}
            defaultValue={typed.leftOut}
            error={error?.fields.leftOut}
          />
        ) : null}
        <Inline space="sm" isScreenOnly>
          <Button
            name="command"
            value={commandText(contractCommands, { type: "contract.set", version: error?.version ?? version })}
            variant={shown ? "secondary" : "primary"}
          >
            {shown ? "Change these days" : "Show my dates"}
          </Button>
          {shown ? <span className={text.quiet}>You see what moves before you save.</span> : null}
        </Inline>
        {owner === "guest" ? (
          <p className={text.quiet}>Without an account, both dates stay in this page's address. {contractWords.accountNeeded}</p>
        ) : null}
      </form>
    </Card>
  );
}
