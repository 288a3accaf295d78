import { z } from "zod";
import { shownContract } from "#app/plan/dates/shown-contract.server.ts";
import { planEventDocument, planEventDocumentFor } from "#app/plan/events/plan-event-document.server.ts";
import { requireNotClosed } from "#app/plan/status/plan-status.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { readWholeSave, wholeSaveSchema } from "#app/plan/store/record-schema.server.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { publicProgress, savedPlan, withLastActive } from "#app/plan/store/saved-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { ApiCaller } from "#app/users/api-tokens.server.ts";
import { defineOperation, noSuchPlan, type ReadonlyDeep } from "./operation.server.ts";

const maxPerPage = 100;

export const none = z.object({});
export const ofPlan = z.object({ planId: z.uuid() });
export const limit = z.coerce.number().int().min(1).max(maxPerPage).default(50);
const day = z.iso.date();
const places = z.record(z.string(), z.array(z.number()));

export const progress = z
  .object({
    id: z.uuid(),
    journeyType: z.enum(["buying", "selling"]),
    serviceTier: z.string(),
    currentStep: z.number().meta({ description: "Counted from 0, like all steps, sub-steps and questions here." }),
    completedSteps: z.array(z.number()),
    completedSubSteps: places,
    answers: z.record(z.string(), z.record(z.string(), z.enum(["yes", "no"]))),
    coveredDetails: places,
    achievements: z.array(z.string()),
    points: z.number(),
    isLastActive: z.boolean(),
    lastUpdatedAt: z.iso.datetime(),
  })
  .meta({ id: "Progress" });

const plan = progress
  .extend({
    ownerId: z.uuid(),
    status: z.enum(["open", "closed", "fellThrough"]),
    closedAt: z.iso.datetime().nullable(),
    version: z.number(),
    targetDate: day.nullable(),
  })
  .meta({ id: "Plan" });

const deadline = z
  .object({
    id: z.string(),
    title: z.string(),
    who: z.string(),
    state: z.string().meta({ description: "'unknown' until somebody enters the contract's terms." }),
    day: day.nullable().meta({ description: "Null while the day is unknown; an estimate never stands here." }),
    hour: z.string().nullable(),
    source: z.enum(["contract", "federal law"]).nullable(),
    derivation: z.string().meta({ description: "How the day was counted." }),
    usual: z.string().nullable().meta({ description: "Common practice, in words, while the day is unknown." }),
  })
  .meta({ id: "Deadline" });

/** The plans a token reaches: its user's, or the office's. */
const reach = ({ userId, officeId }: ApiCaller) => (officeId === null ? { ownerId: userId } : { officeId });

export async function findReachedPlan(caller: ApiCaller, id: string) {
  const row = await database().plan.findFirst({ where: { id, ...reach(caller) }, include: { ...withLastActive, contract: true } });
  return row ?? noSuchPlan();
}

type Row = Omit<Awaited<ReturnType<typeof findReachedPlan>>, "contract">;

function publicPlan(row: Row): ReadonlyDeep<z.infer<typeof plan>> {
  const saved = savedPlan(row);
  return {
    ...publicRecord(saved),
    ownerId: row.ownerId,
    status: row.status,
    closedAt: row.closedAt?.toISOString() ?? null,
    version: saved.version,
    targetDate: saved.targetDate,
  };
}

export function publicRecord(saved: ReturnType<typeof savedPlan>): ReadonlyDeep<z.infer<typeof progress>> {
  return publicProgress(saved);
}

function requireOwner({ role }: ApiCaller) {
  if (role !== "owner") {
    throw new UserError(403, "This call is for a user's own token. An office's token reads its plans at /api/v1/plans.");
  }
}

export const readProgress = defineOperation({
  id: "readProgress",
  method: "get",
  path: "/api/v1/progress",
  summary: "The progress of the token's user.",
  scope: "plans:read",
  params: none,
  query: z.object({ journeyType: z.string().optional(), serviceTier: z.string().optional() }),
  body: null,
  answer: z.object({ allProgress: z.array(progress), progress: progress.nullable() }),
  async handle({ caller, query: { journeyType, serviceTier } }) {
    requireOwner(caller);
    const where = { ...reach(caller), status: "open", journeyType, serviceTier } as const;
    const rows = await database().plan.findMany({ where, include: withLastActive, orderBy: { lastUpdatedAt: "desc" } });
    const all = rows.map((row) => publicRecord(savedPlan(row)));
    const isNarrowed = journeyType !== undefined || serviceTier !== undefined;
    return { allProgress: all, progress: (isNarrowed ? all[0] : all.find(({ isLastActive }) => isLastActive)) ?? null };
  },
});

