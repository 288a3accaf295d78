import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamProgress } from "#app/admin/administration-events.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return streamProgress(request);
}

export const action = () => methodNotAllowed("GET, HEAD");
