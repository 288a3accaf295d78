import { paths } from "#app/paths.ts";
import { type Command, textFromCommand } from "#machines/command.ts";
import { postFields } from "./json-exchange.ts";

/**
 * Survives navigation.
 * @throws {AnswerError} for an unsuccessful response; whatever `fetch` throws if there is none.
 */
export function postCommands(
  screen: string,
  commands: readonly Command[],
  fields: readonly (readonly [name: string, value: string])[] = [],
): Promise<unknown> {
  return postFields(paths.apiCommands, [
    ["screen", screen],
    ...commands.map((command) => ["command", textFromCommand(command)] as const),
    ...fields,
  ]);
}
