import type { LoaderFunctionArgs } from "@remix-run/node";
import { readUsers } from "#app/admin/administration-api.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return readUsers(request);
}

export const action = () => methodNotAllowed("GET, HEAD");
