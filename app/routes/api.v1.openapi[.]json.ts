import { apiDocument } from "#app/api/document.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = () => Response.json(apiDocument(), { headers: { "Cache-Control": "no-cache" } });

export const action = () => methodNotAllowed("GET, HEAD");
