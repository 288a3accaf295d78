import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";
import { answerFeedbackAsJson } from "#app/services/step-feedback.server.ts";

export const loader = () => methodNotAllowed("POST");

export function action({ request }: ActionFunctionArgs) {
  return answerFeedbackAsJson(request);
}
