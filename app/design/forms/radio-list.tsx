import { useState } from "react";
import { quiet, quietSmall } from "#app/design/text/text.css.ts";
import { choice, title as titleClass } from "./checkbox-list.css.ts";
import { FieldError } from "./field-error.tsx";
import * as styles from "./radio-list.css.ts";
import { fields } from "./text-field.css.ts";

interface RadioListProps {
  /** Also the id of the first button, which the error summary links to. */
  name: string;
  label: string;
  hint?: string;
  options: readonly { readonly value: string; readonly title: string; readonly text?: string }[];
  chosen?: string | null;
  error?: string | null;
}

/** One answer of several, each with an explanation. */
export function RadioList({ name, label, hint, options, chosen, error }: RadioListProps) {
  // A press on a link of the error summary makes the router forget the submitted form; this keeps the choice.
  const [initial] = useState(chosen);
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className={error ? fields.wrong : fields.fine} aria-describedby={describedBy || undefined}>
      <legend className={titleClass}>{label}</legend>
      {hint ? (
        <p id={`${name}-hint`} className={quiet}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${name}-error`} error={error} />
      {options.map(({ value, title, text }, place) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            id={place === 0 ? name : undefined}
            name={name}
            value={value}
            defaultChecked={initial === value}
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
