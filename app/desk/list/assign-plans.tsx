import { Button } from "#app/design/button.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { Inline } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { DeskAnswer } from "#app/desk/desk-actions.server.ts";
import type { LoadedDesk } from "#app/desk/desk-page.server.ts";
import { noAgent } from "#app/platform/account-roles.ts";

/** The form that the table's checkboxes belong to. */
export const assignForm = "assign";

export function Assign({ page: { agents }, answer }: { page: LoadedDesk; answer: DeskAnswer | undefined }) {
  return (
    <Inline as="form" id={assignForm} method="post" space="md" align="end">
      <SelectField
        name="newAgent"
        label="Agent for the selected plans"
        options={[
          { value: "", label: "Choose" },
          ...agents.map(({ id, name }) => ({ value: id, label: name })),
          { value: noAgent, label: "No agent" },
        ]}
        defaultValue={answer?.typed.intent === "assign" ? answer.typed.newAgent : ""}
        error={answer?.errors.newAgent}
      />
      <Button variant="secondary" size="sm" name="intent" value="assign">
        Set the agent
      </Button>
    </Inline>
  );
}

export function HandOver({ page: { agents, scope }, answer }: { page: LoadedDesk; answer: DeskAnswer | undefined }) {
  const errors = answer?.typed.intent === "hand-over" ? answer.errors : undefined;
  const options = [{ value: "", label: "Choose" }, ...agents.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <details open={errors !== undefined}>
      <summary className={text.linkButton}>An agent leaves: hand on all their plans…</summary>
      <form method="post" className={formClass} noValidate>
        <p>
          All plans of the one go to the other at once, closed ones too. Both are told by email, and each owner sees the new agent on the
          plan's page of people.{scope === "all" ? " Plans of an office where the other does not work stay." : null}
        </p>
        <SelectField
          name="from"
          label="Who leaves"
          options={options}
          defaultValue={errors ? answer?.typed.from : ""}
          error={errors?.from}
        />
        <SelectField
          name="to"
          label="Who gets the plans"
          options={options}
          defaultValue={errors ? answer?.typed.to : ""}
          error={errors?.to}
        />
        <div>
          <Button variant="danger" size="sm" name="intent" value="hand-over">
            Hand on all plans
          </Button>
        </div>
      </form>
    </details>
  );
}