export const saveProgress = defineOperation({
  id: "saveProgress",
  method: "post",
  path: "/api/v1/progress",
  summary: "Replaces the fields of a plan's progress that the body names, and begins the plan if there is none.",
  scope: "plans:write",
  params: none,
  query: none,
  body: wholeSaveSchema,
  answer: z.object({ progress }),
  async handle({ caller, body }) {
    const save = await readWholeSave(caller.userId, body);
    if ("error" in save) {
      throw new UserError(400, save.error);
    }
    await requireNotClosed(caller.userId, save.planId);
    const events = [{ type: "progress.replace", fields: save.fields }] as const;
    const change = await changePlan({ ownerId: caller.userId, guide: save.guide, events, actor: caller });
    if (change === null) {
      throw new UserError(400, "This progress does not fit its guide.");
    }
    return { progress: publicRecord(change.saved) };
  },
});

export const listPlans = defineOperation({
  id: "listPlans",
  method: "get",
  path: "/api/v1/plans",
  summary: "The plans that the token reaches, by id: its user's, or all of the office.",
  scope: "plans:read",
  params: none,
  query: z.object({ after: z.uuid().optional().meta({ description: "The last id of the page before." }), limit }),
  body: null,
  answer: z.object({ plans: z.array(plan), next: z.uuid().nullable() }),
  async handle({ caller, query: { after, limit } }) {
    const where = { ...reach(caller), ...(after !== undefined && { id: { gt: after } }) };
    const rows = await database().plan.findMany({ where, include: withLastActive, orderBy: { id: "asc" }, take: limit + 1 });
    const shown = rows.slice(0, limit);
    return { plans: shown.map(publicPlan), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
  },
});

export const readPlan = defineOperation({
  id: "readPlan",
  method: "get",
  path: "/api/v1/plans/{planId}",
  summary: "One plan.",
  scope: "plans:read",
  params: ofPlan,
  query: none,
  body: null,
  answer: z.object({ plan }),
  handle: async ({ caller, params }) => ({ plan: publicPlan(await findReachedPlan(caller, params.planId)) }),
});

export const readDates = defineOperation({
  id: "readDates",
  method: "get",
  path: "/api/v1/plans/{planId}/dates",
  summary: "The dates of a plan's contract, each with its state and source. Without a contract, null.",
  scope: "plans:read",
  params: ofPlan,
  query: none,
  body: null,
  answer: z.object({
    contract: z
      .object({ acceptance: day, closing: day, timeZone: z.string().nullable(), version: z.number(), deadlines: z.array(deadline) })
      .nullable(),
  }),
  async handle({ caller, params }) {
    const row = await findReachedPlan(caller, params.planId);
    const saved = savedPlan(row);
    const guide = findPlanGuide(saved);
    if (row.contract === null || guide === undefined) {
      return { contract: null };
    }
    const contract = savedContract(row.contract);
    const { acceptance, closing, timeZone, version } = contract;
    const deadlines = shownContract(guide, contract, saved.facts).dates.map(
      ({ about, state, day, hour, isFederal, derivation, usual }) => ({
        id: about.id,
        title: about.title,
        who: about.who,
        state,
        day,
        hour,
        source: day === null ? null : isFederal ? ("federal law" as const) : ("contract" as const),
        derivation,
        usual,
      }),
    );
    return { contract: { acceptance, closing, timeZone, version, deadlines } };
  },
});

export const listEvents = defineOperation({
  id: "listEvents",
  method: "get",
  path: "/api/v1/plans/{planId}/events",
  summary: "The accepted changes of a plan, oldest first. Never the text of a note. A page may hold fewer than its limit: go by next.",
  scope: "events:read",
  params: ofPlan,
  query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0), limit }),
  body: null,
  answer: z.object({ events: z.array(planEventDocument), next: z.number().nullable() }),
  async handle({ caller, params: { planId }, query: { after, limit } }) {
    const plan = await findReachedPlan(caller, planId);
    const where = { planId, version: { gt: after } };
    const rows = await database().planEvent.findMany({ where, orderBy: { version: "asc" }, take: limit + 1 });
    const shown = rows.slice(0, limit);
    const events = shown.flatMap((row) => planEventDocumentFor(caller.role, plan, row) ?? []);
    return { events, next: rows.length > limit ? (shown.at(-1)?.version ?? null) : null };
  },
});
