/** The phone numbers to call about money: entered by the brokerage, confirmed by a second person, changed with a day's notice. */
import { type ContactSource, contactErrors, contactRoles } from "#app/content/trusted-contacts.ts";
import { contactChangeDelay, maxContactConfirmationsPerDay, maxContactsEnteredPerDay } from "#app/limits.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { isParty } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { ContactRole, Prisma, TrustedContact } from "#prisma/client.ts";
import { changeContacts, contactMailKinds, mailReaders, requireUse } from "./change-contacts.server.ts";
import { endOfPhone, formatUsPhone } from "./us-phone.server.ts";

const day = 24 * 60 * 60;
const entries: RateLimit = { name: "contacts entered of a plan", times: maxContactsEnteredPerDay, seconds: day };
const confirmations: RateLimit = { name: "tries to confirm a contact", times: maxContactConfirmationsPerDay, seconds: day };

const named = { select: { name: true, email: true } } as const;

/** The current and pending numbers of a plan. */
export const standingContacts = {
  where: { endedAt: null },
  include: { enteredBy: named, confirmedBy: named },
  orderBy: [{ enteredAt: "asc" }, { id: "asc" }],
} satisfies Prisma.Plan$contactsArgs;

type ContactRow = Prisma.TrustedContactGetPayload<Pick<typeof standingContacts, "include">>;

interface Signature {
  /** Null once the account is deleted. */
  readonly by: string | null;
  readonly at: string;
  readonly source: string;
}

interface ShownNumber {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly entered: Signature;
}

export interface ConfirmedContact extends ShownNumber {
  readonly phone: string;
  readonly phoneLink: string;
  readonly confirmed: Signature;
}

/** A number is not shown until it is current: nobody should call it, and the second person must not copy it. */
export interface WaitingContact extends ShownNumber {
  /** The last four digits. */
  readonly phoneEnd: string;
  readonly isReaders: boolean;
  /** Null for a number that can become current at once. */
  readonly startsAt: string | null;
  readonly confirmed: Signature | null;
}

export interface ShownContact {
  readonly role: ContactRole;
  readonly current: ConfirmedContact | null;
  readonly waiting: WaitingContact | null;
  /** The previous number, which nobody should call anymore. */
  readonly formerPhone: string | null;
}

/** All roles, with or without a number. `rows` as returned by `standingContacts`. */
export function arrangeContacts(rows: readonly ContactRow[], readerId: string | null, now = new Date()): ShownContact[] {
  return contactRoles.map((role) => {
    const { current, former, waiting } = findStanding(rows, role, now);
    return {
      role,
      current: current && {
        ...describeNumber(current),
        phone: formatUsPhone(current.phone),
        phoneLink: current.phone,
        confirmed: current.confirmed,
      },
      waiting: waiting && {
        ...describeNumber(waiting),
        phoneEnd: endOfPhone(waiting.phone),
        isReaders: readerId !== null && waiting.enteredById === readerId,
        startsAt: waiting.startsAt > waiting.enteredAt ? waiting.startsAt.toISOString() : null,
        confirmed: readConfirmation(waiting),
      },
      formerPhone: former && former.phone !== current?.phone ? formatUsPhone(former.phone) : null,
    };
  });
}

/** As the reader may see them; empty without a plan. */
export async function listContacts(planId: string | null, readerId: string): Promise<ShownContact[]> {
  const where = { ...standingContacts.where, planId: planId ?? "" };
  return arrangeContacts(planId === null ? [] : await database().trustedContact.findMany({ ...standingContacts, where }), readerId);
}

/** The current number is the latest one that is confirmed and past its waiting period. */
function findStanding<Row extends TrustedContact & Partial<ContactRow>>(rows: readonly Row[], role: ContactRole, now: Date) {
  const own = rows.filter((row) => row.role === role && row.endedAt === null);
  const counting = own.flatMap((row) => {
    const confirmed = row.startsAt <= now ? readConfirmation(row) : null;
    return confirmed ? [{ ...row, confirmed }] : [];
  });
  const current = counting.at(-1) ?? null;
  const last = own.at(-1) ?? null;
  return { current, former: counting.at(-2) ?? null, waiting: last && last.id !== current?.id ? last : null };
}

function readConfirmation({ confirmedAt, confirmedSource, confirmedBy }: TrustedContact & Partial<ContactRow>): Signature | null {
  return confirmedAt && { by: confirmedBy ? displayName(confirmedBy) : null, at: confirmedAt.toISOString(), source: confirmedSource ?? "" };
}

function describeNumber({ id, name, company, enteredBy, enteredAt, source }: ContactRow): ShownNumber {
  return { id, name, company, entered: { by: enteredBy && displayName(enteredBy), at: enteredAt.toISOString(), source } };
}

interface ContactInit {
  /** Set by the form: a second submit enters nothing. */
  readonly id: string;
  readonly role: ContactRole;
  readonly name: string;
  readonly company: string;
  /** As returned by `parseUsPhone`. */
  readonly phone: string;
  readonly source: ContactSource;
}

/**
 * Enters a number, replacing a pending one. If the plan already had a confirmed one of this role, it waits a day, and everyone who may see
 * it is mailed at once. @throws {UserError} 403 unless the actor is staff, 409 for an existing number, 429 for too many in a day.
 */
