import { redirect } from "@remix-run/node";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { changesAreSigned, nameRole } from "#app/content/members.ts";
import { planIsClosed } from "#app/content/plan-status.ts";
import {
  adminUserPath,
  datesPath,
  guidePath,
  type PlanAddress,
  type PlanPage,
  paths,
  peoplePath,
  planPath,
  wholePlanPath,
} from "#app/paths.ts";
import type { PlanActor } from "#app/plan/events/plan-events.server.ts";
import { firstName, nameOwner } from "#app/plan/members/display-name.ts";
import { mayAct, mayRead, type ReadPermission } from "#app/plan/permissions.ts";
import { type ClosedPlan, closedPlan } from "#app/plan/store/saved-plan.server.ts";
import { findOfficeGuide } from "#app/plan/wording/office-guides.server.ts";
import type { WordingPreview } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isInvitedClient } from "#app/platform/invited-client.ts";
import { oncePerRequest } from "#app/platform/requests/once-per-request.server.ts";
import { type Person, requirePerson, signedInPerson } from "#app/platform/sessions/session.server.ts";
import { notFound, UserError } from "#app/platform/user-error.server.ts";
import type { PlanRole, Profession } from "#prisma/client.ts";
import { findOwnGuide } from "./own-guide.server.ts";
import { type PlanLocation, parsePlanPath } from "./plan-address.ts";
import { openingDay, recordOpening } from "./plan-openings.server.ts";
import { findStaffAccess, findStoodInFor, isOpenToStaff, type StaffAccess, staffRole } from "./staff-access.server.ts";

/** The owner of a plan, for another reader. */
export interface PlanOwner {
  readonly name: string;
  readonly firstName: string;
  /** The plan's id, for a reader who can lose access while the page is open; null for an administrator. */
  readonly memberPlanId: string | null;
  readonly readerRole: Exclude<PlanRole, "owner">;
  /** Only for a professional. */
  readonly readerProfession: Profession | null;
  /** The reader's list of plans. */
  readonly backPath: string;
  /** When an ownerless plan ends; null for a plan with an owner. */
  readonly endsAt: string | null;
  /** Whether the owner is a client who has been invited and has not joined yet. */
  readonly isInvited: boolean;
  /** Whether the reader may take it over then. */
  readonly mayTakeOver: boolean;
  /** Shown on each page of the plan, with the link. */
  readonly notice: string;
  readonly link: { readonly href: string; readonly children: string };
}

export interface PlanMember extends PlanActor {
  readonly ownerId: string;
  /** Null for an open plan. */
  readonly closed: ClosedPlan | null;
  /** The plan's owner, if it is not the member's own plan. */
  readonly planOwner: PlanOwner | null;
  /** False for staff: the plan's agent, a broker of its office, an administrator. */
  readonly isOnPlan: boolean;
}

export interface PlanAccess {
  readonly guide: Guide;
  /** The plan's URL for this user: for the owner, its guide's; for anybody else, by id. */
  readonly address: PlanAddress;
  /** Null for a guest, whose plan is in the URL. */
  readonly member: PlanMember | null;
  /** The reader's drafts in the guide, which nobody else sees. */
  readonly preview: WordingPreview | null;
}

export interface MemberAccess extends PlanAccess {
  readonly member: PlanMember;
}

/** The pages of a closed plan, and those whose forms it accepts. */
const closedPlanPages: { readonly [method in "read" | "changed"]: readonly (PlanPage | null)[] } = {
  read: ["plan", "people", "people/viewer", "messages", "dates.ics"],
  changed: ["plan", "people"],
};

/**
 * The single access check: finds the plan in the request's path and the role in which the user opens it. Reads the role from the database
 * each time. @throws {Response} 404 for an unknown plan, and for one the user may not know of. Redirects the owner of an open plan from its
 * id to the guide's URL, a member who may not read all of it to its dates, other pages of a closed plan to the whole plan, and a
 * signed-out visitor to sign-in. @throws {UserError} 409 for a form that a closed plan does not accept.
 */
export async function requirePlan(
  request: Request,
  permission: ReadPermission,
  path: string = new URL(request.url).pathname,
): Promise<PlanAccess> {
  const location = parsePlanPath(path) ?? notFound();
  const access = await oncePerRequest(request, `access ${path}`, () => findAccess(request, location));
  const isReading = request.method === "GET";
  if (isReading && access.address !== location.address) {
    // An owner has one URL for a plan, since drafts and unsent changes are stored by URL.
    throw redirect(access.address + path.slice(location.address.length) + new URL(request.url).search);
  }
  const isLimited = !mayRead(access.member?.role ?? "owner", "plan.read");
  const isOnlyPage = isReading && isLimited && location.page === "dates";
  if (access.member?.closed && !isOnlyPage && !closedPlanPages[isReading ? "read" : "changed"].includes(location.page)) {
    if (isReading) {
      throw redirect(wholePlanPath(access.address));
    }
    throw new UserError(409, planIsClosed);
  }
  if (!mayRead(access.member?.role ?? "owner", permission)) {
    if (isReading && (location.page === null || (access.member?.closed && location.page === "plan"))) {
      throw redirect(datesPath(access.address));
    }
    notFound();
  }
  return access;
}

