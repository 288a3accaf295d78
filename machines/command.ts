/** What a button or form can request. A command *sets* a value and names its step, so that sending it twice is harmless. */
import type { Answer, JourneyRecord, JourneyShape } from "./journey-record.ts";

export const maxCommands = 50;

export type ChangedBy = "person" | "administrator";

export type JourneyCommand =
  | { readonly type: "step.complete" | "step.reopen"; readonly step: string; readonly by?: ChangedBy }
  | { readonly type: "subStep.complete" | "subStep.reopen"; readonly subStep: string; readonly by?: ChangedBy }
  | { readonly type: "question.answer"; readonly question: string; readonly answer: Answer }
  | { readonly type: "detail.cover" | "detail.uncover"; readonly details: readonly string[] }
  /** Finish: complete and go to the next. Next and previous: relative to the step the user saw. */
  | { readonly type: "step.finish" | "step.select" | "step.next" | "step.previous"; readonly step: string };

export type Command =
  | JourneyCommand
  | { readonly type: "date.set" }
  | { readonly type: "date.clear" }
  /** `version` is that of the contract the user saw, 0 for none. */
  | { readonly type: "contract.set" | "contract.undo"; readonly version: number }
  | { readonly type: "deadline.set"; readonly deadline: string; readonly version: number }
  | { readonly type: "facts.set" }
  | { readonly type: "part.show" | "part.fold"; readonly part: string }
  | { readonly type: "note.save"; readonly step: string; readonly version: number }
  | { readonly type: "notes.share" | "notes.unshare" }
  | { readonly type: "progress.keep" | "progress.unkeep" }
  | { readonly type: "feedback.give"; readonly step: string; readonly answer: Answer }
  | { readonly type: "change.undo"; readonly version: number };

export type ReplaceableFields = Pick<
  JourneyRecord,
  "currentStep" | "completedSteps" | "completedSubSteps" | "answers" | "coveredDetails" | "achievements"
>;

export type JourneyEvent =
  | JourneyCommand
  /** A whole save: replaces the given fields, merges achievements. */
  | { readonly type: "progress.replace"; readonly fields: Partial<ReplaceableFields>; readonly by?: ChangedBy }
  /** Merges a guest's ticks into the account's record. */
  | { readonly type: "progress.keep"; readonly record: JourneyRecord }
  | { readonly type: "progress.restore"; readonly record: JourneyRecord; readonly shape?: JourneyShape };

export function isJourneyCommand(command: Command): command is JourneyCommand {
  return /^(?:step|subStep|question|detail)\./.test(command.type);
}

/** Serializes a command as a button's value, such as `question.answer buying-full.keys.id yes`. */
export function textFromCommand(command: Command): string {
  switch (command.type) {
    case "step.complete":
    case "step.reopen":
    case "step.finish":
    case "step.select":
    case "step.next":
    case "step.previous":
      return `${command.type} ${command.step}`;
    case "subStep.complete":
    case "subStep.reopen":
      return `${command.type} ${command.subStep}`;
    case "question.answer":
      return `${command.type} ${command.question} ${command.answer}`;
    case "detail.cover":
    case "detail.uncover":
      return [command.type, ...command.details].join(" ");
    case "note.save":
      return `${command.type} ${command.step} ${command.version}`;
    case "contract.set":
    case "contract.undo":
      return `${command.type} ${command.version}`;
    case "deadline.set":
      return `${command.type} ${command.deadline} ${command.version}`;
    case "feedback.give":
      return `${command.type} ${command.step} ${command.answer}`;
    case "change.undo":
      return `${command.type} ${command.version}`;
    case "part.show":
    case "part.fold":
      return `${command.type} ${command.part}`;
    case "date.set":
    case "date.clear":
    case "facts.set":
    case "notes.share":
    case "notes.unshare":
    case "progress.keep":
    case "progress.unkeep":
      return command.type;
    default:
      return command satisfies never;
  }
}

/** The content's tests enforce the same length. */
const isId = (text: string | undefined): text is string => text !== undefined && /^[a-z][a-z0-9.-]{0,79}$/.test(text);
const isAnswer = (text: string | undefined): text is Answer => text === "yes" || text === "no";
const isVersion = (text: string | undefined) => text !== undefined && /^\d{1,9}$/.test(text);
const maxDetails = 20;
const longestText = 2_000;

/** Null if malformed. Doesn't check the id against the guide: the machine does. */
export function commandFromText(text: string): Command | null {
  if (text.length > longestText) {
    return null;
  }
  const [type, ...words] = text.split(" ");
  const [id, second] = words;
  switch (type) {
    case "step.complete":
    case "step.reopen":
    case "step.finish":
    case "step.select":
    case "step.next":
    case "step.previous":
      return words.length === 1 && isId(id) ? { type, step: id } : null;
    case "subStep.complete":
    case "subStep.reopen":
      return words.length === 1 && isId(id) ? { type, subStep: id } : null;
    case "question.answer":
      return words.length === 2 && isId(id) && isAnswer(second) ? { type, question: id, answer: second } : null;
    case "detail.cover":
    case "detail.uncover":
      return words.length >= 1 && words.length <= maxDetails && words.every(isId) ? { type, details: words } : null;
    case "note.save":
      return words.length === 2 && isId(id) && isVersion(second) ? { type, step: id, version: Number(second) } : null;
    case "contract.set":
    case "contract.undo":
      return words.length === 1 && isVersion(id) ? { type, version: Number(id) } : null;
    case "deadline.set":
      return words.length === 2 && isId(id) && isVersion(second) ? { type, deadline: id, version: Number(second) } : null;
    case "feedback.give":
      return words.length === 2 && isId(id) && isAnswer(second) ? { type, step: id, answer: second } : null;
    case "change.undo":
      return words.length === 1 && isVersion(id) ? { type, version: Number(id) } : null;
    case "part.show":
    case "part.fold":
      return words.length === 1 && isId(id) ? { type, part: id } : null;
    case "date.set":
    case "date.clear":
    case "facts.set":
    case "notes.share":
    case "notes.unshare":
    case "progress.keep":
    case "progress.unkeep":
      return words.length === 0 ? { type } : null;
    default:
      return null;
  }
}

export function journeyCommandFromText(text: string): JourneyCommand | null {
  const command = commandFromText(text);
  return command && isJourneyCommand(command) ? command : null;
}

export function stepDoneBy(commands: readonly JourneyCommand[]): string | undefined {
  return commands.flatMap((command) => (command.type === "step.finish" || command.type === "step.complete" ? command.step : []))[0];
}
