import { useMemo } from "react";
import { ErrorSummary, type FormError } from "#app/components/error-summary.tsx";
import { noteElementId } from "#app/paths.ts";
import type { DateError } from "./closing-date.tsx";
import type { NoteError } from "./step-note.tsx";

/** What is wrong with a form that was posted without script, at the top of the page, leading to its field. */
export function FormErrors({ dateError, noteError }: { dateError: DateError | null; noteError: NoteError | null }) {
  const errors = useMemo(() => {
    const found: FormError[] = [];
    if (dateError) {
      found.push({ field: "targetDate", text: dateError.text });
    }
    if (noteError) {
      found.push({ field: `${noteElementId(noteError.stepId)}-text`, text: noteError.error });
    }
    return found;
  }, [dateError, noteError]);
  return <ErrorSummary errors={errors} />;
}
