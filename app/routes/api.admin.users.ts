import { readUsers } from "#app/admin/administration-api.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = readUsers;

export const action = () => methodNotAllowed("GET, HEAD");
