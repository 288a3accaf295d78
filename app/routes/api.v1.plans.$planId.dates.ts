import { readDates } from "#app/api/plan-operations.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = readDates.respond;

export const action = () => methodNotAllowed("GET, HEAD");
