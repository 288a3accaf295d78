/**
 * What a person or an administrator can do to a guide's progress. Every event *sets* what it names and says from where it started,
 * so that sending one twice is harmless.
 */
import type { Answer, JourneyRecord } from "./journey-record.ts";

/** Events that one save may carry: each costs the server time, and nobody makes more while one save is under way. */
export const eventsPerSaveAtMost = 50;

export type ChangedBy = "person" | "administrator";

/** Events that a button of a guide can send. */
export type JourneyButtonEvent =
  | { readonly type: "step.complete" | "step.reopen"; readonly step: string; readonly by?: ChangedBy }
  | { readonly type: "subStep.complete" | "subStep.reopen"; readonly subStep: string; readonly by?: ChangedBy }
  | { readonly type: "question.answer"; readonly question: string; readonly answer: Answer }
  | { readonly type: "detail.cover" | "detail.uncover"; readonly details: readonly string[] }
  /** Next and previous: of the step that the person saw when asking for its neighbour. */
  | { readonly type: "step.select" | "step.next" | "step.previous"; readonly step: string };

/** The parts of a record that a whole save may name. */
export type ReplaceableFields = Pick<
  JourneyRecord,
  "currentStep" | "completedSteps" | "completedSubSteps" | "answers" | "coveredDetails" | "achievements"
>;

export type JourneyEvent =
  | JourneyButtonEvent
  /** A whole save: replaces the fields it names, merges achievements. */
  | { readonly type: "progress.replace"; readonly fields: Partial<ReplaceableFields>; readonly by?: ChangedBy }
  /** A guest's ticks, added to what the account holds. */
  | { readonly type: "progress.keep"; readonly record: JourneyRecord }
  /** A newer truth arrived; nothing is rewarded. */
  | { readonly type: "progress.restore"; readonly record: JourneyRecord };

/** A button's event as the text of its value: words with spaces between them, such as `question.answer buying-full.keys.id yes`. */
export function textFromEvent(event: JourneyButtonEvent): string {
  switch (event.type) {
    case "subStep.complete":
    case "subStep.reopen":
      return `${event.type} ${event.subStep}`;
    case "question.answer":
      return `${event.type} ${event.question} ${event.answer}`;
    case "detail.cover":
    case "detail.uncover":
      return [event.type, ...event.details].join(" ");
    case "step.complete":
    case "step.reopen":
    case "step.select":
    case "step.next":
    case "step.previous":
      return `${event.type} ${event.step}`;
    default:
      return event satisfies never;
  }
}

/** As long as the content's tests allow an id to be. */
const isId = (text: string | undefined): text is string => text !== undefined && /^[a-z][a-z0-9.-]{0,79}$/.test(text);
const detailsAtMost = 20;

/** The event that a button's text stands for, or null for any other text. Whether the guide has what it names is for the machine to say. */
export function eventFromText(text: string): JourneyButtonEvent | null {
  const [type, ...words] = text.split(" ");
  const [id, answer] = words;
  if (!isId(id)) {
    return null;
  }
  switch (type) {
    case "step.complete":
    case "step.reopen":
    case "step.select":
    case "step.next":
    case "step.previous":
      return words.length === 1 ? { type, step: id } : null;
    case "subStep.complete":
    case "subStep.reopen":
      return words.length === 1 ? { type, subStep: id } : null;
    case "question.answer":
      return words.length === 2 && (answer === "yes" || answer === "no") ? { type, question: id, answer } : null;
    case "detail.cover":
    case "detail.uncover":
      return words.length <= detailsAtMost && words.every(isId) ? { type, details: words } : null;
    default:
      return null;
  }
}

/** The events of a posted form, in the order of its fields; null when it names none or one that is no event. */
export function eventsFromForm(form: FormData): JourneyButtonEvent[] | null {
  const events = form.getAll("event").map((text) => (typeof text === "string" ? eventFromText(text) : null));
  return events.length > 0 && events.every((event) => event !== null) ? events : null;
}

const textOfIndexes =
  /^(?:(?:step|subStep)\.(?:complete|reopen|select|next|previous)|question\.answer|detail\.(?:cover|uncover)) \d{1,2}(?:\.(?:\d{1,2}|yes|no))*$/;

/** Whether a form comes from a page of a version that named steps by their indexes: `step.complete 3`, or a note's `step` field. */
export function isFormOfIndexes(form: FormData): boolean {
  return form.getAll("event").some((text) => textOfIndexes.test(String(text))) || /^\d+$/.test(String(form.get("step") ?? ""));
}
