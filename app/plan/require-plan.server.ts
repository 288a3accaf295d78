import { redirect } from "@remix-run/node";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { changesAreSigned, nameRole } from "#app/content/members.ts";
import { planIsClosed } from "#app/content/plan-status.ts";
import {
  adminUserPath,
  guidePath,
  membersPath,
  overviewPath,
  type PlanAddress,
  type PlanPage,
  paths,
  planPath,
  wholePlanPath,
} from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { type Person, requirePerson, signedInPerson } from "#app/platform/session.server.ts";
import { notFound, UserError } from "#app/platform/user-error.server.ts";
import type { PlanRole, Profession } from "#prisma/client.ts";
import { nameOwner } from "./display-name.ts";
import { mayAct, mayRead, type ReadPermission } from "./permissions.ts";
import { parsePlanPath } from "./plan-address.ts";
import type { PlanActor } from "./plan-events.server.ts";
import { openingDay, recordOpening } from "./plan-openings.server.ts";
import { type ClosedPlan, closedPlan } from "./saved-plan.server.ts";
import { findStaffAccess, findStoodInFor, isOpenToStaff, type StaffAccess, staffRole } from "./staff-access.server.ts";

/** The owner of a plan, for a reader who is somebody else. */
export interface PlanOwner {
  readonly name: string;
  /** The id of the plan, for a reader whom it can be taken from while it is open; null for an administrator. */
  readonly memberPlanId: string | null;
  readonly readerRole: Exclude<PlanRole, "owner">;
  /** Of a professional. */
  readonly readerProfession: Profession | null;
  /** The reader's list of plans. */
  readonly backPath: string;
  /** When the plan ends, as nobody owns it any more; null while somebody does. */
  readonly endsAt: string | null;
  /** Whether the reader may own it then. */
  readonly mayTakeOver: boolean;
  /** Shown on each page of the plan, with the link. */
  readonly notice: string;
  readonly link: { readonly href: string; readonly children: string };
}

export interface PlanMember extends PlanActor {
  readonly ownerId: string;
  /** Null for an open plan. */
  readonly closed: ClosedPlan | null;
  /** Whose plan it is, if not the member's own. */
  readonly planOwner: PlanOwner | null;
  /** False for who opens it for the brokerage: the plan's agent, a broker of its office, an administrator. */
  readonly isOnPlan: boolean;
}

export interface PlanAccess {
  readonly guide: Guide;
  /** Where this person finds the plan: the owner at its guide's address, anybody else by its id. */
  readonly address: PlanAddress;
  /** Null for a guest, whose plan is in the URL. */
  readonly member: PlanMember | null;
}

/** The pages of a closed plan, and those whose forms it takes. */
const closedPlanPages: { readonly [method in "read" | "changed"]: readonly (PlanPage | null)[] } = {
  read: ["plan", "overview", "people", "contact-log", "dates.ics"],
  changed: ["plan", "people"],
};

/**
 * The one gate to a plan: finds the plan that the request's path names and the role in which the person opens it. Reads the role from the
 * database each time.
 * @throws {Response} 404 for a plan that is not there, and for what the person may not know of; redirects the owner who opens an open plan by
 * its id to the guide's address, a member who may not read all of it to the overview, who opens another page of a closed plan to the whole
 * plan, and a visitor who opens one by its id to sign-in.
 * @throws {UserError} 409 for a form that a closed plan does not take.
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
  const isReading = request.method === "GET";
  if (isReading && access.address !== location.address) {
    // An owner has one address for a plan: drafts and unsent changes are stored by address.
    throw redirect(access.address + path.slice(location.address.length) + new URL(request.url).search);
  }
  if (access.member?.closed && !closedPlanPages[isReading ? "read" : "changed"].includes(location.page)) {
    if (isReading) {
      throw redirect(wholePlanPath(access.address));
    }
    throw new UserError(409, planIsClosed);
  }
  if (!mayRead(access.member?.role ?? "owner", permission)) {
    if (isReading && (location.page === null || (access.member?.closed && location.page === "plan"))) {
      throw redirect(overviewPath(access.address));
    }
    notFound();
  }
  return access;
}

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest. */
export async function requirePlanMember(
  request: Request,
  permission: ReadPermission,
): Promise<PlanAccess & { readonly member: PlanMember }> {
  await requirePerson(request);
  const access = await requirePlan(request, permission);
  if (access.member === null) {
    throw new Response(null, { status: 401 });
  }
  return { ...access, member: access.member };
}

