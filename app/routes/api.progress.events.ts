import type { ActionFunctionArgs } from "@remix-run/node";
import { saveFromQueue } from "#app/services/guide-ticks.server.ts";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";

export const loader = () => methodNotAllowed("POST");

export function action({ request }: ActionFunctionArgs) {
  return saveFromQueue(request);
}
