import { quietSmall } from "#app/design/text/text.css.ts";
import * as styles from "./checkbox-list.css.ts";
import { FieldError } from "./field-error.tsx";
import { fields } from "./text-field.css.ts";

interface CheckboxListProps {
  /** Also the id of the first box, which the error summary links to. */
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly title: string; readonly text?: string }[];
  checked: readonly string[];
  error?: string | null;
  isInColumns?: boolean;
}

/** Several answers of one name, each with an optional explanation. */
export function CheckboxList({ name, label, options, checked, error, isInColumns = false }: CheckboxListProps) {
  return (
    <fieldset className={error ? fields.wrong : fields.fine} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.title}>{label}</legend>
      <FieldError id={`${name}-error`} error={error} />
      <div className={isInColumns ? styles.columns : styles.rows}>
        {options.map(({ value, title, text }, place) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              id={place === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={checked.includes(value)}
              className={styles.box}
            />
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {text ? <span className={quietSmall}>{text}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
