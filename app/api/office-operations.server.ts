import { z } from "zod";
import { editProgress } from "#app/plan/store/edit-progress.server.ts";
import { partialSaveSchema } from "#app/plan/store/record-schema.server.ts";
import { savedPlan, withLastActive } from "#app/plan/store/saved-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { ApiCaller } from "#app/users/api-tokens.server.ts";
import { defineOperation, noSuchPlan } from "./operation.server.ts";
import { findReachedPlan, limit, none, progress, publicRecord } from "./plan-operations.server.ts";

const person = { id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() };

const user = z.object({ ...person, progress: z.array(progress) }).meta({ id: "User" });

function requireOffice({ officeId }: ApiCaller): string {
  if (officeId === null) {
    throw new UserError(403, "This call is for an office's token, which an administrator makes.");
  }
  return officeId;
}

export const readCaller = defineOperation({
  id: "readCaller",
  method: "get",
  path: "/api/v1/me",
  summary: "Whom the token acts for, and what it may do.",
  scope: null,
  params: none,
  query: none,
  body: null,
  answer: z.object({
    user: z.object(person),
    token: z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      officeId: z.uuid().nullable(),
      expiresAt: z.iso.datetime().nullable(),
    }),
  }),
  async handle({ caller: { userId, name, scopes, officeId, expiresAt } }) {
    const select = { id: true, name: true, email: true } as const;
    const found = await database().user.findUniqueOrThrow({ where: { id: userId }, select });
    return { user: found, token: { name, scopes: [...scopes], officeId, expiresAt: expiresAt?.toISOString() ?? null } };
  },
});

export const listUsers = defineOperation({
  id: "listUsers",
  method: "get",
  path: "/api/v1/admin/users",
  summary: "The people with a plan of the office, by id, each with those plans.",
  scope: "users:read",
  params: none,
  query: z.object({ after: z.uuid().optional().meta({ description: "The last id of the page before." }), limit }),
  body: null,
  answer: z.object({ users: z.array(user), next: z.uuid().nullable() }),
  async handle({ caller, query: { after, limit } }) {
    const plans = { officeId: requireOffice(caller) };
    const rows = await database().user.findMany({
      where: { plans: { some: plans }, ...(after !== undefined && { id: { gt: after } }) },
      select: { id: true, name: true, email: true, plans: { where: plans, include: withLastActive, orderBy: { id: "asc" } } },
      orderBy: { id: "asc" },
      take: limit + 1,
    });
    const users = rows
      .slice(0, limit)
      .map(({ plans, ...user }) => ({ ...user, progress: plans.map((row) => publicRecord(savedPlan(row))) }));
    return { users, next: rows.length > limit ? (users.at(-1)?.id ?? null) : null };
  },
});

export const editUsersProgress = defineOperation({
  id: "editUsersProgress",
  method: "post",
  path: "/api/v1/admin/progress/{userId}/{planId}",
  summary: "Sets the fields of a person's progress that the body names. Recorded as the change of the token's administrator.",
  scope: "plans:edit",
  params: z.object({ userId: z.uuid(), planId: z.uuid() }),
  query: none,
  body: partialSaveSchema,
  answer: z.object({ progress }),
  async handle({ caller, params: { userId, planId }, body }) {
    requireOffice(caller);
    const row = await findReachedPlan(caller, planId);
    const saved = savedPlan(row);
    const guide = findPlanGuide(saved);
    if (row.ownerId !== userId || guide === undefined) {
      return noSuchPlan();
    }
    return { progress: publicRecord(await editProgress({ ownerId: userId, saved, guide }, caller, body)) };
  },
});
