import { methodNotAllowed } from "#app/platform/json-answers.server.ts";
import { answerCommands } from "#app/progress/commands/commands.server.ts";

export const loader = () => methodNotAllowed("POST");

/** The commands of all screens as script sends them, with the address of the screen in the field `screen`. */
export const action = answerCommands;
