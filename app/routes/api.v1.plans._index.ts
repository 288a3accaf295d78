import { listPlans } from "#app/api/plan-operations.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = listPlans.respond;

export const action = () => methodNotAllowed("GET, HEAD");
