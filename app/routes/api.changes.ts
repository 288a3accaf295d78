import { answerOthersChanges } from "#app/messages/others-changes.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = answerOthersChanges;

export const action = () => methodNotAllowed("GET, HEAD");
