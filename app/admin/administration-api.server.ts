import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { passwordNotChanged, progressNotUpdated, usersNotFetched } from "#app/content/administration.ts";
import { listPlansOf } from "#app/plan/store/find-plan.server.ts";
import { publicProgress } from "#app/plan/store/saved-plan.server.ts";
import { cursorTo } from "#app/platform/database/page-cursor.server.ts";
import { personalJson } from "#app/platform/requests/json-answers.server.ts";
import { readJson } from "#app/platform/requests/read-form.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import { changePassword } from "#app/users/passwords/change-password.server.ts";
import { parsePasswordChange } from "#app/users/passwords/password-fields.server.ts";
import { countUsers, listUsers } from "#app/users/staff/user-list.server.ts";
import { editFields } from "./plan-edit/plan-edit.commands.server.ts";
import { readPeopleQuery } from "./users/people-query.server.ts";

export function readUsers({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError(usersNotFetched, async () => {
    await requireAdministrator(request);
    const { filter, after, limit, problem } = readPeopleQuery(new URL(request.url).searchParams);
    if (problem) {
      return personalJson({ error: problem }, 400);
    }
    const count = await countUsers(filter);
    const { people, next } = await listUsers(filter, count, after, limit);
    const progress = await listPlansOf(people.map(({ id }) => id));
    const users = people.map((person) => ({ ...person, progress: (progress.get(person.id) ?? []).map(publicProgress) }));
    return personalJson({
      users,
      nextCursor: next ? cursorTo(next) : null,
      total: count.total,
      ...(count.totalIsMore && { totalIsMore: true }),
    });
  });
}

export function writeUsersProgress({ request, params }: ActionFunctionArgs): Promise<Response> {
  return jsonOrError(progressNotUpdated, async () => {
    const administrator = await requireAdministrator(request);
    return personalJson({
      progress: publicProgress(await editFields(administrator, params.userId, params.progressId, await readJson(request))),
    });
  });
}

export async function writePassword({ request }: ActionFunctionArgs): Promise<Response> {
  return jsonOrError(passwordNotChanged, async () => {
    const administrator = await requireAdministrator(request);
    const fields = parsePasswordChange(await readJson(request));
    if ("error" in fields) {
      return personalJson(fields, 400);
    }
    const outcome = await changePassword(request, administrator, fields);
    if (!outcome.isChanged) {
      return personalJson({ error: outcome.error }, outcome.status);
    }
    const answer = personalJson({ success: true });
    answer.headers.append("Set-Cookie", outcome.setCookie);
    return answer;
  });
}
