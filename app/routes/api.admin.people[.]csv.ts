import { peopleFile } from "#app/admin/users/people-file.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = peopleFile;

export const action = () => methodNotAllowed("GET, HEAD");
