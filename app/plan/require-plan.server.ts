import { redirect } from "@remix-run/node";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { changesAreSigned, roleTitles } from "#app/content/members.ts";
import { adminUserPath, guidePath, membersPath, type PlanAddress, paths, planPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { type Person, requirePerson, signedInPerson } from "#app/platform/session.server.ts";
import { notFound } from "#app/platform/user-error.server.ts";
import type { PlanRole } from "#prisma/client.ts";
import { displayName } from "./display-name.ts";
import { mayRead, type ReadPermission } from "./permissions.ts";
import { parsePlanPath } from "./plan-address.ts";
import type { PlanActor } from "./plan-events.server.ts";

/** The owner of a plan, for a reader who is somebody else. */
export interface PlanOwner {
  readonly name: string;
  readonly readerRole: Exclude<PlanRole, "owner">;
  /** The reader's list of plans. */
  readonly backPath: string;
  /** Shown on each page of the plan, with the link. */
  readonly notice: string;
  readonly link: { readonly href: string; readonly children: string };
}

export interface PlanMember extends PlanActor {
  readonly ownerId: string;
  /** Whose plan it is, if not the member's own. */
  readonly planOwner: PlanOwner | null;
}

export interface PlanAccess {
  readonly guide: Guide;
  /** Where this person finds the plan: the owner at its guide's address, anybody else by its id. */
  readonly address: PlanAddress;
  /** Null for a guest, whose plan is in the URL. */
  readonly member: PlanMember | null;
}

/**
 * The one gate to a plan: finds the plan that the request's path names and the role in which the person opens it. Reads the role from the
 * database each time.
 * @throws {Response} 404 for a plan that is not there or that the person may not know of, 403 without the permission; redirects the owner
 * who opens the plan by its id to the guide's address, and a visitor who opens one by its id to sign-in.
 */
export async function requirePlan(
  request: Request,
  permission: ReadPermission,
  path: string = new URL(request.url).pathname,
): Promise<PlanAccess> {
  const location = parsePlanPath(path) ?? notFound();
  const access =
    location.planId === undefined
      ? ownPlan(requireGuide(location.journeyType, location.tier), await signedInPerson(request))
      : await planById(location.planId, await requirePerson(request));
  if (request.method === "GET" && access.address !== location.address) {
    // An owner has one address for a plan: drafts and unsent changes are stored by address.
    throw redirect(access.address + path.slice(location.address.length) + new URL(request.url).search);
  }
  if (!mayRead(access.member?.role ?? "owner", permission)) {
    throw new Response(null, { status: 403, statusText: "Forbidden", headers: { "Cache-Control": "no-store" } });
  }
  return access;
}

/** @throws {Response} 404 for a tier without a guide. */
export function requireGuide(journeyType: JourneyType, tier: ServiceTier): Guide {
  return findGuide(journeyType, tier) ?? notFound();
}

export function asOwner(person: Pick<Person, "id">): PlanMember {
  return { userId: person.id, role: "owner", ownerId: person.id, planOwner: null };
}

function ownPlan(guide: Guide, person: Person | null): PlanAccess {
  return { guide, address: guidePath(guide.journeyType, guide.tier), member: person && asOwner(person) };
}

/** A user who may not read a plan must not learn that it exists. */
async function planById(planId: string, person: Person): Promise<PlanAccess> {
  const plan = await database().plan.findFirst({
    where: { id: planId, status: "open" },
    select: {
      ownerId: true,
      journeyType: true,
      serviceTier: true,
      owner: { select: { name: true, email: true } },
      members: { where: { userId: person.id }, select: { role: true } },
    },
  });
  if (plan === null) {
    notFound();
  }
  const { ownerId, owner, members } = plan;
  const guide = requireGuide(plan.journeyType as JourneyType, plan.serviceTier as ServiceTier);
  if (ownerId === person.id) {
    return ownPlan(guide, person);
  }
  const role = members[0]?.role ?? (person.isAdministrator ? "administrator" : undefined);
  if (role === undefined || role === "owner" || !mayRead(role, "plan.read")) {
    notFound();
  }
  const planOwner = describeOwner(planId, ownerId, displayName(owner), role);
  return { guide, address: planPath(planId), member: { userId: person.id, role, ownerId, planOwner } };
}

function describeOwner(planId: string, ownerId: string, name: string, readerRole: PlanOwner["readerRole"]): PlanOwner {
  const adminPath = adminUserPath(ownerId);
  return readerRole === "administrator"
    ? { name, readerRole, backPath: adminPath, notice: changesAreSigned, link: { href: adminPath, children: "Back to the dashboard" } }
    : {
        name,
        readerRole,
        backPath: paths.dashboard,
        notice: `You are on it as ${roleTitles[readerRole].toLowerCase()}. ${changesAreSigned}`,
        link: { href: membersPath(planPath(planId)), children: "People on this plan" },
      };
}
