/**
 * A guest's progress as the query of a guide's address, such as `?step=3&done=0.1&answers=0-0y.2n_1-1y`.
 * Zero-based, in a fixed order, empty parts left out, in characters that a query keeps as they are.
 */
import { type CalendarDay, calendarDay } from "./calendar.ts";
import { type Answer, type AnswersByStep, emptyRecord, type JourneyRecord, type JourneyShape, sortedUnique } from "./journey-record.ts";

export interface GuestState {
  readonly record: JourneyRecord;
  /** The target closing date. */
  readonly targetDate?: CalendarDay;
}

const parameters = ["step", "done", "sub", "answers", "covered", "date"] as const;

/** The query that stands for a guest's state: empty, or starting with '?'. */
export function queryFromGuestState({ record, targetDate }: GuestState): string {
  const values: Record<(typeof parameters)[number], string> = {
    step: record.currentStep === 0 ? "" : String(record.currentStep),
    done: record.completedSteps.join("."),
    sub: textByStep(withoutEmpty(record.completedSubSteps), (indexes) => indexes.join(".")),
    answers: textByStep(withoutEmpty(record.answers), (answers) =>
      Object.entries(answers)
        .map(([question, answer]) => `${question}${answer.charAt(0)}`)
        .join("."),
    ),
    covered: textByStep(record.coveredDetails, (indexes) => indexes.join(".")),
    date: targetDate ?? "",
  };
  const query = parameters.filter((name) => values[name] !== "").map((name) => `${name}=${values[name]}`);
  return query.length === 0 ? "" : `?${query.join("&")}`;
}

/**
 * The guest's state that a query stands for, as far as it can be read and fits the guide; all else is ignored,
 * completions too where completing asks for an account.
 */
export function guestStateFromQuery(query: URLSearchParams, shape: JourneyShape, mayComplete: boolean): GuestState {
  const upTo = (count: number) => (text: string) => listBelow(text, count);
  const lastStep = shape.steps.length - 1;
  const record: JourneyRecord = {
    ...emptyRecord,
    currentStep: /^\d{1,2}$/.test(query.get("step") ?? "") && Number(query.get("step")) <= lastStep ? Number(query.get("step")) : 0,
    completedSteps: mayComplete ? listBelow(query.get("done"), shape.steps.length) : [],
    completedSubSteps: mayComplete ? withoutEmpty(byStepFromText(query.get("sub"), shape, ({ subStepCount }) => upTo(subStepCount))) : {},
    answers: withoutEmpty(
      byStepFromText(
        query.get("answers"),
        shape,
        ({ detailCount }) =>
          (text) =>
            answersBelow(text, detailCount),
      ),
    ),
    coveredDetails: byStepFromText(query.get("covered"), shape, ({ detailCount }) => upTo(detailCount)),
  };
  return { record, targetDate: calendarDay(query.get("date")) };
}

function textByStep<Value>(values: Readonly<Record<number, Value>>, text: (value: Value) => string) {
  return Object.entries(values)
    .map(([step, value]) => `${step}-${text(value)}`)
    .join("_");
}

function byStepFromText<Value>(
  text: string | null,
  shape: JourneyShape,
  read: (step: JourneyShape["steps"][number]) => (text: string) => Value,
) {
  const values: Record<number, Value> = {};
  for (const part of text?.split("_") ?? []) {
    const [, index, value] = /^(\d{1,2})-(.*)$/.exec(part) ?? [];
    const step = shape.steps[Number(index)];
    if (step !== undefined && value !== undefined) {
      values[Number(index)] = read(step)(value);
    }
  }
  return values;
}

function listBelow(text: string | null, count: number): number[] {
  const indexes = text?.split(".").filter((part) => /^\d{1,2}$/.test(part)) ?? [];
  return sortedUnique(indexes.map(Number).filter((index) => index < count));
}

function answersBelow(text: string, count: number): AnswersByStep[number] {
  const pairs = text.split(".").flatMap((part) => {
    const [, question, answer] = /^(\d{1,2})([yn])$/.exec(part) ?? [];
    return question !== undefined && Number(question) < count ? [[Number(question), answer === "y" ? "yes" : "no"] as const] : [];
  });
  return Object.fromEntries<Answer>(pairs);
}

/** Only the steps that hold anything. */
function withoutEmpty<Value extends object>(values: Readonly<Record<number, Value>>): Record<number, Value> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Object.keys(value).length > 0));
}
