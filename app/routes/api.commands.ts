import { answerCommands } from "#app/plan/commands/commands.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export const loader = () => methodNotAllowed("POST");

/** The commands of all screens as script sends them, with the address of the screen in the field `screen`. */
export const action = answerCommands;
