import { randomUUID } from "node:crypto";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { type EndedAccess, endAccess } from "#app/users/passwords/credentials.server.ts";
import { findUser } from "#app/users/user.server.ts";
import { type PortalAccount, Prisma, type Role } from "#prisma/client.ts";
import { recordPortalEvent } from "./account-events.server.ts";
import { endedCounts, enqueueAccountMail, enqueueConfirmation } from "./account-mails.server.ts";

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function findPortalAccountByEmail(email: string): Promise<PortalAccount | null> {
  return database().portalAccount.findUnique({ where: { email: normalizeEmail(email) } });
}

export async function findPortalAccount(id: string): Promise<PortalAccount | null> {
  return database().portalAccount.findUnique({ where: { id } });
}

/** Null for a user of an outside provider. */
export async function findPortalAccountOf(userId: string): Promise<PortalAccount | null> {
  const user = await findUser(userId);
  return user?.issuer === portalIssuer ? findPortalAccount(user.subject) : null;
}

/** Also mails the link that confirms the address, unless it is confirmed already. Null if the address is taken. */
export async function createPortalAccount(account: {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly emailVerified?: boolean;
}): Promise<PortalAccount | null> {
  return nullIfTaken(async (transaction) => {
    const made = await transaction.portalAccount.create({ data: { ...account, email: normalizeEmail(account.email) } });
    if (made.emailVerified) {
      await transaction.refusedAddress.deleteMany({ where: { address: made.email } });
    } else if (made.role === "person") {
      await enqueueConfirmation(transaction, made);
    }
    return made;
  });
}

/** Runs the work in a transaction; null, with nothing changed, if an address that it sets is taken. */
export async function nullIfTaken<Value>(
  work: (transaction: Prisma.TransactionClient) => Promise<Value>,
  options?: { readonly timeout: number },
): Promise<Value | null> {
  try {
    return await database().$transaction(work, options);
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      return null;
    }
    throw error;
  }
}

/** Here and at the portal, from which each sign-in copies it. */
export async function updatePortalName(id: string, name: string): Promise<void> {
  await database().$transaction(async (transaction) => {
    await transaction.portalAccount.update({ where: { id }, data: { name } });
    await transaction.user.updateMany({ where: { issuer: portalIssuer, subject: id }, data: { name } });
    await recordPortalEvent({ kind: "name-changed", accountId: id }, transaction);
  });
}

/** Ends all sessions but one, and notifies the owner. Returns the counts. */
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
 * Turns an account that somebody else signed up into the administrator's, keeping its data and ending all sessions. Account and user get
 * new ids, so that anything concurrent requests write under the old ones is orphaned or refused. Returns false if another node was first.
 */
export async function handOverToAdministrator(id: string, passwordHash: string): Promise<boolean> {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  return database().$transaction(async (transaction) => {
    const { count } = await transaction.portalAccount.updateMany({
      where: { id, role: { not: "administrator" } },
      data: { id: accountId, passwordHash, role: "administrator" },
    });
    if (count === 0) {
      return false;
    }
    await endAccess(transaction, { accountId: id });
    // Somebody else may have added passkeys. They have followed the account to its new id.
    await transaction.passkey.deleteMany({ where: { accountId } });
    await transaction.passkeyCode.deleteMany({ where: { accountId } });
    await transaction.user.updateMany({ where: { issuer: portalIssuer, subject: id }, data: { id: userId, subject: accountId } });
    // After the user: a session being created now waits for the user's row, and so comes first or fails.
    await endAccess(transaction, { accountId });
    await recordPortalEvent({ kind: "role-given", accountId, actorId: null }, transaction);
    return true;
  });
}

export async function hasPortalAdministrator(): Promise<boolean> {
  return (await database().portalAccount.findFirst({ where: { role: "administrator" }, select: { id: true } })) !== null;
}
