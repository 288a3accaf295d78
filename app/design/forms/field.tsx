import type { ReactNode } from "react";
import { quiet, strong } from "#app/design/text/text.css.ts";
import { FieldError } from "./field-error.tsx";
import { fields } from "./text-field.css.ts";

export interface FieldProps {
  /** Also its id, which the error summary links to. */
  name: string;
  label: string;
  hint?: string;
  error?: string | null;
}

/** The control takes `fieldAttributes`. */
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
      <FieldError id={`${name}-error`} error={error} />
      {children}
    </div>
  );
}

export function fieldAttributes({ name, hint, error }: Omit<FieldProps, "label">) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return { id: name, name, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined };
}
