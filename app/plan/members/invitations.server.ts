import { nameRole } from "#app/content/members.ts";
import {
  clientInvitationDays,
  endedInvitationListed,
  maxInvitationsPerDay,
  maxInviterNameLength,
  maxOpenInvitations,
  maxPlanMembers,
} from "#app/limits.ts";
import { guidePath, type PlanAddress, planPath } from "#app/paths.ts";
import { type InvitedRole, mayAct } from "#app/plan/permissions.ts";
import { type LockedPlan, whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { wherePlan } from "#app/plan/store/saved-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { invitedClientIssuer, isInvitedClient } from "#app/platform/invited-client.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { OutboxState, PlanInvitation, PlanMember, Prisma, Profession } from "#prisma/client.ts";
import { displayName, shortName } from "./display-name.ts";
import { becomeOwner } from "./invited-clients.server.ts";
import { findOpenPlan, type Membership } from "./members.server.ts";
import { refuseFurtherMail, requireMailable } from "./stranger-mail.server.ts";

export const invitationMailKind = "plan-invitation";
export const joinedMailKind = "member-joined";

const day = 24 * 60 * 60_000;

export interface InvitationInit {
  /** Set by the form, so that sending it twice creates one invitation. */
  readonly id: string;
  readonly role: InvitedRole;
  /** For a lender, title company or inspector. */
  readonly profession: Profession | null;
  /** In lower case. The link is then mailed there, and works for accounts with this address. */
  readonly address: string | null;
  readonly days: number;
  /** From an agent to a client. */
  readonly message?: string | null;
}

/**
 * Returns the token of a link to pass on; null for a mailed one. Creates the plan if there is none. @throws {UserError} 401 if the owner is
 * gone; 409 if the form was sent before, or the plan has too many invitations; 429 for too many in a day, or to the address.
 */
export async function createInvitation(membership: Membership, init: InvitationInit): Promise<string | null> {
  await countSave(membership.actor);
  const outcome = await whilePlanLocked(membership, (plan) => create(plan, membership, init));
  if (outcome === null) {
    throw new UserError(401, "Log in again: this account is gone.");
  }
  return outcome.token;
}

/** Ends an invitation and creates another like it: the old link stops working. Null if it is no longer open. */
export async function renewInvitation(membership: Membership, id: string): Promise<{ readonly token: string | null } | null> {
  await countSave(membership.actor);
  return whilePlanLocked(membership, async (plan) => {
    const old = await findListed(plan.transaction, membership, id);
    if (old === null || old.revokedAt !== null) {
      return null;
    }
    await plan.transaction.planInvitation.update({ where: { id }, data: { revokedAt: new Date() } });
    const days = Math.max(1, Math.round((old.expiresAt.getTime() - old.createdAt.getTime()) / day));
    const { role, profession, address, message } = old;
    return create(plan, membership, { id: crypto.randomUUID(), role: role as InvitedRole, profession, address, days, message });
  });
}

/** Members who joined by it stay. Returns false if it is no longer open. */
export async function revokeInvitation(membership: Membership, id: string): Promise<boolean> {
  await countSave(membership.actor);
  const isRevoked = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const invitation = await findListed(transaction, membership, id);
    if (invitation === null || invitation.revokedAt !== null) {
      return false;
    }
    await transaction.planInvitation.update({ where: { id }, data: { revokedAt: new Date() } });
    await write({ events: [], command: { type: "member.revoke" } });
    return true;
  });
  return isRevoked ?? false;
}

/**
 * Invites a client again to own their plan, after the last invitation has ended. @throws {UserError} 409 if one is open, or the plan has an
 * owner; else as `createInvitation`.
 */
export async function inviteClientAgain(membership: Membership, { id, address }: { readonly id: string; readonly address: string }) {
  await countSave(membership.actor);
  const again = await whilePlanLocked(membership, async (plan) => {
    const { transaction } = plan;
    const waiting = await transaction.plan.findFirst({
      where: { ...wherePlan(membership), owner: { issuer: invitedClientIssuer } },
      select: {
        invitations: { where: { role: "owner" }, select: { message: true }, orderBy: { createdAt: "desc" }, take: 1 },
        _count: { select: { invitations: { where: { role: "owner", ...isOpen() } } } },
      },
    });
    if (waiting === null || waiting._count.invitations > 0) {
      throw waiting ? new UserError(409, "There is an open invitation. End it first.") : hasOwner();
    }
    const message = waiting.invitations[0]?.message;
    return create(plan, membership, { id, role: "owner", profession: null, address, days: clientInvitationDays, message });
  });
  if (again === null) {
    throw hasOwner();
  }
}

