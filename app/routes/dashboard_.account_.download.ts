import { accountFile } from "#app/account/account-file.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export const loader = accountFile;

export const action = () => methodNotAllowed("GET, HEAD");
