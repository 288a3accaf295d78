import type { Brand } from "#app/brand/brand.ts";
import { readersOf } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import { findBrand, findOpenOfficeId, hasOffices, officeHeader } from "#app/platform/offices.server.ts";
import { oncePerRequest } from "#app/platform/requests/once-per-request.server.ts";
import { requestPath } from "#app/platform/sessions/session.server.ts";
import { fallbackIfDatabaseDown } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { parsePlanPath } from "./plan-address.ts";
import { isOpenToStaff, staffAccess, staffColumns } from "./staff-access.server.ts";

/** The brand of the page's office. Sends no query while there is one office. */
export async function findShownBrand(request: Request, userId: string | null): Promise<Brand> {
  return findBrand(await findShownOfficeId(request, userId));
}

/**
 * The office of the page at `path`: the plan's, else the user's, else the host name's; null for the first. Sends one query for a request,
 * and none while there is one office.
 */
export async function findShownOfficeId(request: Request, userId: string | null, path = requestPath(request)): Promise<string | null> {
  if (!hasOffices() || userId === null) {
    return findHostOfficeId(request);
  }
  const [pathname = ""] = path.split("?", 1);
  return fallbackIfDatabaseDown(
    () => oncePerRequest(request, `office of ${pathname}`, () => findOfficeId(userId, pathname)),
    () => findHostOfficeId(request),
  );
}

/** Null for the first office. */
export function findHostOfficeId(request: Request): string | null {
  return findOpenOfficeId(request.headers.get(officeHeader));
}

async function findOfficeId(userId: string, path: string): Promise<string | null> {
  const location = parsePlanPath(path);
  const place: Prisma.PlanWhereInput | null =
    location &&
    (location.planId !== undefined
      ? { id: location.planId }
      : { ownerId: userId, journeyType: location.journeyType, serviceTier: location.tier });
  const user = await database().user.findUnique({
    where: { id: userId },
    select: {
      ...staffColumns(),
      memberships: {
        where: place ? { role: { in: [...readersOf("overview.read")] }, plan: { status: "open", ...place } } : { planId: { in: [] } },
        select: { plan: { select: { officeId: true } } },
        take: 1,
      },
    },
  });
  const [membership] = user?.memberships ?? [];
  if (membership) {
    return membership.plan.officeId;
  }
  const staff = user && staffAccess(user);
  if (staff && location?.planId !== undefined) {
    const plan = await database().plan.findUnique({ where: { id: location.planId }, select: { agentId: true, officeId: true } });
    if (plan && isOpenToStaff(staff, plan)) {
      return plan.officeId;
    }
  }
  return user?.officeId ?? null;
}

/** The office of a user's open plan of a guide, or of the plan that they would begin. */
export async function findOwnersOfficeId(ownerId: string, journeyType: string, serviceTier: string): Promise<string | null> {
  const client = database();
  const plan = await client.plan.findFirst({ where: { ownerId, journeyType, serviceTier, status: "open" }, select: { officeId: true } });
  return plan ? plan.officeId : ((await findOfficesOfNewPlans(client, [ownerId]))(ownerId) ?? null);
}

/** By plan. Sends no query while there is one office. */
export async function findPlanBrands(planIds: readonly string[]): Promise<(planId: string) => Brand> {
  const plans = hasOffices()
    ? await database().plan.findMany({ where: { id: { in: [...planIds] }, officeId: { not: null } }, select: { id: true, officeId: true } })
    : [];
  const offices = new Map(plans.map(({ id, officeId }) => [id, officeId]));
  return (planId) => findBrand(offices.get(planId) ?? null);
}

/** The offices of new plans by owner: the owner's while it is open, else the first. */
export async function findOfficesOfNewPlans(
  transaction: Prisma.TransactionClient,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => string | undefined> {
  const first = await transaction.office.findFirst({ orderBy: { createdAt: "asc" }, select: { id: true } });
  const owners = await transaction.user.findMany({
    where: { id: { in: [...ownerIds] }, office: { closedAt: null } },
    select: { id: true, officeId: true },
  });
  const own = new Map(owners.map(({ id, officeId }) => [id, officeId ?? undefined]));
  return (ownerId) => own.get(ownerId) ?? first?.id;
}
