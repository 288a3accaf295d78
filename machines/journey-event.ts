/**
 * What a person or an administrator can do to a guide's progress. Every event *sets* what it names and says from where it started,
 * so that sending one twice is harmless.
 */
import type { Answer, JourneyRecord } from "./journey-record.ts";

/** Events that one save may carry: each costs the server time, and nobody makes more while one save is under way. */
export const eventsPerSaveAtMost = 50;

export type ChangedBy = "person" | "administrator";

interface Indexed {
  readonly step: number;
}

/** Events that a button of a guide can send. */
export type JourneyButtonEvent =
  | ({ readonly type: "step.complete" | "step.reopen"; readonly by?: ChangedBy } & Indexed)
  | ({ readonly type: "subStep.complete" | "subStep.reopen"; readonly subStep: number; readonly by?: ChangedBy } & Indexed)
  | ({ readonly type: "question.answer"; readonly question: number; readonly answer: Answer } & Indexed)
  | ({ readonly type: "detail.cover" | "detail.uncover"; readonly details: readonly number[] } & Indexed)
  | ({ readonly type: "step.select" } & Indexed)
  /** `step` is the step the person saw when asking for its neighbour. */
  | ({ readonly type: "step.next" | "step.previous" } & Indexed);

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

/** A button's event as the text of its value: words and indexes joined by dots after a space, such as `question.answer 2.0.yes`. */
export function textFromEvent(event: JourneyButtonEvent): string {
  switch (event.type) {
    case "subStep.complete":
    case "subStep.reopen":
      return `${event.type} ${event.step}.${event.subStep}`;
    case "question.answer":
      return `${event.type} ${event.step}.${event.question}.${event.answer}`;
    case "detail.cover":
    case "detail.uncover":
      return `${event.type} ${[event.step, ...event.details].join(".")}`;
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

const index = "(\\d{1,2})";
const patterns = {
  step: new RegExp(`^(step\\.(?:complete|reopen|select|next|previous)) ${index}$`),
  subStep: new RegExp(`^(subStep\\.(?:complete|reopen)) ${index}\\.${index}$`),
  question: new RegExp(`^(question\\.answer) ${index}\\.${index}\\.(yes|no)$`),
  detail: new RegExp(`^(detail\\.(?:cover|uncover)) ${index}((?:\\.\\d{1,2}){0,20})$`),
};

/** The event that a button's text stands for, or null for any other text. Whether its indexes exist is for the machine to say. */
export function eventFromText(text: string): JourneyButtonEvent | null {
  const [, type, step, second, third] =
    patterns.step.exec(text) ?? patterns.subStep.exec(text) ?? patterns.question.exec(text) ?? patterns.detail.exec(text) ?? [];
  switch (type) {
    case "step.complete":
    case "step.reopen":
    case "step.select":
    case "step.next":
    case "step.previous":
      return { type, step: Number(step) };
    case "subStep.complete":
    case "subStep.reopen":
      return { type, step: Number(step), subStep: Number(second) };
    case "question.answer":
      return { type, step: Number(step), question: Number(second), answer: third === "yes" ? "yes" : "no" };
    case "detail.cover":
    case "detail.uncover":
      return { type, step: Number(step), details: (second ?? "").split(".").filter(Boolean).map(Number) };
    default:
      return null;
  }
}

/** The events of a posted form, in the order of its fields; null when it names none or one that is no event. */
export function eventsFromForm(form: FormData): JourneyButtonEvent[] | null {
  const events = form.getAll("event").map((text) => (typeof text === "string" ? eventFromText(text) : null));
  return events.length > 0 && events.every((event) => event !== null) ? events : null;
}
