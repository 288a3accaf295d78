import { answerCommands } from "#app/commands.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = () => methodNotAllowed("POST");

export const action = answerCommands;
