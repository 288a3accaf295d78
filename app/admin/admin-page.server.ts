import { data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { usersUnavailable } from "#app/content/administration.ts";
import type { CommandAnswer } from "#app/plan/commands/define-commands.ts";
import { cursorTo, type PageCursor, readCursor } from "#app/platform/database/page-cursor.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { requireAdministrator } from "#app/platform/sessions/session.server.ts";
import { loadOr503 } from "#app/platform/user-error.server.ts";
import type { PasswordAnswer } from "#app/users/passwords/password-form.server.ts";
import { countUsers, listUsers, listUsersBefore } from "#app/users/staff/user-list.server.ts";
import type { StaffAnswer } from "./plan-edit/plan-staff.server.ts";
import type { RoleAnswer } from "./users/account-role.server.ts";
import { type PeopleQuery, readPeopleQuery } from "./users/people-query.server.ts";
import type { ResetAnswer } from "./users/reset-passkeys.server.ts";
import { findSelectedUser } from "./users/selected-user.server.ts";
import { describeUsers } from "./users/user-rows.server.ts";

export type AdminPageData = SerializeFrom<typeof loadAdminPage>;
export type LoadedAdminPage = Extract<AdminPageData, { kind: "loaded" }>;
export type EditableUser = Exclude<LoadedAdminPage["selected"], "unknown" | null>;
export type EditablePlan = EditableUser["records"][number];
export type ListedUserRow = LoadedAdminPage["users"][number];
export type ShownChange = EditablePlan["changes"][number];
export type AdminAnswer = CommandAnswer & Partial<PasswordAnswer> & Partial<ResetAnswer> & Partial<RoleAnswer> & Partial<StaffAnswer>;

/** @throws {Response} a redirect unless the user is an administrator. */
export function loadAdminPage({ request, context }: LoaderFunctionArgs) {
  const hasErrors = context.hasErrors === true;
  return loadOr503(
    async () => {
      const administrator = await requireAdministrator(request);
      const search = new URL(request.url).searchParams;
      const query = readPeopleQuery(search);
      const [{ page, count, users }, selected] = await Promise.all([
        listed(query, readCursor(search.get("before"))),
        findSelectedUser(request, administrator.id, search.get("user")),
      ]);
      const loaded = {
        kind: "loaded" as const,
        hasErrors,
        search: { q: search.get("q") ?? "", journeyType: query.filter.journeyType, serviceTier: query.filter.serviceTier },
        problem: query.problem,
        isFirstPage: query.after === null && page.previous === null,
        users,
        nextCursor: page.next && cursorTo(page.next),
        previousCursor: page.previous && cursorTo(page.previous),
        ...count,
        selected,
        hasExternalIdentityProvider: environment().provider !== undefined,
      };
      return data(loaded, { status: selected === "unknown" ? 404 : 200 });
    },
    { ...usersUnavailable, hasErrors: true },
  );
}

async function listed({ filter, after, limit, problem }: PeopleQuery, before: PageCursor | null) {
  const count = problem === null ? await countUsers(filter) : { total: 0, totalIsMore: false };
  const page = await (before && !after ? listUsersBefore(filter, count, before, limit) : listUsers(filter, count, after, limit));
  return { page, count, users: await describeUsers(page.people) };
}
