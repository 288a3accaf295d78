import type { InputHTMLAttributes } from "react";
import { error as errorClass, fields, hint as hintClass, input, label as labelClass } from "./text-field.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style" | "id" | "name"> {
  /** Also the field's id, which the error summary links to. */
  name: string;
  label: string;
  /** What to know before typing. */
  hint?: string;
  /** What is wrong with what was typed. */
  error?: string | null;
}

/** One line to type into, with its label, hint and error. */
export function TextField({ name, label, hint, error, ...rest }: TextFieldProps) {
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
      <input
        {...rest}
        id={name}
        name={name}
        className={input}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      />
    </div>
  );
}
