import type { CommandJson } from "#app/commands.server.ts";
import { paths } from "#app/paths.ts";
import type { CommandDefinitions, DetailOf, FieldOf } from "#app/plan/commands/define-commands.ts";
import { type CommandIn, commandText } from "#machines/command.ts";
import { type AnswerError, postFields } from "./json-exchange.ts";

/** `plan` is the id of the plan that the user saw. */
type Fields<Definitions extends CommandDefinitions> = readonly (readonly [name: FieldOf<Definitions> | "plan", value: string])[];

/**
 * Sends commands of a page, and survives navigation.
 * @throws {AnswerError} for an unsuccessful response; whatever `fetch` throws if there is none.
 */
export function postCommands<
  Definitions extends CommandDefinitions & Partial<Record<keyof CommandJson, object>>,
  Command extends CommandIn<Definitions>,
>(
  page: string,
  definitions: Definitions,
  commands: readonly Command[],
  fields: Fields<Definitions>,
): Promise<CommandJson[Command["type"] & keyof CommandJson]> {
  return postFields(paths.apiCommands, [
    ["screen", page],
    ...commands.map((command) => ["command", commandText(definitions, command)] as const),
    ...fields,
  ]);
}

/** The error's details, besides its message. */
export function detailOf<Definitions extends CommandDefinitions>(_: Definitions, error: AnswerError): DetailOf<Definitions> {
  return error.said as DetailOf<Definitions>;
}
