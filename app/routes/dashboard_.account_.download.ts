import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountFile } from "#app/services/account-file.server.ts";
import { methodNotAllowed } from "#app/services/json-answers.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return accountFile(request);
}

export const action = () => methodNotAllowed("GET, HEAD");
