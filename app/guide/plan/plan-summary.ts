import type { GuideStep } from "#app/content/guides/guide-types.ts";
import type { PlannedDate } from "#app/content/guides/timelines.ts";
import { currentStepOf, type JourneyRecord } from "#machines/journey-record.ts";

/** So much of each fits on two pages. */
const maxDates = 10;
const maxOpen = 18;

type Step = Pick<GuideStep, "id" | "key" | "title" | "details" | "subSteps">;

/** What is still open: a question, or a thing to do. */
export interface OpenItem {
  readonly id: string;
  readonly words: string;
  /** Of the step that it belongs to, from one. */
  readonly step: number;
  readonly isAnsweredNo: boolean;
}

export interface PlanSummary {
  readonly steps: readonly {
    readonly id: string;
    readonly title: string;
    readonly state: "done" | "current" | "notYet";
    readonly settled: number;
    readonly total: number;
  }[];
  /** The next days, soonest first. */
  readonly dates: readonly Extract<PlannedDate, { kind: "dated" }>[];
  /** What was answered 'no' anywhere, then what the current step still asks; as much as fits. */
  readonly open: readonly OpenItem[];
  /** How much more is open in the whole guide. */
  readonly openBeyond: number;
}

export const stateInWords = { done: "Done", current: "Current step", notYet: "Not yet" } as const;

/** The plan on two pages: the steps as they stand, the next dates, and what to settle next. */
export function summaryOf(steps: readonly Step[], record: JourneyRecord, dates: readonly PlannedDate[], today: string): PlanSummary {
  const current = currentStepOf({ steps }, record);
  const settledOf = ({ details, subSteps }: Step) =>
    details.filter(({ id }) => record.answers[id] === "yes").length + subSteps.filter(({ id }) => record.completedSubSteps[id]).length;
  const openOf = (step: Step, index: number): OpenItem[] => [
    ...step.details
      .filter(({ id }) => record.answers[id] !== "yes")
      .map(({ id, question }) => ({ id, words: question, step: index + 1, isAnsweredNo: record.answers[id] === "no" })),
    ...step.subSteps
      .filter(({ id }) => !record.completedSubSteps[id])
      .map(({ id, title }) => ({ id, words: title, step: index + 1, isAnsweredNo: false })),
  ];
  const all = steps.flatMap(openOf);
  const place = steps.findIndex(({ id }) => id === current) + 1;
  const first = [
    ...all.filter(({ isAnsweredNo }) => isAnsweredNo),
    ...all.filter(({ isAnsweredNo, step }) => !isAnsweredNo && step === place),
  ];
  const open = first.slice(0, maxOpen);
  return {
    steps: steps.map((step) => ({
      id: step.id,
      title: step.title,
      state: record.completedSteps.includes(step.id) ? "done" : step.id === current ? "current" : "notYet",
      settled: settledOf(step),
      total: step.details.length + step.subSteps.length,
    })),
    dates: dates
      .flatMap((date) => (date.kind === "dated" && date.day >= today && !record.completedSteps.includes(date.step) ? [date] : []))
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .slice(0, maxDates),
    open,
    openBeyond: all.length - open.length,
  };
}
