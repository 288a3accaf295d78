import type { ActionFunctionArgs } from "@remix-run/node";
import { saveFromPage } from "#app/services/administration-api.server.ts";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";

export const loader = () => methodNotAllowed("POST");

export function action({ request }: ActionFunctionArgs) {
  return saveFromPage(request);
}
