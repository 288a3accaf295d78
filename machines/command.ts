/**
 * A command is a change that a user requests with a button or form. It *sets* a value and names the step it starts from, so that sending it
 * twice is harmless. A button's value is its command as text, in a grammar: `question.answer buying-full.keys.id yes`.
 */
import type { Answer, JourneyRecord, JourneyShape } from "./journey-record.ts";

export const maxCommands = 50;

interface ParameterTypes {
  readonly id: string;
  readonly answer: Answer;
  /** A version that the user saw: 0 for none. */
  readonly version: number;
  /** All remaining words. */
  readonly ids: readonly string[];
}

/** The parameters after a command's type, in order. */
export type CommandParameters = Readonly<Record<string, keyof ParameterTypes>>;

export type CommandGrammar = Readonly<Record<string, { readonly parameters: CommandParameters }>>;

/** The commands of a grammar. */
export type CommandIn<Grammar extends CommandGrammar> = {
  [Type in keyof Grammar & string]: { readonly type: Type } & {
    readonly [Name in keyof Grammar[Type]["parameters"]]: ParameterTypes[Grammar[Type]["parameters"][Name]];
  };
}[keyof Grammar & string];

const ofStep = { parameters: { step: "id" } } as const;
const ofSubStep = { parameters: { subStep: "id" } } as const;
const ofQuestion = { parameters: { question: "id" } } as const;
const ofDetails = { parameters: { details: "ids" } } as const;

/** Ticks, answers and moves. Next and previous are relative to the step the user saw; finish completes it and goes to the next. */
export const journeyGrammar = {
  "step.complete": ofStep,
  "step.reopen": ofStep,
  "step.finish": ofStep,
  "step.select": ofStep,
  "step.next": ofStep,
  "step.previous": ofStep,
  "subStep.complete": ofSubStep,
  "subStep.reopen": ofSubStep,
  /** 'Doesn't apply', and taking it back. */
  "subStep.exclude": ofSubStep,
  "subStep.include": ofSubStep,
  "question.exclude": ofQuestion,
  "question.include": ofQuestion,
  "question.answer": { parameters: { question: "id", answer: "answer" } },
  "detail.cover": ofDetails,
  "detail.uncover": ofDetails,
} as const satisfies CommandGrammar;

export type ChangedBy = "person" | "administrator";

type TickGrammar = Pick<
  typeof journeyGrammar,
  "step.complete" | "step.reopen" | "step.finish" | "subStep.complete" | "subStep.reopen" | "subStep.exclude" | "subStep.include"
>;

export type JourneyCommand =
  | CommandIn<Omit<typeof journeyGrammar, keyof TickGrammar>>
  /** A button's text never includes the user. */
  | (CommandIn<TickGrammar> & { readonly by?: ChangedBy });

export type ReplaceableFields = Pick<
  JourneyRecord,
  "currentStep" | "completedSteps" | "completedSubSteps" | "answers" | "excluded" | "coveredDetails" | "achievements"
>;

export type JourneyEvent =
  | JourneyCommand
  /** A whole save: replaces the given fields, merges achievements. */
  | { readonly type: "progress.replace"; readonly fields: Partial<ReplaceableFields>; readonly by?: ChangedBy }
  /** Merges a guest's ticks into the account's record. */
  | { readonly type: "progress.keep"; readonly record: JourneyRecord }
  | { readonly type: "progress.restore"; readonly record: JourneyRecord; readonly shape?: JourneyShape };

/** Serializes a command as a button's value. */
export function commandText<Grammar extends CommandGrammar>(grammar: Grammar, command: CommandIn<NoInfer<Grammar>>): string {
  const values: Readonly<Record<string, unknown>> = command;
  return [command.type, ...Object.keys(grammar[command.type]?.parameters ?? {}).flatMap((name) => values[name])].join(" ");
}

const maxIds = 20;
const longestText = 2_000;
/** The content's tests enforce the same maximum length. */
const isId = (word: string) => /^[a-z][a-z0-9.-]{0,79}$/.test(word);

/** Each parses its words, or returns undefined for words that no button writes. */
const readers: { readonly [Kind in keyof ParameterTypes]: (words: readonly string[]) => ParameterTypes[Kind] | undefined } = {
  id: ([word = ""]) => (isId(word) ? word : undefined),
  answer: ([word]) => (word === "yes" || word === "no" ? word : undefined),
  version: ([word = ""]) => (/^\d{1,9}$/.test(word) ? Number(word) : undefined),
  ids: (words) => (words.length >= 1 && words.length <= maxIds && words.every(isId) ? words : undefined),
};

/** Returns null for text that is not a command of the grammar. Does not check whether the guide has the ids. */
export function parseCommandText<Grammar extends CommandGrammar>(grammar: Grammar, text: string): CommandIn<Grammar> | null {
  const [type = "", ...words] = text.length > longestText ? [] : text.split(" ");
  const parameters = Object.hasOwn(grammar, type) ? Object.entries(grammar[type]?.parameters ?? {}) : null;
  if (parameters === null) {
    return null;
  }
  const named = parameters.map(([name, kind]) => {
    const own = words.splice(0, kind === "ids" ? words.length : 1);
    return [name, readers[kind](own)] as const;
  });
  const isWhole = words.length === 0 && named.every(([, value]) => value !== undefined);
  return isWhole ? ({ type, ...Object.fromEntries(named) } as CommandIn<Grammar>) : null;
}

export function parseJourneyCommand(text: string): JourneyCommand | null {
  return parseCommandText(journeyGrammar, text);
}

export function stepDoneBy(commands: readonly JourneyCommand[]): string | undefined {
  return commands.flatMap((command) => (command.type === "step.finish" || command.type === "step.complete" ? command.step : []))[0];
}
