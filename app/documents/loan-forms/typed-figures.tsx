import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/cards/card.tsx";
import { SelectField } from "#app/design/forms/select-field.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import * as text from "#app/design/text/text.css.ts";
import type { FormKind } from "#app/loan-forms/form/loan-form.ts";
import { listTypedFields } from "#app/loan-forms/form/typed-form.ts";
import { kindTitles } from "./form-card.tsx";
import * as styles from "./loan-forms.css.ts";
import type { LoanFormsState } from "./use-loan-forms.ts";

// With and without JavaScript.
const focusedOnArrival = { autoFocus: true };

export function TypedFigures({ kind, state: { errors, typed } }: { kind: FormKind; state: LoanFormsState }) {
  return (
    <Card as="section" space="md" aria-labelledby="typed-figures">
      <Stack space="xs">
        <h2 id="typed-figures" className={text.heading}>
          Type the figures of a {kindTitles[kind]}
        </h2>
        <p>Leave out what the form leaves blank. Blank is not zero: what is missing is not compared.</p>
      </Stack>
      <div className={styles.fields}>
        {listTypedFields(kind).map(({ key: name, label, kind: valueKind }, place) =>
          valueKind === "choice" ? (
            <SelectField
              key={name}
              name={name}
              label={label}
              error={errors[name]}
              defaultValue={typed[name] ?? ""}
              options={["", "Yes", "No"].map((option) => ({ value: option, label: option || "Choose" }))}
            />
          ) : (
            <TextField
              key={name}
              {...(place === 0 && focusedOnArrival)}
              name={name}
              label={label}
              error={errors[name]}
              defaultValue={typed[name] ?? ""}
              autoComplete="off"
              inputMode={valueKind === "amount" || valueKind === "rate" ? "decimal" : undefined}
            />
          ),
        )}
      </div>
      <div>
        <Button name="intent" value={`type:${kind}`}>
          Add these figures
        </Button>
      </div>
    </Card>
  );
}
