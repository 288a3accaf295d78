import { randomUUID } from "node:crypto";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { type PortalAccount, Prisma, type Role } from "#prisma/client.ts";
import { recordPortalEvent } from "./account-events.server.ts";
import { endedCounts, enqueueAccountMail, enqueueConfirmation } from "./account-mails.server.ts";
import { type EndedAccess, endAccess } from "./credentials.server.ts";
import { findUser } from "./user.server.ts";

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function findPortalAccountByEmail(email: string): Promise<PortalAccount | null> {
  return database().portalAccount.findUnique({ where: { email: normalEmail(email) } });
}

export async function findPortalAccount(id: string): Promise<PortalAccount | null> {
  return database().portalAccount.findUnique({ where: { id } });
}

/** The account that a person signs in with, or null where an outside provider keeps it. */
export async function findPortalAccountOf(userId: string): Promise<PortalAccount | null> {
  const user = await findUser(userId);
  return user?.issuer === portalIssuer ? findPortalAccount(user.subject) : null;
}

/** Keeps a new account, and has its owner asked whether the address is theirs; null when the address has one already. */
export async function createPortalAccount(account: {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
}): Promise<PortalAccount | null> {
  return unlessTaken(async (transaction) => {
    const made = await transaction.portalAccount.create({ data: { ...account, email: normalEmail(account.email) } });
    if (made.role === "person") {
      await enqueueConfirmation(transaction, made);
    }
    return made;
  });
}

/** What the work gives, done in a transaction; null, and nothing done, when an address that it sets is another account's. */
export async function unlessTaken<Value>(work: (transaction: Prisma.TransactionClient) => Promise<Value>): Promise<Value | null> {
  try {
    return await database().$transaction(work);
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      return null;
    }
    throw error;
  }
}

/** Replaces an account's password, ends what was open by the one before but for one session, and tells its owner. Gives what has ended. */
export async function updatePortalPassword(id: string, passwordHash: string, keptSession: string | null): Promise<EndedAccess> {
  return database().$transaction(async (transaction) => {
    const { email } = await transaction.portalAccount.update({ where: { id }, data: { passwordHash } });
    const ended = await endAccess(transaction, { accountId: id, keptSession });
    await recordPortalEvent({ kind: "password-changed", accountId: id, detail: { browsers: ended.sessions } }, transaction);
    await enqueueAccountMail(transaction, "password-changed", email, { accountId: id, ...endedCounts(ended) });
    return ended;
  });
}

/**
 * Makes an account that somebody signed up for the administrator's, with what its person saved, and ends all its sessions, here and at
 * the portal. Account and person get new ids: whatever a request that is under way still writes under the old ones (a session, a code)
 * names nobody, or is refused by the database. Gives false, and changes nothing, when another node was first.
 */
export async function handOverToAdministrator(id: string, passwordHash: string): Promise<boolean> {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  return database().$transaction(async (transaction) => {
    const { count } = await transaction.portalAccount.updateMany({
      where: { id, role: "person" },
      data: { id: accountId, passwordHash, role: "administrator" },
    });
    if (count === 0) {
      return false;
    }
    await endAccess(transaction, { accountId: id });
    await transaction.user.updateMany({ where: { issuer: portalIssuer, subject: id }, data: { id: userId, subject: accountId } });
    // After the person: a session that is begun at this moment waits for the person's row, and so comes before this or not at all.
    await endAccess(transaction, { accountId });
    await recordPortalEvent({ kind: "role-given", accountId, actorId: null }, transaction);
    return true;
  });
}

/** Whether any account holds the administrator's role. */
export async function hasPortalAdministrator(): Promise<boolean> {
  return (await database().portalAccount.findFirst({ where: { role: "administrator" }, select: { id: true } })) !== null;
}
