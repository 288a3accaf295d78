import { exportWording } from "#app/admin/words/transfer/export-file.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = exportWording;

export const action = () => methodNotAllowed("GET, HEAD");
