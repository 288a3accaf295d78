import type { ReactNode } from "react";
import { quiet, strong } from "#app/design/text/text.css.ts";
import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { error as errorClass, fields } from "./text-field.css.ts";

export interface FieldProps {
  /** Also the field's id, which the error summary links to. */
  name: string;
  label: string;
  /** What to know before answering. */
  hint?: string;
  /** What is wrong with the answer. */
  error?: string | null;
}

/** The label, hint and error of a field, and in it the control, which takes `fieldAttributes`. */
export function Field({ name, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={error ? fields.wrong : fields.fine}>
      <label htmlFor={name} className={strong}>
        {label}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className={quiet}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className={errorClass}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** By what the control of a field is known, to its form and to people who listen. */
export function fieldAttributes({ name, hint, error }: Omit<FieldProps, "label">) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return { id: name, name, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined };
}
