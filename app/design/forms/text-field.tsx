import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, type FieldProps, fieldAttributes } from "./field.tsx";
import { input, unitMark, withUnit } from "./text-field.css.ts";

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style" | "id" | "name"> {
  /** What the typed number counts, drawn before or after it; the label or the hint says it too. */
  unit?: { readonly before?: string; readonly after?: string };
  /** What can be done with the field, after it: null as long as it can't. */
  beside?: ReactNode;
}

/** One line to type into, with its label, hint and error. */
export function TextField({ name, label, hint, error, unit, beside, ...rest }: TextFieldProps) {
  const control = <input {...rest} {...fieldAttributes({ name, hint, error })} className={input} />;
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {/* An input that came into a wrapper later would be a new one, without what had been typed. */}
      {unit || beside !== undefined ? (
        <span className={withUnit}>
          <UnitMark>{unit?.before}</UnitMark>
          {control}
          <UnitMark>{unit?.after}</UnitMark>
          {beside}
        </span>
      ) : (
        control
      )}
    </Field>
  );
}

function UnitMark({ children }: { children?: string }) {
  return children ? (
    <span className={unitMark} aria-hidden="true">
      {children}
    </span>
  ) : null;
}