async function findAccess(request: Request, location: PlanLocation): Promise<PlanAccess> {
  return location.planId === undefined
    ? ownPlan(request, location, await signedInPerson(request))
    : planById(request, location.planId, await requirePerson(request));
}

/** @throws {Response} like `requirePlan`; a redirect to sign-in for a guest. */
export async function requirePlanMember(request: Request, permission: ReadPermission): Promise<MemberAccess> {
  await requirePerson(request);
  const access = await requirePlan(request, permission);
  if (access.member === null) {
    throw new Response(null, { status: 401 });
  }
  return { ...access, member: access.member };
}

/** In an office's words. @throws {Response} 404 for a tier without a guide. */
export function requireGuide(officeId: string | null, journeyType: JourneyType, tier: ServiceTier): Guide {
  return findOfficeGuide(officeId, journeyType, tier) ?? notFound();
}

export function asOwner(person: Pick<Person, "id">): PlanMember {
  return { userId: person.id, role: "owner", ownerId: person.id, planOwner: null, isOnPlan: true, closed: null };
}

async function ownPlan(
  request: Request,
  { journeyType, tier }: { readonly journeyType: JourneyType; readonly tier: ServiceTier },
  person: Person | null,
): Promise<PlanAccess> {
  const address = guidePath(journeyType, tier);
  const own = (await findOwnGuide(request, { journeyType, tier }, person, address)) ?? notFound();
  return { ...own, address, member: person && asOwner(person) };
}

/**
 * A user who may not read a plan must not learn that it exists. Staff act in the agent's role, administrators in their own; the day is
 * recorded.
 */
async function planById(request: Request, planId: string, person: Person): Promise<PlanAccess> {
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
      owner: { select: { name: true, email: true, issuer: true } },
      members: { where: { userId: person.id }, select: { role: true, profession: true } },
      openings: { where: { userId: person.id, day: openingDay() }, select: { id: true } },
    },
  });
  if (plan === null) {
    notFound();
  }
  const { ownerId, owner, members } = plan;
  const place = { journeyType: plan.journeyType as JourneyType, tier: plan.serviceTier as ServiceTier };
  const guide = requireGuide(plan.officeId, place.journeyType, place.tier);
  const closed = closedPlan(plan);
  if (ownerId === person.id) {
    return closed
      ? { guide, address: planPath(planId), member: { ...asOwner(person), closed }, preview: null }
      : ownPlan(request, place, person);
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
  const planOwner = describeOwner(
    { planId, ownerId, endsAt: plan.endsAt, isInvited: isInvitedClient(owner) },
    nameOwner(owner, role),
    reader,
  );
  const member = { userId: person.id, role, planId, ownerId, planOwner, isOnPlan, closed };
  return { guide, address: planPath(planId), member, preview: null };
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
  readonly isInvited: boolean;
}

function describeOwner({ planId, ownerId, endsAt, isInvited }: OwnedPlan, name: string, reader: Reader): PlanOwner {
  const adminPath = adminUserPath(ownerId);
  const memberPlanId = reader.role === "administrator" ? null : planId;
  const common = {
    name,
    firstName: firstName(name),
    memberPlanId,
    readerRole: reader.role,
    readerProfession: reader.profession,
    endsAt: endsAt?.toISOString() ?? null,
    isInvited,
    mayTakeOver: reader.isOnPlan && mayAct(reader.role, "takeOver"),
  };
  return reader.role === "administrator"
    ? { ...common, backPath: adminPath, notice: changesAreSigned, link: { href: adminPath, children: "Back to the dashboard" } }
    : {
        ...common,
        backPath: reader.isOnPlan ? paths.dashboard : paths.desk,
        notice: reader.isOnPlan
          ? `You are on it as ${nameRole(reader).toLowerCase()}.${reader.role === "viewer" ? "" : ` ${changesAreSigned}`}`
          : `${reader.standsInFor ? `You're covering for ${reader.standsInFor}` : "You open it for the brokerage"}: the owner sees on which days. ${changesAreSigned}`,
        link: { href: peoplePath(planPath(planId)), children: "People" },
      };
}
