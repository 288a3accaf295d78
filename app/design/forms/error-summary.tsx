import { useEffect, useMemo, useRef } from "react";
import { list, summary } from "./error-summary.css.ts";

/** What is wrong, by field and in the order of the fields; null where something is right. */
type FieldErrors = Readonly<Record<string, string | null>> | null | undefined;

// The attribute moves the focus when the page arrives without script; React sets it in no other case.
const focusedOnArrival = { autoFocus: true };

/** All that is wrong with a form, at the top of its page. Takes the focus, once for each answer, so that nobody misses it. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const element = useRef<HTMLDivElement>(null);
  const wrong = useMemo(() => Object.entries(errors ?? {}).filter(([, text]) => text !== null), [errors]);
  useEffect(() => {
    if (wrong.length > 0) {
      element.current?.focus();
      return nameErrorsInTitle();
    }
  }, [wrong]);
  if (wrong.length === 0) {
    return null;
  }
  return (
    <div ref={element} role="alert" tabIndex={-1} aria-labelledby="error-summary" className={summary} {...focusedOnArrival}>
      <h2 id="error-summary">There is a problem</h2>
      <ul className={list}>
        {wrong.map(([field, text]) => (
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
