import type { LoaderFunctionArgs } from "@remix-run/node";
import { readUsers } from "#app/services/administration-api.server.ts";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return readUsers(request);
}

export const action = () => methodNotAllowed("GET, HEAD");
