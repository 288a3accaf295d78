import { VisuallyHidden } from "#app/design/text/visually-hidden.tsx";
import { error as errorClass } from "./text-field.css.ts";

/** The field names this in `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return error ? (
    <p id={id} className={errorClass}>
      <VisuallyHidden>Error: </VisuallyHidden>
      {error}
    </p>
  ) : null;
}