function hasOwner(): UserError {
  return new UserError(409, "The client has joined, or the plan is gone. Nothing was sent.");
}

async function create({ transaction, write }: LockedPlan, membership: Membership, init: InvitationInit) {
  const { address } = init;
  const { id: planId } = (await write({ events: [], command: { type: "member.invite" } })).saved;
  await requireRoom(transaction, planId);
  if (address !== null) {
    await requireNewcomer(transaction, planId, address);
    await requireNotInvited(transaction, membership, planId, address);
    await requireMailable(
      transaction,
      address,
      init.role === "owner"
        ? "We can't email this address: it wants no more mail from us, or its mail server refused it."
        : "We can't email this address. Leave the field empty, and give the person the link yourself.",
    );
  }
  const token = address === null ? randomToken() : null;
  if (!(await storeInvitation(transaction, { planId, inviterId: membership.actor.userId, token }, init))) {
    throw new UserError(409, "This form was sent before, and made one invitation then. You can find it in the list.");
  }
  return { token };
}

interface StoredInvitation {
  readonly planId: string;
  readonly inviterId: string;
  /** Null for a mailed one. */
  readonly token: string | null;
}

/** Checks nothing. Returns false, without a mail, for an id that has been used before. */
export async function storeInvitation(
  transaction: Prisma.TransactionClient,
  { planId, inviterId, token }: StoredInvitation,
  { id, role, profession, address, days, message }: InvitationInit,
): Promise<boolean> {
  const expiresAt = new Date(Date.now() + days * day);
  const data = { id, planId, inviterId, role, profession, address, message, expiresAt, tokenHash: token && hashOf(token) };
  const { count } = await transaction.planInvitation.createMany({ data, skipDuplicates: true });
  if (count === 1 && address !== null) {
    const key = invitationMailKey(id);
    await enqueueMail(transaction, { kind: invitationMailKind, key, address, payload: { id }, isUrgent: true, lifetime: days * day });
  }
  return count === 1;
}

function invitationMailKey(id: string): string {
  return `${invitationMailKind} ${id}`;
}

async function requireRoom(transaction: Prisma.TransactionClient, planId: string): Promise<void> {
  const now = Date.now();
  if ((await transaction.planMember.count({ where: { planId } })) >= maxPlanMembers) {
    throw new UserError(409, `A plan can have up to ${maxPlanMembers} people.`);
  }
  if ((await transaction.planInvitation.count({ where: { planId, ...isOpen() } })) >= maxOpenInvitations) {
    throw new UserError(409, `There can be up to ${maxOpenInvitations} open invitations. End one you don't need first.`);
  }
  const sinceYesterday = { planId, createdAt: { gt: new Date(now - day) } };
  if ((await transaction.planInvitation.count({ where: sinceYesterday })) >= maxInvitationsPerDay) {
    const first = await transaction.planInvitation.findFirstOrThrow({ where: sinceYesterday, orderBy: { createdAt: "asc" } });
    const secondsToWait = Math.max(1, Math.ceil((first.createdAt.getTime() + day - now) / 1_000));
    throw tooManyRequests(`You can make up to ${maxInvitationsPerDay} invitations a day. Try again tomorrow.`, secondsToWait);
  }
}

/** An invitation changes no member's role, so one to a member would do nothing. */
async function requireNewcomer(transaction: Prisma.TransactionClient, planId: string, address: string): Promise<void> {
  const email = { equals: address, mode: "insensitive" as const };
  const member = await transaction.planMember.findFirst({ where: { planId, user: { email } }, select: { role: true, profession: true } });
  if (member) {
    throw new UserError(409, `They are on the plan already, as ${nameRole(member).toLowerCase()}.`);
  }
}

/** Two links to one address would ask it twice, perhaps in two roles. The error names the one that the actor may renew. */
async function requireNotInvited(
  transaction: Prisma.TransactionClient,
  membership: Membership,
  planId: string,
  address: string,
): Promise<void> {
  const invited = { planId, address, ...isOpen() };
  if ((await transaction.planInvitation.count({ where: invited })) > 0) {
    const own = await transaction.planInvitation.findFirst({ where: { ...invited, ...listedFor(membership) }, select: { id: true } });
    const detail = { field: "email", renewable: own?.id ?? null };
    throw new UserError(409, "There is an open invitation to this address.", { detail });
  }
}

