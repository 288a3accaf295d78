/** A command's server half: the screens that have it, the schema of its fields, and its handler. */
import { z } from "zod";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PlanAddress } from "#app/paths.ts";
import { asOwner, type PlanMember } from "#app/plan/access/require-plan.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { notUnderstood, textsByField } from "#app/platform/requests/read-form.server.ts";
import type { Actor, CommandResult, PreparedCommand } from "#app/platform/requests/respond.server.ts";
import type { Person } from "#app/platform/sessions/session.server.ts";
import { type CommandIn, commandText } from "#machines/command.ts";
import { stepIndex } from "#machines/journey-record.ts";
import type { CommandAnswer, CommandDefinitions, FieldOf } from "./define-commands.ts";

interface AdministratorScreen {
  readonly kind: "administrator";
  readonly address: string;
}

interface GuideScreen {
  readonly kind: "guide" | "dates" | "facts" | "documents" | "plan" | "feedback";
  readonly guide: Guide;
  /** The screen's URL; its query holds a guest's progress and the step in view. */
  readonly address: string;
  readonly query: URLSearchParams;
  /** The plan's main page. */
  readonly planAddress: PlanAddress;
  /** The user who changes the plan; null for a guest, and for an owner until the command runs. */
  readonly member: PlanMember | null;
  /** The plan that the form was made for; null if it names none. */
  readonly planId: string | null;
}

export type Screen = AdministratorScreen | GuideScreen;

/** One or several commands of a form or request, with its fields. */
interface Given<Command, Fields> {
  readonly command: Command;
  readonly commands: readonly Command[];
  readonly fields: Fields;
}

/** Commands of a guide's screen. */
export type Asked<Definitions extends CommandDefinitions, Fields> = Given<CommandIn<Definitions>, Fields> &
  GuideScreen & {
    /** The id of the step in view. */
    readonly view: string | null;
  };

/** Commands of the administrators' screen. */
export type AskedByAdministrator<Definitions extends CommandDefinitions, Fields> = Given<CommandIn<Definitions>, Fields> &
  AdministratorScreen;

interface Handling<Command, Asked, Fields, Json extends object> {
  readonly schema: z.ZodType<Fields>;
  /** Whether a form may send several commands. */
  readonly takesSeveral?: boolean;
  /** Whether the page has a place for an error of this status. */
  readonly isShown?: (status: number) => boolean;
  /** Whether the guide has what the command names. */
  fits?(asked: Asked, command: Command): boolean;
  /** @throws {UserError} when the command can't be applied. */
  handle(asked: Asked, actor: Actor): Promise<CommandResult<Json>>;
}

export interface CommandHandler<Json extends object> {
  readonly takesSeveral: boolean;
  /** Returns null for a form that the screen does not have. */
  prepare(screen: Screen, commands: readonly { readonly type: string }[], form: FormData): PreparedCommand<Json, CommandAnswer> | null;
}

/** The type of the JSON sent to JavaScript. */
export type JsonOf<Handler> = Handler extends CommandHandler<infer Json> ? Json : never;

type Handlers<Definitions, Json extends object> = { readonly [Type in keyof Definitions]: CommandHandler<Json> };

/** A schema that reads every field of the definitions. */
type Reads<Definitions extends CommandDefinitions, Fields> = [Exclude<FieldOf<Definitions>, keyof Fields>] extends [never]
  ? unknown
  : { readonly schema: `No schema for the field ${Exclude<FieldOf<Definitions>, keyof Fields>}` };

/** The handlers of a guide's commands. Without `screens`, the guide's page and its contract have them. */
export function handleCommands<Definitions extends CommandDefinitions, Fields extends object, Json extends object>(
  definitions: Definitions,
  handling: Handling<CommandIn<Definitions>, Asked<Definitions, Fields>, Fields, Json> & {
    readonly screens?: readonly GuideScreen["kind"][];
  } & Reads<Definitions, Fields>,
): Handlers<Definitions, Json> {
  const { screens = ["guide", "dates"] } = handling;
  const handle: typeof handling.handle = (asked, actor) => {
    const { member, planId } = asked;
    return handling.handle({ ...asked, member: member ?? (actor.person && asMeantOwner(planId, actor.person)) }, actor);
  };
  return handlersOf(definitions, { ...handling, handle }, (screen, given, form) => {
    if (screen.kind === "administrator" || !screens.includes(screen.kind)) {
      return null;
    }
    const view = String(form.get("view"));
    return { ...screen, ...given, view: stepIndex(screen.guide, view) >= 0 ? view : null };
  });
}

function asMeantOwner(planId: string | null, person: Person): PlanMember {
  return { ...asOwner(person), ...(planId !== null && { planId }) };
}

/** The handlers of the administrators' screen. */
export function handleAdministratorCommands<Definitions extends CommandDefinitions, Fields extends object, Json extends object>(
  definitions: Definitions,
  handling: Handling<CommandIn<Definitions>, AskedByAdministrator<Definitions, Fields>, Fields, Json> & Reads<Definitions, Fields>,
): Handlers<Definitions, Json> {
  return handlersOf(definitions, handling, (screen, given) => (screen.kind === "administrator" ? { ...screen, ...given } : null));
}

function handlersOf<
  Definitions extends CommandDefinitions,
  Fields extends object,
  Json extends object,
  Asked extends Given<CommandIn<Definitions>, Fields> & Screen,
>(
  definitions: Definitions,
  { schema, takesSeveral = false, isShown = () => true, fits = () => true, handle }: Handling<CommandIn<Definitions>, Asked, Fields, Json>,
  askedOn: (screen: Screen, given: Given<CommandIn<Definitions>, Fields>, form: FormData) => Asked | null,
): Handlers<Definitions, Json> {
  const isOwn = (command: { readonly type: string }): command is CommandIn<Definitions> => Object.hasOwn(definitions, command.type);
  const handler: CommandHandler<Json> = {
    takesSeveral,
    prepare(screen, given, form) {
      const commands = given.filter(isOwn);
      const [command] = commands;
      const fields = schema.safeParse(textsByField(form)).data;
      if (command === undefined || fields === undefined || commands.length !== given.length) {
        return null;
      }
      const asked = askedOn(screen, { command, commands, fields }, form);
      if (asked === null || !fits(asked, command)) {
        return null;
      }
      const { unavailable, failureMessage } = definitions[command.type] ?? { failureMessage: notUnderstood };
      return {
        unavailable: "guide" in screen && unavailable ? unavailable(screen.guide.journeyType) : failureMessage,
        run: (actor) => handle(asked, actor),
        answerTo: ({ status, message, detail }) =>
          isShown(status)
            ? {
                commandError: {
                  command,
                  message,
                  values: textsIn(fields),
                  texts: commands.map((one) => commandText(definitions, one)),
                  detail,
                },
              }
            : null,
      };
    },
  };
  return Object.fromEntries(Object.keys(definitions).map((type) => [type, handler])) as Handlers<Definitions, Json>;
}

function textsIn(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** A field; of several values, the first. */
export const textField = z.union([z.string(), z.array(z.string()).transform(([first = ""]) => first)]);

/** A field of several values. */
export const listField = z.union([z.array(z.string()), z.string().transform((value) => [value])]);

/**
 * Text with line ends normalized, without what databases reject: lone surrogates and control characters other than tabs
 * and newlines.
 */
export const linesField = textField.transform((text) => text.replace(/\r\n?/g, "\n").replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, ""));

/** The id of a row; null for anything else. */
export const idField = textField.nullish().transform((value) => (isId(value) ? value : null));
