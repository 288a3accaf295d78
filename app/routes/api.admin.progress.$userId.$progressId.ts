import type { ActionFunctionArgs } from "@remix-run/node";
import { writeUsersProgress } from "#app/admin/administration-api.server.ts";
import { methodNotAllowed } from "#app/platform/json-answers.server.ts";

export const loader = () => methodNotAllowed("POST");

export function action({ request, params }: ActionFunctionArgs) {
  return writeUsersProgress(request, params.userId, params.progressId);
}
