import type { GuideStep } from "#app/content/guides/guide-types.ts";
import type { PlannedDate } from "#app/plan/dates/key-dates.ts";
import { countedItems, countYes, currentStepId, type JourneyRecord } from "#machines/journey-record.ts";

/** Items that fit on two pages. */
const maxDates = 10;
const maxOpen = 18;

type Step = Pick<GuideStep, "id" | "key" | "title" | "details" | "subSteps">;

export const stateInWords = { done: "Done", current: "Current step", notYet: "Not yet" } as const;

export type StepState = keyof typeof stateInWords;

export type PlanSummary = ReturnType<typeof summaryOf>;

export function summaryOf(steps: readonly Step[], record: JourneyRecord, dates: readonly PlannedDate[], today: string) {
  const current = currentStepId({ steps }, record);
  const stateOf = ({ id }: Step): StepState => (record.completedSteps.includes(id) ? "done" : id === current ? "current" : "notYet");
  const openOf = (step: Step, index: number) => [
    ...countedItems(record, step.details)
      .filter(({ id }) => record.answers[id] !== "yes")
      .map((question) => ({
        id: question.id,
        words: question.question,
        step: index + 1,
        isAnsweredNo: record.answers[question.id] === "no",
      })),
    ...countedItems(record, step.subSteps)
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
      state: stateOf(step),
      done: countYes(record, step) + step.subSteps.filter(({ id }) => record.completedSubSteps[id]).length,
      total: countedItems(record, [...step.details, ...step.subSteps]).length,
    })),
    dates: dates
      .flatMap((date) => (date.kind === "dated" && date.day >= today && !record.completedSteps.includes(date.step) ? [date] : []))
      .toSorted((one, other) => one.day.localeCompare(other.day))
      .slice(0, maxDates),
    open,
    openBeyond: all.length - open.length,
  };
}
