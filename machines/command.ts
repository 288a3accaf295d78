/**
 * What a person or an administrator can ask for by a button or form. Every command *sets* what it names and says from where it started,
 * so that sending one twice is harmless.
 */
import type { Answer, JourneyRecord, JourneyShape } from "./journey-record.ts";

/** Commands that one request may carry: each costs the server time, and nobody makes more while one save is under way. */
export const maxCommands = 50;

export type ChangedBy = "person" | "administrator";

/** Commands that change a guide's progress. */
export type JourneyCommand =
  | { readonly type: "step.complete" | "step.reopen"; readonly step: string; readonly by?: ChangedBy }
  | { readonly type: "subStep.complete" | "subStep.reopen"; readonly subStep: string; readonly by?: ChangedBy }
  | { readonly type: "question.answer"; readonly question: string; readonly answer: Answer }
  | { readonly type: "detail.cover" | "detail.uncover"; readonly details: readonly string[] }
  /** Finish: complete this step and go on to the next. Next and previous: of the step that the person saw when asking for its neighbor. */
  | { readonly type: "step.finish" | "step.select" | "step.next" | "step.previous"; readonly step: string };

/** All commands; what a form adds to one in fields is beside it. */
export type Command =
  | JourneyCommand
  /** With the field `targetDate`. */
  | { readonly type: "date.set" }
  | { readonly type: "date.clear" }
  /** With the fields of the contract's days, or of one deadline; the version is that of the contract which the person saw, 0 for none. */
  | { readonly type: "contract.set" | "contract.undo"; readonly version: number }
  | { readonly type: "deadline.set"; readonly deadline: string; readonly version: number }
  /** With a field for each question of facts that is answered; an empty one takes the answer back. */
  | { readonly type: "facts.set" }
  /** Brings back a question or thing to do that does not apply, or folds it away again. */
  | { readonly type: "part.show" | "part.fold"; readonly part: string }
  /** With the field `text`; the version is the one that the person saw when writing. */
  | { readonly type: "note.save"; readonly step: string; readonly version: number }
  | { readonly type: "notes.share" | "notes.unshare" }
  /** Adds a guest's progress in the address to the account's, or takes back what was added. */
  | { readonly type: "progress.keep" | "progress.unkeep" }
  /** With the field `comment`. */
  | { readonly type: "feedback.give"; readonly step: string; readonly answer: Answer }
  /** An administrator undoes a change of a plan, by the version that it made. */
  | { readonly type: "change.undo"; readonly version: number };

/** The parts of a record that a whole save may name. */
export type ReplaceableFields = Pick<
  JourneyRecord,
  "currentStep" | "completedSteps" | "completedSubSteps" | "answers" | "coveredDetails" | "achievements"
>;

/** What the journey machine takes. */
export type JourneyEvent =
  | JourneyCommand
  /** A whole save: replaces the fields it names, merges achievements. */
  | { readonly type: "progress.replace"; readonly fields: Partial<ReplaceableFields>; readonly by?: ChangedBy }
  /** A guest's ticks, added to what the account holds. */
  | { readonly type: "progress.keep"; readonly record: JourneyRecord }
  /** A newer server state arrived, or other parts of the guide apply; nothing is rewarded. */
  | { readonly type: "progress.restore"; readonly record: JourneyRecord; readonly shape?: JourneyShape };

export function isJourneyCommand(command: Command): command is JourneyCommand {
  return /^(?:step|subStep|question|detail)\./.test(command.type);
}

/** A command as the text of a button's value: words with spaces between them, such as `question.answer buying-full.keys.id yes`. */
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

/** As long as the content's tests allow an id to be. */
const isId = (text: string | undefined): text is string => text !== undefined && /^[a-z][a-z0-9.-]{0,79}$/.test(text);
const isAnswer = (text: string | undefined): text is Answer => text === "yes" || text === "no";
const isVersion = (text: string | undefined) => text !== undefined && /^\d{1,9}$/.test(text);
const maxDetails = 20;
const longestText = 2_000;

/** The command that a button's text stands for, or null for any other text. Whether the guide has what it names is for the machine to say. */
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

/** The journey command that a button's text stands for, or null for any other text. */
export function journeyCommandFromText(text: string): JourneyCommand | null {
  const command = commandFromText(text);
  return command && isJourneyCommand(command) ? command : null;
}

/** The step that commands complete by its own mark. */
export function stepDoneBy(commands: readonly JourneyCommand[]): string | undefined {
  return commands.flatMap((command) => (command.type === "step.finish" || command.type === "step.complete" ? command.step : []))[0];
}
