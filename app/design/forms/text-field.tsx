import type { InputHTMLAttributes, ReactNode } from "react";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { error as errorClass, fields, hint as hintClass, input, label as labelClass, unitMark, withUnit } from "./text-field.css.ts";

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style" | "id" | "name"> {
  /** Also the field's id, which the error summary links to. */
  name: string;
  label: string;
  /** What to know before typing. */
  hint?: string;
  /** What is wrong with what was typed. */
  error?: string | null;
  /** What the typed number counts, drawn before or after it; the label or the hint says it too. */
  unit?: { readonly before?: string; readonly after?: string };
  /** What can be done with the field, after it. */
  beside?: ReactNode;
}

/** One line to type into, with its label, hint and error. */
export function TextField({ name, label, hint, error, unit, beside, ...rest }: TextFieldProps) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const field = (
    <input
      {...rest}
      id={name}
      name={name}
      className={input}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
    />
  );
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
      {unit || beside ? (
        <span className={withUnit}>
          <UnitMark>{unit?.before}</UnitMark>
          {field}
          <UnitMark>{unit?.after}</UnitMark>
          {beside}
        </span>
      ) : (
        field
      )}
    </div>
  );
}

function UnitMark({ children }: { children?: string }) {
  return children ? (
    <span className={unitMark} aria-hidden="true">
      {children}
    </span>
  ) : null;
}
