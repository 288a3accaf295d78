import type { LoaderFunctionArgs } from "@remix-run/node";
import { peopleFile } from "#app/admin/people-file.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return peopleFile(request);
}

export const action = () => methodNotAllowed("GET, HEAD");
