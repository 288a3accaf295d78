import type { ReactNode } from "react";
import { quiet, strong } from "#app/design/text/text.css.ts";
import { FieldError } from "./field-error.tsx";
import { fields } from "./text-field.css.ts";

export interface FieldProps {
  name: string;
  /** The error summary links to it. The name unless a page has the field in several forms. */
  id?: string;
  label: string;
  hint?: string;
  error?: string | null;
}

/** The control takes `fieldAttributes`. */
export function Field({ name, id = name, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={error ? fields.wrong : fields.fine}>
      <label htmlFor={id} className={strong}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={quiet}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} error={error} />
      {children}
    </div>
  );
}

export function fieldAttributes({ name, id = name, hint, error }: Omit<FieldProps, "label">) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, name, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined };
}
