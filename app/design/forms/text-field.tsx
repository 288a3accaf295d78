import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, type FieldProps, fieldAttributes } from "./field.tsx";
import { input, unitMark, withUnit } from "./text-field.css.ts";

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "style" | "id" | "name"> {
  /** The label or hint must name it too. */
  unit?: { readonly before?: string; readonly after?: string };
  /** Null until it is available. */
  beside?: ReactNode;
}

export function TextField({ name, id, label, hint, error, unit, beside, ...rest }: TextFieldProps) {
  const control = <input {...rest} {...fieldAttributes({ name, id, hint, error })} className={input} />;
  return (
    <Field name={name} id={id} label={label} hint={hint} error={error}>
      {/* Wrapping an input later would remount it and lose what was typed. */}
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
