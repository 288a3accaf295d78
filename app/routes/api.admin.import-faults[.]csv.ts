import { importFaultsFile } from "#app/admin/import/import-page.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = importFaultsFile;

export const action = () => methodNotAllowed("GET, HEAD");
