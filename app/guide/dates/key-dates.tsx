import { useGuide } from "#app/guide/guide-context.ts";
import { KeyDateList } from "./key-date-list.tsx";

/** The suggested dates of the step in view that a question settles, by its id; or with null, those that only the step does. */
export function KeyDates({ question }: { question: string | null }) {
  const dates = useGuide().data.inView.dates.filter((date) => date.question === question);
  return dates.length === 0 ? null : <KeyDateList dates={dates} />;
}
