import type { Guide } from "#app/content/guides/guide-types.ts";
import { calendarDay } from "#machines/calendar.ts";
import type { GuestState } from "#machines/guest-address.ts";
import { fieldsFromIndexes, type IndexedFields } from "#machines/indexed-record.ts";
import { type Answer, emptyRecord, type JourneyShape } from "#machines/journey-record.ts";

/** The guest's state that a query of indexes stands for, such as `?step=3&done=0.1&sub=1-0.2&answers=0-0y.2n_1-1y&covered=0-1`. */
export function guestStateFromIndexes(query: URLSearchParams, guide: Guide, steps: Steps): GuestState {
  const order = { steps };
  const [step] = indexesIn(query.get("step"), steps.length);
  const completed: Partial<IndexedFields> = {
    completedSteps: indexesIn(query.get("done"), steps.length),
    completedSubSteps: byStep(query.get("sub"), steps, (text, { subSteps }) => indexesIn(text, subSteps.length), true),
  };
  const fields = fieldsFromIndexes(order, {
    ...(guide.guestsMayComplete && completed),
    ...(step !== undefined && { currentStep: step }),
    answers: byStep(query.get("answers"), steps, (text, { details }) => answersIn(text, details.length), true),
    coveredDetails: byStep(query.get("covered"), steps, (text, { details }) => indexesIn(text, details.length), false),
  });
  return { record: { ...emptyRecord(order), ...fields }, targetDate: calendarDay(query.get("date")) };
}

type Steps = JourneyShape["steps"];

function byStep<Value extends object>(
  text: string | null,
  steps: Steps,
  read: (text: string, step: Steps[number]) => Value,
  skipsEmpty: boolean,
) {
  const entries = (text ?? "").split("_").flatMap((part) => {
    const [, index, value = ""] = /^(\d{1,2})-(.*)$/.exec(part) ?? [];
    const step = steps[Number(index)];
    const found = step && read(value, step);
    return found && !(skipsEmpty && Object.keys(found).length === 0) ? [[Number(index), found] as const] : [];
  });
  return Object.fromEntries(entries);
}

function indexesIn(text: string | null, count: number): number[] {
  const indexes = text?.split(".").filter((part) => /^\d{1,2}$/.test(part)) ?? [];
  return [...new Set(indexes.map(Number))].filter((index) => index < count);
}

function answersIn(text: string, count: number): Record<number, Answer> {
  const answers = text.split(".").flatMap((part) => {
    const [, question, letter] = /^(\d{1,2})([yn])$/.exec(part) ?? [];
    return question !== undefined && Number(question) < count ? [[Number(question), letter === "y" ? "yes" : "no"] as const] : [];
  });
  return Object.fromEntries<Answer>(answers);
}
