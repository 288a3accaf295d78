import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guidePath } from "#app/paths.ts";
import { openingDay } from "#app/plan/access/plan-openings.server.ts";
import { isOpenToStaff, staffAccess, staffColumns } from "#app/plan/access/staff-access.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { type LiveReader, type LiveSource, LiveStreams } from "#app/platform/live/live-streams.server.ts";
import { environment, singleton } from "#app/platform/process-state.server.ts";
import { isOpen } from "#app/platform/sessions/session-rows.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { type PlanVersion, planChannel } from "./plan-notifications.server.ts";

interface PlanReader extends LiveReader<PlanVersion> {
  readonly isAdministrator: boolean;
  readonly planIds: ReadonlySet<string>;
}

const messageSchema: z.ZodType<readonly PlanVersion[]> = z.array(
  z.object({ planId: z.string(), ownerId: z.string(), address: z.string().nullable(), version: z.number() }),
);

const plans: LiveSource<PlanVersion, PlanReader> = {
  channel: planChannel,
  parse: (message) => messageSchema.parse(JSON.parse(message)),
  async findReaders(sessionHashes) {
    const sessions = await database().session.findMany({
      where: { idHash: { in: padded(sessionHashes) }, user: { issuer: environment().issuer }, ...isOpen() },
      select: { idHash: true, user: { select: userColumns() } },
    });
    return new Map(sessions.map(({ idHash, user }) => [idHash, planReader(user)]));
  },
  // A plan the reader has just created is not in the list they had.
  mayRead: ({ userId, isAdministrator, planIds }, { planId, ownerId }) => isAdministrator || ownerId === userId || planIds.has(planId),
};

const planColumns = { id: true, ownerId: true, journeyType: true, serviceTier: true, status: true, version: true } as const;

const maxOpenings = 200;
const dayMilliseconds = 24 * 60 * 60_000;

/** Of plans opened for the brokerage, only those of today and yesterday: a page open for longer is reloaded. */
function userColumns() {
  return {
    ...staffColumns(),
    memberships: { select: { plan: { select: planColumns } } },
    planOpenings: {
      where: { day: { gte: new Date(openingDay().getTime() - dayMilliseconds) } },
      select: { plan: { select: { ...planColumns, agentId: true, officeId: true } } },
      orderBy: { openedAt: "desc" },
      take: maxOpenings,
    },
  } as const satisfies Prisma.UserSelect;
}

function planReader(user: Prisma.UserGetPayload<{ select: ReturnType<typeof userColumns> }>): PlanReader {
  const staff = staffAccess(user);
  const opened = user.planOpenings.filter(({ plan }) => staff !== null && isOpenToStaff(staff, plan));
  const plans = new Map([...user.memberships, ...opened].map(({ plan }) => [plan.id, plan]));
  const current = [...plans.values()].map((plan) => ({
    planId: plan.id,
    ownerId: plan.ownerId,
    address: plan.status === "open" ? guidePath(plan.journeyType as JourneyType, plan.serviceTier as ServiceTier) : null,
    version: plan.version,
  }));
  return { userId: user.id, isAdministrator: staff?.plans === "all", planIds: new Set(plans.keys()), current };
}

/** Repeats the last one up to a power of two: each length of a list is a separate prepared statement. */
function padded(hashes: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(hashes.length));
  return Array.from({ length }, (_, at) => hashes[at] ?? hashes.at(-1) ?? "");
}

export function livePlans(): LiveStreams<PlanVersion, PlanReader> {
  return singleton("live plans", () => new LiveStreams(plans));
}

/**
 * Handles `GET /api/events`: the versions of the plans that the user is a member of, or has opened for the brokerage; for administrators, of
 * every plan that changes.
 */
export function streamPlans({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("Live updates are not available right now.", () => livePlans().open(request));
}
