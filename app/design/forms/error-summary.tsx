import { useEffect, useMemo, useRef } from "react";
import { list, summary } from "./error-summary.css.ts";

/** An error of a form: what it says, and the field that it leads to. */
interface FormError {
  readonly field: string;
  readonly text: string;
}

// The attribute moves the focus when the page arrives without script; React sets it in no other case.
const focusedOnArrival = { autoFocus: true };

/** All that is wrong with a form, at the top of its page. Takes the focus, so that nobody misses it. */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) {
      element.current?.focus();
      return nameErrorsInTitle();
    }
  }, [errors]);
  if (errors.length === 0) {
    return null;
  }
  return (
    <div ref={element} role="alert" tabIndex={-1} aria-labelledby="error-summary" className={summary} {...focusedOnArrival}>
      <h2 id="error-summary">There is a problem</h2>
      <ul className={list}>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The title of a page that script has sent a form from, as the server would give it. Gives what takes it back. */
function nameErrorsInTitle() {
  const { title } = document;
  if (title.startsWith("Error: ")) {
    return;
  }
  const withErrors = `Error: ${title}`;
  document.title = withErrors;
  return () => {
    if (document.title === withErrors) {
      document.title = title;
    }
  };
}

type FieldErrors = Readonly<Record<string, string | null>> | null | undefined;

/** The errors of a form in the order of its fields. */
export function formErrors(errors: FieldErrors): FormError[] {
  return Object.entries(errors ?? {}).flatMap(([field, text]) => (text === null ? [] : { field, text }));
}

/** The same for a form that script sends: one list until the next answer, so that the focus moves once for each. */
export function useFormErrors(errors: FieldErrors): FormError[] {
  return useMemo(() => formErrors(errors), [errors]);
}
