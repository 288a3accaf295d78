/** A command's browser half: how a button writes it, its fields, and the message when it can't be carried out. */
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { type CommandGrammar, type CommandIn, parseCommandText } from "#machines/command.ts";

/** Shared by commands that belong together. */
interface CommandWords {
  /** The names of its form fields. */
  readonly fields: readonly string[];
  /** The message when the server or its database is unreachable. */
  readonly failureMessage: string;
  /** Overrides the server's message where it depends on the journey. */
  readonly unavailable?: (journeyType: JourneyType) => string;
}

type CommandDefinition = CommandWords & CommandGrammar[string];

export type CommandDefinitions = Readonly<Record<string, CommandDefinition>>;

export type FieldOf<Definitions extends CommandDefinitions> = Definitions[keyof Definitions]["fields"][number];

/** The details of an error beside its message. Only a type: no definition holds a value for it. */
interface WithDetail<Detail> {
  readonly detail?: Detail;
}

export type DetailOf<Definitions extends CommandDefinitions> =
  Definitions[keyof Definitions] extends WithDetail<infer Detail> ? Partial<Detail> : object;

type Defined<Grammar, Words> = { readonly [Type in keyof Grammar]: Grammar[Type] & Words };

export function defineCommands<const Grammar extends CommandGrammar, const Words extends CommandWords>(
  grammar: Grammar,
  words: Words,
): Defined<Grammar, Words> {
  return Object.fromEntries(Object.entries(grammar).map(([type, own]) => [type, { ...own, ...words }])) as Defined<Grammar, Words>;
}

/** Defines commands whose errors carry details: `defineCommandsWithDetail<Detail>()(…)`. */
export function defineCommandsWithDetail<Detail>() {
  return <const Grammar extends CommandGrammar, const Words extends CommandWords>(
    grammar: Grammar,
    words: Words,
  ): Defined<Grammar, Words & WithDetail<Detail>> => defineCommands(grammar, words);
}

/** A form's command that was not carried out, to show where it belongs on the page. */
export interface PageError<Command = { readonly type: string }, Detail = object> {
  readonly command: Command;
  readonly message: string;
  /** The submitted values, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** All the form's commands, as button values to send again. */
  readonly texts: readonly string[];
  readonly detail: Detail;
}

export type PageErrorOf<Definitions extends CommandDefinitions> = PageError<CommandIn<Definitions>, DetailOf<Definitions>>;

/** What a form's action returns, unless it redirects. */
export interface CommandAnswer {
  readonly commandError?: PageError;
  /** The result of the command that made it. */
  readonly review?: object;
}

/** The answer's error, if it is about one of these commands. */
export function errorOf<Definitions extends CommandDefinitions>(
  definitions: Definitions,
  answer: CommandAnswer | undefined,
): PageErrorOf<Definitions> | null {
  const error = answer?.commandError;
  return error && Object.hasOwn(definitions, error.command.type) ? (error as PageErrorOf<Definitions>) : null;
}

/** The result for a form that never reached the server. */
export function notSent(definitions: CommandDefinitions, form: FormData): CommandAnswer {
  const text = String(form.get("command"));
  const command = parseCommandText(definitions, text);
  const definition = command && definitions[command.type];
  if (!definition) {
    return {};
  }
  const values = Object.fromEntries(definition.fields.map((name) => [name, String(form.get(name) ?? "")]));
  return { commandError: { command, message: definition.failureMessage, values, texts: [text], detail: {} } };
}
