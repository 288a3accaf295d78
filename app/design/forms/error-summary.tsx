import { useEffect, useMemo, useRef } from "react";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { list, summary } from "./error-summary.css.ts";

/** In the order of the fields; a valid one has none. */
type FieldErrors = Readonly<Record<string, string | null | undefined>> | null | undefined;

// Moves the focus without JavaScript.
const focusedOnArrival = { autoFocus: true };

/** Takes the focus once per response. On a page that arrives with errors, the browser gives it, and the user may have moved on since. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const element = useRef<HTMLDivElement>(null);
  const isFromServer = useRef(!useIsRunning());
  const wrong = useMemo(() => Object.entries(errors ?? {}).filter(([, text]) => text), [errors]);
  useEffect(() => {
    const wasOnArrival = isFromServer.current;
    isFromServer.current = false;
    if (wrong.length > 0) {
      if (!wasOnArrival || document.activeElement === document.body) {
        element.current?.focus();
      }
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

/** Does what the server would for a form sent without JavaScript. Returns the undo. */
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
