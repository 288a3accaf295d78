import { passwordNotChanged, progressNotUpdated, usersNotFetched } from "#app/content/administration.ts";
import { countPeople, listPeople } from "#app/models/people.server.ts";
import { listProgressOf, publicProgress } from "#app/models/progress.server.ts";
import { changePassword } from "#app/portal/change-password.server.ts";
import { canBeInEmail, cursorOf, parsePasswordChange, readPeopleQuery } from "#app/schemas/administration.server.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { forAdministrator } from "./administrator.server.ts";
import { personalJson, unlessDatabaseIsAway } from "./json-answers.server.ts";
import { changeByFields, changeByForm } from "./managed-progress.server.ts";
import { readForm, readJson } from "./read-form.server.ts";

/** Answers `GET /api/admin/users`: a page of people with their progress, where the next page begins, and how many there are in all. */
export function readUsers(request: Request): Promise<Response> {
  return unlessDatabaseIsAway(usersNotFetched, () =>
    forAdministrator(request, async () => {
      const { filter, after, limit, problem } = readPeopleQuery(new URL(request.url).searchParams);
      if (problem) {
        return personalJson({ error: problem }, 400);
      }
      if (!canBeInEmail(filter.email)) {
        return personalJson({ users: [], nextCursor: null, total: 0 });
      }
      const total = await countPeople(filter);
      const { people, next } = await listPeople(filter, total, after, limit);
      const progress = await listProgressOf(people.map(({ id }) => id));
      const users = people.map((person) => ({ ...person, progress: (progress.get(person.id) ?? []).map(publicProgress) }));
      return personalJson({ users, nextCursor: next ? cursorOf(next) : null, total });
    }),
  );
}

/** Answers `POST /api/admin/progress/{userId}/{progressId}`: sets what the body names of a person's record. */
export async function writeUsersProgress(request: Request, userId: unknown, progressId: unknown): Promise<Response> {
  return unlessDatabaseIsAway(progressNotUpdated, () =>
    forAdministrator(request, async (administrator) => {
      const outcome = await changeByFields(administrator, userId, progressId, await readJson(request));
      return "change" in outcome
        ? personalJson({ progress: publicProgress(outcome.change.saved) })
        : personalJson({ error: outcome.error }, outcome.status);
    }),
  );
}

/** An administrator's change as it was saved, and the entry that records it. */
export interface ManagedSaveAnswer extends SaveAnswer {
  readonly changeId: string | null;
}

/** Saves what the administrator's open page sends: the same forms, answered with the newest truth as JSON. */
export async function saveFromPage(request: Request): Promise<Response> {
  return unlessDatabaseIsAway(progressNotUpdated, () =>
    forAdministrator(request, async (administrator) => {
      const form = await readForm(request);
      const outcome = await changeByForm(administrator, form.get("userId"), form.get("progressId"), form);
      if ("error" in outcome) {
        return personalJson({ error: outcome.error }, outcome.status);
      }
      const { saved, rewards, changeId } = outcome.change;
      const confirmed = { record: saved.record, version: saved.version, savedAt: saved.lastUpdatedAt.toISOString() };
      return personalJson({ confirmed, rewards, changeId } satisfies ManagedSaveAnswer);
    }),
  );
}

/** Answers `POST /api/admin/change-password`. */
export async function writePassword(request: Request): Promise<Response> {
  return unlessDatabaseIsAway(passwordNotChanged, () =>
    forAdministrator(request, async (administrator) => {
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
    }),
  );
}
