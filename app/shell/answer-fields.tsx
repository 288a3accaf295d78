import { listAnswerOptions } from "#app/content/contract/ask-messages.ts";
import { DateInput } from "#app/design/forms/date-input.tsx";
import { RadioList } from "#app/design/forms/radio-list.tsx";
import { TextField } from "#app/design/forms/text-field.tsx";
import { maxNeedLength } from "#app/limits.ts";
import * as styles from "./answer-fields.css.ts";

interface AnswerFieldsProps {
  kind: Parameters<typeof listAnswerOptions>[0];
  typed?: Readonly<Record<string, string>> | null | undefined;
  errors: Readonly<Record<string, string | undefined>>;
}

/** A holder's three answers, in a form with the class `answerForm`. */
export function AnswerFields({ kind, typed, errors }: AnswerFieldsProps) {
  return (
    <>
      <RadioList name="answer" label="What's the status?" chosen={typed?.answer} error={errors.answer} options={listAnswerOptions(kind)} />
      <div className={styles.byNeed}>
        <TextField
          name="need"
          label="What you need"
          hint="One sentence, such as 'The buyer's last two pay stubs'. No account numbers and no payment instructions."
          maxLength={maxNeedLength}
          autoComplete="off"
          defaultValue={typed?.need}
          error={errors.need}
        />
      </div>
      <div className={styles.byDay}>
        <DateInput name="day" label="The new date" typed={typed?.day} error={errors.day} />
      </div>
    </>
  );
}
