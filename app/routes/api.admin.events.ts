import { streamProgress } from "#app/admin/administration-events.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export const loader = streamProgress;

export const action = () => methodNotAllowed("GET, HEAD");
