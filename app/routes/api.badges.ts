import { answerBadges } from "#app/plan-frame/plan-frame.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = answerBadges;

export const action = () => methodNotAllowed("GET, HEAD");