/** @throws {Response} 404 for a tier without a guide. */
export function requireGuide(journeyType: JourneyType, tier: ServiceTier): Guide {
  return findGuide(journeyType, tier) ?? notFound();
}

export function asOwner(person: Pick<Person, "id">): PlanMember {
  return { userId: person.id, role: "owner", ownerId: person.id, planOwner: null, isOnPlan: true, closed: null };
}

function ownPlan(guide: Guide, person: Person | null): PlanAccess {
  return { guide, address: guidePath(guide.journeyType, guide.tier), member: person && asOwner(person) };
}

/**
 * A user who may not read a plan must not learn that it exists. Whose account opens plans for the brokerage acts in the agent's role, an
 * administrator in their own; the day is recorded.
 */
async function planById(planId: string, person: Person): Promise<PlanAccess> {
  const plan = await database().plan.findFirst({
    where: { id: planId },
    select: {
      id: true,
      ownerId: true,
      status: true,
      closedAt: true,
      lastUpdatedAt: true,
      journeyType: true,
      serviceTier: true,
      agentId: true,
      officeId: true,
      endsAt: true,
      owner: { select: { name: true, email: true } },
      members: { where: { userId: person.id }, select: { role: true, profession: true } },
      openings: { where: { userId: person.id, day: openingDay() }, select: { id: true } },
    },
  });
  if (plan === null) {
    notFound();
  }
  const { ownerId, owner, members } = plan;
  const guide = requireGuide(plan.journeyType as JourneyType, plan.serviceTier as ServiceTier);
  const closed = closedPlan(plan);
  if (ownerId === person.id) {
    return closed ? { guide, address: planPath(planId), member: { ...asOwner(person), closed } } : ownPlan(guide, person);
  }
  const [membership] = members;
  const staff = membership ? null : await findStaff(person, plan);
  const role = membership?.role ?? (staff ? staffRole(staff) : undefined);
  if (role === undefined || role === "owner" || !mayRead(role, "overview.read")) {
    notFound();
  }
  const standsInFor = staff && findStoodInFor(staff, plan);
  if (!membership && plan.openings.length === 0) {
    await recordOpening(planId, person.id, standsInFor?.id ?? null);
  }
  const isOnPlan = membership !== undefined;
  const reader = { role, profession: membership?.profession ?? null, isOnPlan, standsInFor: standsInFor?.name ?? null };
  const planOwner = describeOwner({ planId, ownerId, endsAt: plan.endsAt }, nameOwner(owner, role), reader);
  return { guide, address: planPath(planId), member: { userId: person.id, role, planId, ownerId, planOwner, isOnPlan, closed } };
}

async function findStaff({ id, hasDesk }: Person, plan: Parameters<typeof isOpenToStaff>[1]): Promise<StaffAccess | null> {
  const staff = hasDesk ? await findStaffAccess(id) : null;
  return staff && isOpenToStaff(staff, plan) ? staff : null;
}

interface Reader {
  readonly role: PlanOwner["readerRole"];
  readonly profession: Profession | null;
  readonly isOnPlan: boolean;
  /** The name of the agent for whom they open the plan. */
  readonly standsInFor: string | null;
}

interface OwnedPlan {
  readonly planId: string;
  readonly ownerId: string;
  readonly endsAt: Date | null;
}

function describeOwner({ planId, ownerId, endsAt }: OwnedPlan, name: string, reader: Reader): PlanOwner {
  const adminPath = adminUserPath(ownerId);
  const memberPlanId = reader.role === "administrator" ? null : planId;
  const common = {
    name,
    memberPlanId,
    readerRole: reader.role,
    readerProfession: reader.profession,
    endsAt: endsAt?.toISOString() ?? null,
    mayTakeOver: reader.isOnPlan && mayAct(reader.role, "takeOver"),
  };
  return reader.role === "administrator"
    ? { ...common, backPath: adminPath, notice: changesAreSigned, link: { href: adminPath, children: "Back to the dashboard" } }
    : {
        ...common,
        backPath: reader.isOnPlan ? paths.dashboard : paths.desk,
        notice: reader.isOnPlan
          ? `You are on it as ${nameRole(reader).toLowerCase()}. ${changesAreSigned}`
          : `${reader.standsInFor ? `You stand in for ${reader.standsInFor}` : "You open it for the brokerage"}: the owner sees on which days. ${changesAreSigned}`,
        link: { href: membersPath(planPath(planId)), children: "People on this plan" },
      };
}
