import { streamPlans } from "#app/plan/events/live-plans.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = streamPlans;

export const action = () => methodNotAllowed("GET, HEAD");
