import { peopleFile } from "#app/admin/people-file.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export const loader = peopleFile;

export const action = () => methodNotAllowed("GET, HEAD");
