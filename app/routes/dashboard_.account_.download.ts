import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountFile } from "#app/account/account-file.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return accountFile(request);
}

export const action = () => methodNotAllowed("GET, HEAD");
