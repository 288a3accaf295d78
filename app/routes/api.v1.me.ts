import { readCaller } from "#app/api/office-operations.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = readCaller.respond;

export const action = () => methodNotAllowed("GET, HEAD");