function isOpen() {
  return { revokedAt: null, expiresAt: { gt: new Date() } };
}

function findListed(transaction: Prisma.TransactionClient, membership: Membership, id: string) {
  return isId(id) ? transaction.planInvitation.findFirst({ where: { id, ...listedFor(membership) } }) : null;
}

/** The owner sees all invitations of the plan, others see their own, and staff the one of a client who has not joined. */
function listedFor({ ownerId, guide: { journeyType, tier }, actor: { userId, role } }: Membership): Prisma.PlanInvitationWhereInput {
  const plan = { ownerId, journeyType, serviceTier: tier, status: "open" as const };
  const joined = { role: "owner" as const, plan: { owner: { issuer: { not: invitedClientIssuer } } } };
  const listed = [{ inviterId: userId }, ...(mayAct(role, "manageInvitedOwner") ? [{ role: "owner" as const }] : [])];
  return { plan, NOT: joined, ...(role === "owner" ? {} : { AND: { OR: listed } }) };
}

export type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

/** Newest first, including recently ended ones. A mailed one has the state of its mail. */
export async function listInvitations(membership: Membership) {
  const since = new Date(Date.now() - endedInvitationListed);
  const invitations = await database().planInvitation.findMany({
    where: {
      ...listedFor(membership),
      OR: [isOpen(), { revokedAt: { gt: since } }, { revokedAt: null, expiresAt: { gt: since } }],
    },
    omit: { tokenHash: true, planId: true, inviterId: true },
    include: { inviter: { select: { id: true, name: true, email: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 2 * maxOpenInvitations,
  });
  const mails = await database().outboxEntry.findMany({
    where: { key: { in: invitations.flatMap(({ id, address }) => (address === null ? [] : [invitationMailKey(id)])) } },
    select: { key: true, state: true },
  });
  const states = new Map<string, OutboxState>(mails.map(({ key, state }) => [key, state]));
  return invitations.map(({ inviter, ...invitation }) => ({
    ...invitation,
    /** Null for the reader. */
    inviterName: inviter === null || inviter.id === membership.actor.userId ? null : displayName(inviter),
    isOpen: invitation.revokedAt === null && invitation.expiresAt.getTime() > Date.now(),
    mail: invitation.address === null ? null : (states.get(invitationMailKey(invitation.id)) ?? null),
  }));
}

const withPlan = {
  inviter: { select: { name: true, email: true } },
  plan: {
    select: {
      id: true,
      ownerId: true,
      officeId: true,
      status: true,
      journeyType: true,
      serviceTier: true,
      owner: { select: { name: true, email: true, issuer: true } },
    },
  },
} as const satisfies Prisma.PlanInvitationInclude;

export type Invitation = Prisma.PlanInvitationGetPayload<{ include: typeof withPlan }>;

/** Null for an unknown link, or if the plan is gone. */
export function findInvitation(token: string): Promise<Invitation | null> {
  return database().planInvitation.findUnique({ where: { tokenHash: hashOf(token) }, include: withPlan });
}

/** The names of the inviter and, if different, the plan's owner, as shown to a stranger. */
export function nameInviter({ role, inviterId, inviter, plan: { ownerId, owner } }: Invitation) {
  const isClients = role === "owner";
  const name = (user: { readonly name: string | null }) => shortName(user.name, maxInviterNameLength, isClients ? "Your agent" : "Someone");
  return {
    inviter: name(inviter ?? (isClients ? { name: null } : owner)),
    owner: name(owner),
    isOwner: inviterId === null || inviterId === ownerId,
  };
}

export function hasEnded({ revokedAt, expiresAt, plan }: Pick<Invitation, "revokedAt" | "expiresAt" | "plan">): boolean {
  return revokedAt !== null || expiresAt.getTime() <= Date.now() || plan.status !== "open";
}

/** Whether the invited client has joined. */
export function hasJoinedAsOwner({ role, isDeclined, plan }: Pick<Invitation, "role" | "isDeclined" | "plan">): boolean {
  return role === "owner" && !isDeclined && !isInvitedClient(plan.owner);
}

/** The user who opens an invitation. */
interface Invitee {
  readonly id: string;
  readonly email: string | null;
}

/** Whether the invitation is for another address. */
export function isForAnother({ address }: Pick<PlanInvitation, "address">, { email }: Invitee): boolean {
  return address !== null && address !== email?.toLowerCase();
}

export async function countView({ id }: Pick<PlanInvitation, "id">): Promise<void> {
  await database().planInvitation.updateMany({ where: { id }, data: { views: { increment: 1 }, lastViewedAt: new Date() } });
}

export function findMembership(planId: string, userId: string): Promise<Pick<PlanMember, "role" | "profession"> | null> {
  return database().planMember.findUnique({ where: { planId_userId: { planId, userId } }, select: { role: true, profession: true } });
}

/**
 * Makes the user a member in the invitation's role. Existing members keep theirs, but for an invited client, who becomes the owner.
 * @throws {UserError} 403 for somebody else's invitation, 409 when the plan is full, or the client owns an open plan of the guide, 410 if it
 * has ended, or is older than the user's removal from the plan.
 */
export async function acceptInvitation(invitation: Invitation, invitee: Invitee): Promise<PlanAddress> {
  const { id, planId, role, profession, plan } = invitation;
  const guide = findPlanGuide(plan);
  const actor = { userId: invitee.id, role };
  if (guide === null || guide === undefined) {
    throw ended();
  }
  if (isForAnother(invitation, invitee)) {
    throw new UserError(403, "This invitation was sent to another address.");
  }
  await countSave(actor);
  const membership = { ownerId: plan.ownerId, guide, actor };
  const hasJoined = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const present = await transaction.planInvitation.findFirst({ where: { id, ...isOpen() }, select: { createdAt: true } });
    if (present === null || (await findOpenPlan(transaction, membership))?.id !== planId) {
      throw ended();
    }
    if (role === "owner") {
      await becomeOwner({ transaction, write }, membership, planId);
      return true;
    }
    if (await transaction.planMember.findUnique({ where: { planId_userId: { planId, userId: invitee.id } }, select: { role: true } })) {
      return true;
    }
    if (await wasRemovedSince(transaction, planId, invitee.id, present.createdAt)) {
      throw new UserError(410, "You were removed from this plan after this link was made. Ask its owner for a new one.");
    }
    if ((await transaction.planMember.count({ where: { planId } })) >= maxPlanMembers) {
      throw new UserError(409, `This plan already has ${maxPlanMembers} people, the most it can have. Ask its owner to make room.`);
    }
    const { version } = (await write({ events: [], command: { type: "member.join", member: invitee.id } })).saved;
    await transaction.planMember.create({ data: { planId, userId: invitee.id, role, profession, seenVersion: version } });
    await enqueueMail(transaction, {
      kind: joinedMailKind,
      key: `${joinedMailKind} ${planId} ${version}`,
      userId: plan.ownerId,
      payload: { planId, member: invitee.id },
    });
    return true;
  });
  if (hasJoined === null) {
    throw ended();
  }
  return role === "owner" ? guidePath(guide.journeyType, guide.tier) : planPath(planId);
}

function ended(): UserError {
  return new UserError(410, "This link has ended. Ask the person who gave it to you for a new one.");
}

/** A saved link must not undo a removal. */
async function wasRemovedSince(transaction: Prisma.TransactionClient, planId: string, userId: string, since: Date): Promise<boolean> {
  const commands = { array_contains: [{ type: "member.remove", member: userId }] };
  return (await transaction.planEvent.count({ where: { planId, at: { gte: since }, commands } })) > 0;
}

/** Declines a mailed invitation. With `isForGood`, Keyturn sends no more mail there. */
export async function declineInvitation({ id, address }: Invitation & { readonly address: string }, isForGood: boolean): Promise<void> {
  await database().$transaction(async (transaction) => {
    await transaction.planInvitation.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date(), isDeclined: true } });
    if (isForGood) {
      await refuseFurtherMail(transaction, address);
    }
  });
}

/** Makes the link of a mailed invitation when its mail is written. Null if it has ended, or its plan has. */
export async function createMailedLink(id: string): Promise<{ readonly token: string; readonly invitation: Invitation } | null> {
  const invitation = await database().planInvitation.findUnique({ where: { id }, include: withPlan });
  if (invitation === null || hasEnded(invitation)) {
    return null;
  }
  const token = randomToken();
  const { count } = await database().planInvitation.updateMany({ where: { id, ...isOpen() }, data: { tokenHash: hashOf(token) } });
  return count === 1 ? { token, invitation } : null;
}
