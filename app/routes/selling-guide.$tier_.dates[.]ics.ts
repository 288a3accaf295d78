import type { LoaderFunctionArgs } from "@remix-run/node";
import { datesFile } from "#app/services/calendar-file.server.ts";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";

export function loader({ request, params }: LoaderFunctionArgs) {
  return datesFile(request, "selling", params.tier);
}

export const action = () => methodNotAllowed("GET, HEAD");
