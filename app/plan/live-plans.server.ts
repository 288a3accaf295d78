import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guidePath } from "#app/paths.ts";
import { accountRights } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { type LiveReader, type LiveSource, LiveStreams } from "#app/platform/live/live-streams.server.ts";
import { environment, singleton } from "#app/platform/process-state.server.ts";
import { isOpen } from "#app/platform/session-rows.server.ts";
import { jsonOrError } from "#app/platform/user-error.server.ts";
import type { Role } from "#prisma/client.ts";
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
      select: { idHash: true, user: { select: { id: true, role: true, memberships: { select: { plan: { select: planColumns } } } } } },
    });
    return new Map(sessions.map(({ idHash, user }) => [idHash, planReader(user)]));
  },
  // The reader's own new plan is not among those they had.
  mayRead: ({ userId, isAdministrator, planIds }, { planId, ownerId }) => isAdministrator || ownerId === userId || planIds.has(planId),
};

const planColumns = { id: true, ownerId: true, journeyType: true, serviceTier: true, status: true, version: true } as const;

interface FoundUser {
  readonly id: string;
  readonly role: Role;
  readonly memberships: readonly {
    readonly plan: { readonly [Column in keyof typeof planColumns]: Column extends "version" ? number : string };
  }[];
}

function planReader({ id, role, memberships }: FoundUser): PlanReader {
  const current = memberships.map(({ plan }) => ({
    planId: plan.id,
    ownerId: plan.ownerId,
    address: plan.status === "open" ? guidePath(plan.journeyType as JourneyType, plan.serviceTier as ServiceTier) : null,
    version: plan.version,
  }));
  return {
    userId: id,
    isAdministrator: accountRights[role].plans === "all",
    planIds: new Set(current.map(({ planId }) => planId)),
    current,
  };
}

/** Repeats the last one up to a power of two: each length of a list is a separate prepared statement. */
function padded(hashes: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(hashes.length));
  return Array.from({ length }, (_, at) => hashes[at] ?? hashes.at(-1) ?? "");
}

export function livePlans(): LiveStreams<PlanVersion, PlanReader> {
  return singleton("live plans", () => new LiveStreams(plans));
}

/** Handles `GET /api/events`: the versions of the plans that the user is a member of; for administrators, of every plan that changes. */
export function streamPlans({ request }: LoaderFunctionArgs): Promise<Response> {
  return jsonOrError("Live updates are not available right now.", () => livePlans().open(request));
}
