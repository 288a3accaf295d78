import { writeUsersProgress } from "#app/admin/administration-api.server.ts";
import { methodNotAllowed } from "#app/platform/requests/json-answers.server.ts";

export const loader = () => methodNotAllowed("POST");

export const action = writeUsersProgress;
