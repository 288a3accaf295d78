/** A command's browser half: how a button writes it, which fields go with it, and what is said when it can't be carried out. */
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { type CommandGrammar, type CommandIn, parseCommandText } from "#machines/command.ts";

/** What commands that belong together share. */
interface CommandWords {
  /** The names of the form fields that they are sent with. */
  readonly fields: readonly string[];
  /** Said when the server or its database is out of reach. */
  readonly failureMessage: string;
  /** The server's words instead, where they depend on the journey. */
  readonly unavailable?: (journeyType: JourneyType) => string;
}

type CommandDefinition = CommandWords & CommandGrammar[string];

export type CommandDefinitions = Readonly<Record<string, CommandDefinition>>;

export type FieldOf<Definitions extends CommandDefinitions> = Definitions[keyof Definitions]["fields"][number];

/** What an error tells beside its message. Only a type: no definition holds a value for it. */
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

/** A form's command that was not carried out, for the place on the page that it belongs to. */
export interface PageError<Command = { readonly type: string }, Detail = object> {
  readonly command: Command;
  readonly message: string;
  /** What was sent, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** All the form's commands, as button values to send again. */
  readonly texts: readonly string[];
  readonly detail: Detail;
}

export type PageErrorOf<Definitions extends CommandDefinitions> = PageError<CommandIn<Definitions>, DetailOf<Definitions>>;

/** What a form's action returns, unless it redirects. */
export interface CommandAnswer {
  readonly commandError?: PageError;
  /** Of the command that made it. */
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

/** The answer to a form that never reached the server. */
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