export async function enterContact(membership: Membership, init: ContactInit): Promise<"entered" | "changing"> {
  return changeContacts(membership, "enter", async ({ transaction, write }, plan) => {
    const { id, role, ...number } = init;
    const rows = await transaction.trustedContact.findMany({ where: { planId: plan.id, role }, orderBy: { enteredAt: "asc" } });
    const startsLater = rows.some(({ confirmedAt }) => confirmedAt !== null);
    if (rows.some((row) => row.id === id)) {
      return startsLater ? "changing" : "entered";
    }
    const at = new Date();
    const { current } = findStanding(rows, role, at);
    if (current && current.phone === number.phone && current.name === number.name && current.company === number.company) {
      throw new UserError(409, contactErrors.sameAsNow);
    }
    await requireUse(entries, plan.id, contactErrors.tooManyEntered, transaction);
    await transaction.trustedContact.updateMany({
      where: { planId: plan.id, role, endedAt: null, id: { not: current?.id ?? id } },
      data: { endedAt: at, endedById: membership.actor.userId },
    });
    const startsAt = new Date(at.getTime() + (startsLater ? contactChangeDelay : 0));
    await transaction.trustedContact.create({
      data: { id, planId: plan.id, role, ...number, enteredById: membership.actor.userId, enteredAt: at, startsAt },
    });
    await write({ events: [], command: { type: startsLater ? "contact.change" : "contact.enter", contact: role } });
    if (startsLater) {
      await mailReaders(transaction, plan, { kind: contactMailKinds.changing, contactId: id });
    }
    return startsLater ? "changing" : "entered";
  });
}

interface Confirmation {
  readonly id: string;
  /** The number, typed by the second person. */
  readonly phone: string;
  readonly source: ContactSource;
}

/**
 * Confirms a pending number by typing it again. @throws {UserError} 400 with the field for another number; 403 for an owner or partner once
 * one of them has added a number of that role; 409 for the user who entered it, or for a number that is no longer pending; 429 for too many
 * tries.
 */
export async function confirmContact(membership: Membership, { id, phone, source }: Confirmation): Promise<void> {
  const { userId } = membership.actor;
  await requireUse(confirmations, `${userId} ${id}`, contactErrors.tooManyTries);
  const isSame = await changeContacts(membership, "confirm", async ({ transaction, write }, plan) => {
    const contact = await transaction.trustedContact.findFirst({ where: { id, planId: plan.id, endedAt: null, confirmedAt: null } });
    if (contact === null) {
      throw new UserError(409, contactErrors.changedMeanwhile);
    }
    if (contact.enteredById === null || contact.enteredById === userId) {
      throw new UserError(409, contact.enteredById === null ? contactErrors.enteredByNobody : contactErrors.isOwnEntry);
    }
    const { role } = contact;
    if (isParty(membership.actor.role) && (await transaction.ownNumber.count({ where: { planId: plan.id, role } })) > 0) {
      // Otherwise a stolen account could have a number checked that it brought in itself.
      throw new UserError(403, contactErrors.needsBrokerage);
    }
    if (contact.phone !== phone) {
      await write({ events: [], command: { type: "contact.mismatch", contact: role } });
      return false;
    }
    const data = { confirmedById: userId, confirmedSource: source, confirmedAt: new Date() };
    await transaction.trustedContact.update({ where: { id }, data, select: { id: true } });
    await write({ events: [], command: { type: "contact.confirm", contact: role } });
    return true;
  });
  if (!isSame) {
    throw new UserError(400, contactErrors.mismatch, { detail: { field: "phone" } });
  }
}

/** Cancels a pending number. @throws {UserError} 409 for one that is current, or has ended. */
export async function stopContact(membership: Membership, id: string): Promise<void> {
  await changeContacts(membership, "stop", async ({ transaction, write }, plan) => {
    const rows = await transaction.trustedContact.findMany({ where: { planId: plan.id, endedAt: null }, orderBy: { enteredAt: "asc" } });
    const role = rows.find((row) => row.id === id)?.role;
    if (role === undefined || findStanding(rows, role, new Date()).waiting?.id !== id) {
      throw new UserError(409, role === undefined ? contactErrors.changedMeanwhile : contactErrors.countsAlready);
    }
    await transaction.trustedContact.update({
      where: { id },
      data: { endedAt: new Date(), endedById: membership.actor.userId },
      select: { id: true },
    });
    await write({ events: [], command: { type: "contact.stop", contact: role } });
  });
}

/**
 * Removes the current number and its pending successor, and mails everyone who may see it. @throws {UserError} 409 if another is current by
 * now.
 */
export async function removeContact(membership: Membership, id: string): Promise<void> {
  await changeContacts(membership, "remove", async ({ transaction, write }, plan) => {
    const rows = await transaction.trustedContact.findMany({ where: { planId: plan.id, endedAt: null }, orderBy: { enteredAt: "asc" } });
    const role = rows.find((row) => row.id === id)?.role;
    if (role === undefined || findStanding(rows, role, new Date()).current?.id !== id) {
      throw new UserError(409, contactErrors.changedMeanwhile);
    }
    const ended = { endedAt: new Date(), endedById: membership.actor.userId };
    await transaction.trustedContact.updateMany({ where: { planId: plan.id, role, endedAt: null }, data: ended });
    await write({ events: [], command: { type: "contact.remove", contact: role } });
    await mailReaders(transaction, plan, { kind: contactMailKinds.removed, contactId: id });
  });
}
