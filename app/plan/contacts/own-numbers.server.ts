/**
 * Phone numbers that the owner or a partner copied from signed papers. They never count as checked: staff enter such a number again, from
 * another source, and a colleague checks it.
 */
import { type ContactSource, contactErrors } from "#app/content/trusted-contacts.ts";
import { maxOwnNumbersPerDay } from "#app/limits.ts";
import { findAnswerers } from "#app/plan/access/answerers.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { isParty, readersOf } from "#app/plan/permissions.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { ContactRole, PlanRole } from "#prisma/client.ts";
import { changeContacts, contactMailKinds, mailUsers, requireUse } from "./change-contacts.server.ts";
import { arrangeContacts, standingContacts } from "./trusted-contacts.server.ts";
import { endOfPhone, formatUsPhone } from "./us-phone.server.ts";

const additions: RateLimit = { name: "own numbers added to a plan", times: maxOwnNumbersPerDay, seconds: 24 * 60 * 60 };

export interface OwnNumber {
  readonly id: string;
  readonly role: ContactRole;
  readonly name: string;
  readonly company: string;
  /** Null for staff, who must not copy it. */
  readonly phone: { readonly text: string; readonly link: string } | null;
  /** The last four digits. */
  readonly phoneEnd: string;
  readonly isReaders: boolean;
  /** Null once the account is deleted. */
  readonly by: string | null;
  readonly at: string;
  readonly source: string;
}

interface NumberReader {
  readonly userId: string;
  readonly role: PlanRole;
}

/** The latest of each role. */
export async function listOwnNumbers(planId: string | null, { userId, role }: NumberReader): Promise<OwnNumber[]> {
  const rows =
    planId === null
      ? []
      : await database().ownNumber.findMany({
          where: { planId, endedAt: null },
          include: { addedBy: { select: { name: true, email: true } } },
          orderBy: [{ addedAt: "asc" }, { id: "asc" }],
        });
  return rows.map(({ phone, addedBy, addedById, addedAt, ...number }) => ({
    ...{ id: number.id, role: number.role, name: number.name, company: number.company, source: number.source },
    phone: isParty(role) ? { text: formatUsPhone(phone), link: phone } : null,
    phoneEnd: endOfPhone(phone),
    isReaders: addedById === userId,
    by: addedBy && displayName(addedBy),
    at: addedAt.toISOString(),
  }));
}

/** The roles of which a number was ever added: an owner or partner may not confirm a number of these. */
export async function listSuggestedRoles(planId: string | null): Promise<ContactRole[]> {
  const rows =
    planId === null ? [] : await database().ownNumber.findMany({ where: { planId }, distinct: ["role"], select: { role: true } });
  return rows.map(({ role }) => role);
}

interface OwnNumberInit {
  /** Set by the form: a second submit adds nothing. */
  readonly id: string;
  readonly role: ContactRole;
  readonly name: string;
  readonly company: string;
  /** As returned by `parseUsPhone`. */
  readonly phone: string;
  readonly source: ContactSource;
}

/**
 * Replaces an earlier one of the same role, asks the brokerage to check it, and mails everyone who may see it. @throws {UserError} 403 for
 * anyone but the owner or a partner; 409 where a checked number is current; 429 for too many in a day.
 */
export async function addOwnNumber(membership: Membership, { id, role, ...number }: OwnNumberInit): Promise<void> {
  await changeContacts(membership, "suggest", async ({ transaction, write }, plan) => {
    const { userId } = membership.actor;
    if (await transaction.ownNumber.findUnique({ where: { id }, select: { id: true } })) {
      return;
    }
    const rows = await transaction.trustedContact.findMany({ ...standingContacts, where: { ...standingContacts.where, planId: plan.id } });
    if (arrangeContacts(rows, userId).some((contact) => contact.role === role && contact.current !== null)) {
      throw new UserError(409, contactErrors.checkedAlready);
    }
    await requireUse(additions, plan.id, contactErrors.tooManyEntered, transaction);
    const addedAt = new Date();
    await transaction.ownNumber.updateMany({ where: { planId: plan.id, role, endedAt: null }, data: { endedAt: addedAt } });
    await transaction.ownNumber.create({ data: { id, planId: plan.id, role, ...number, addedById: userId, addedAt } });
    await write({ events: [], command: { type: "contact.suggest", contact: role } });
    const checkers = await findAnswerers(transaction, plan.id);
    const readers = await transaction.planMember.findMany({
      where: { planId: plan.id, role: { in: [...readersOf("contacts.read")] }, userId: { notIn: checkers } },
      select: { userId: true },
    });
    await mailUsers(transaction, checkers, { kind: contactMailKinds.toCheck, contactId: id });
    await mailUsers(
      transaction,
      readers.map((reader) => reader.userId),
      { kind: contactMailKinds.added, contactId: id },
    );
  });
}

/** @throws {UserError} 403 for anyone but the owner or a partner; 409 for a number that is not there anymore. */
export async function takeBackOwnNumber(membership: Membership, id: string): Promise<void> {
  await changeContacts(membership, "suggest", async ({ transaction, write }, plan) => {
    const where = { id, planId: plan.id, endedAt: null };
    const number = await transaction.ownNumber.findFirst({ where, select: { role: true } });
    if (number === null) {
      throw new UserError(409, contactErrors.changedMeanwhile);
    }
    await transaction.ownNumber.update({ where: { id }, data: { endedAt: new Date() }, select: { id: true } });
    await write({ events: [], command: { type: "contact.takeBack", contact: number.role } });
  });
}
