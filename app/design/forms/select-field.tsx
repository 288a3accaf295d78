import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { error as errorClass, fields, hint as hintClass, input, label as labelClass } from "./text-field.css.ts";

interface SelectFieldProps {
  /** Also the field's id, which the error summary links to. */
  name: string;
  label: string;
  options: readonly { readonly value: string; readonly label: string }[];
  defaultValue?: string;
  hint?: string;
  error?: string | null;
}

/** One of several, from a list, with its label, hint and error. */
export function SelectField({ name, label, options, defaultValue, hint, error }: SelectFieldProps) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className={error ? fields.wrong : fields.fine}>
      <label htmlFor={name} className={labelClass}>
        {label}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className={hintClass}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className={errorClass}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </p>
      ) : null}
      <select
        id={name}
        name={name}
        className={input}
        defaultValue={defaultValue}
        autoComplete="off"
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
