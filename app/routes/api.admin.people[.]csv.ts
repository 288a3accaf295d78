import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";
import { peopleFile } from "#app/services/people-file.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return peopleFile(request);
}

export const action = () => methodNotAllowed("GET, HEAD");
