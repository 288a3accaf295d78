import type { LoaderFunctionArgs } from "@remix-run/node";
import { datesFile } from "#app/guide/dates/calendar-file.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export function loader({ request, params }: LoaderFunctionArgs) {
  return datesFile(request, "buying", params.tier);
}

export const action = () => methodNotAllowed("GET, HEAD");
