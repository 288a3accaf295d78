import { paths } from "#app/paths.ts";
import { type Command, textFromCommand } from "#machines/command.ts";
import { postFields } from "./json-exchange.ts";

/**
 * Posts commands as the form of a screen would, and gives the answer's JSON. Outlives the page that sends it.
 * @throws {AnswerError} for an answer that is no success; what `fetch` throws when none comes.
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
