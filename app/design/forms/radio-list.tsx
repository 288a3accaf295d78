import { quietSmall } from "#app/design/text/text.css.ts";
import { choice, title as titleClass } from "./checkbox-list.css.ts";
import { FieldError } from "./field-error.tsx";
import * as styles from "./radio-list.css.ts";
import { fields } from "./text-field.css.ts";

interface RadioListProps {
  /** Also the id of the first button, which the error summary links to. */
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly title: string; readonly text?: string }[];
  chosen?: string | null;
  error?: string | null;
}

/** One answer of several, each with a line that explains it. */
export function RadioList({ name, label, options, chosen, error }: RadioListProps) {
  return (
    <fieldset className={error ? fields.wrong : fields.fine} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={titleClass}>{label}</legend>
      <FieldError id={`${name}-error`} error={error} />
      {options.map(({ value, title, text }, place) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            id={place === 0 ? name : undefined}
            name={name}
            value={value}
            defaultChecked={chosen === value}
            className={styles.dot}
          />
          <span className={styles.label}>
            <span className={titleClass}>{title}</span>
            {text ? <span className={quietSmall}>{text}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
