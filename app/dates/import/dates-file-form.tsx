import { DatesFold } from "#app/dates/timeline/dates-fold.tsx";
import type { PlanDates } from "#app/dates/timeline/plan-dates.server.ts";
import { Button } from "#app/design/button.tsx";
import { Field, fieldAttributes } from "#app/design/forms/field.tsx";
import { form as formClass } from "#app/design/forms/form.css.ts";
import { area } from "#app/design/forms/text-field.css.ts";
import { TextField } from "#app/design/forms/text-field.tsx";
import { Stack } from "#app/design/layout/layout.tsx";
import { codeBlock } from "#app/design/text/code-block.css.ts";
import * as text from "#app/design/text/text.css.ts";
import { commandText } from "#machines/command.ts";
import { datesFileCommands } from "./dates-file.commands.ts";
import * as styles from "./dates-file-form.css.ts";

const example = `{
  "acceptance": "2027-03-01",
  "closing": "2027-04-15",
  "deadlines": [
    { "id": "inspection", "day": "2027-03-11", "hour": "17:00" },
    { "id": "appraisal", "day": "2027-03-26" }
  ]
}`;

interface DatesFileFormProps {
  page: PlanDates;
  /** The file that was just sent. */
  text: string;
  error: string | undefined;
}

export function DatesFileForm({ page, text: sent, error }: DatesFileFormProps) {
  const field = { name: "dates", label: "Or paste the file's text", error };
  return (
    <DatesFold
      title="Import dates from a file"
      hint="From a program that has read your contract. You check each date first."
      isOpen={error !== undefined}
    >
      <form method="post" action={page.requestPath} encType="multipart/form-data" className={formClass} noValidate>
        <TextField name="file" label="File" type="file" accept=".json,application/json" />
        <Field {...field}>
          <textarea {...fieldAttributes(field)} className={area} autoComplete="off" spellCheck={false} defaultValue={sent} />
        </Field>
        <div>
          <Button name="command" value={commandText(datesFileCommands, { type: "dates.use", version: page.version })}>
            Review the dates
          </Button>
        </div>
        <details>
          <summary className={styles.summary}>What the file should look like</summary>
          <Stack space="sm">
            <p>JSON text of up to 60 KB, in the format of a plan's dates in the API:</p>
            <pre className={codeBlock}>{example}</pre>
            <p className={text.quiet}>
              The id of a deadline is {page.dateIds.join(", ")}. Its name on this page does too. Days are like 2027-03-11 or 3/11/2027; the
              hour can be left out. Entries without a day are passed over.
            </p>
          </Stack>
        </details>
      </form>
    </DatesFold>
  );
}
