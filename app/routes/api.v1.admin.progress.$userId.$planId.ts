import { editUsersProgress } from "#app/api/office-operations.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = () => methodNotAllowed("POST");

export const action = editUsersProgress.respond;
