import { listUsers } from "#app/api/office-operations.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = listUsers.respond;

export const action = () => methodNotAllowed("GET, HEAD");
