import { useJourneyView } from "./journey-context.ts";
import { lazyPart } from "./lazy-part.tsx";

const KeyDateList = lazyPart("#closing-date time", async () => (await import("./key-date-list.tsx")).KeyDateList);

interface KeyDatesProps {
  stepId: string;
  /** The id of the question that settles the dates, null for those that only the step does; all of the step's when absent. */
  question?: string | null;
  /** Whether only the next date that is not settled is wanted. */
  isNextOnly?: boolean;
}

/** The suggested dates of a step or of a question. Their script is fetched once there are dates. */
export function KeyDates({ stepId, question, isNextOnly = false }: KeyDatesProps) {
  const dates = useJourneyView().dates.filter((date) => date.step === stepId && (question === undefined || date.question === question));
  return dates.length === 0 ? null : <KeyDateList dates={dates} isNextOnly={isNextOnly} />;
}
