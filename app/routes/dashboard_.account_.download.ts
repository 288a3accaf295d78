import { downloadAccount } from "#app/account/account-file.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = downloadAccount;

export const action = () => methodNotAllowed("GET, HEAD");
