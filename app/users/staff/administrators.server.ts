import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { log } from "#app/platform/log.server.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { normalizeEmail } from "#app/users/accounts/portal-account.server.ts";
import { endApiTokens } from "#app/users/api-tokens.server.ts";
import { deleteOidcPayloadsOf } from "#app/users/oidc-payload.server.ts";
import type { Prisma, User } from "#prisma/client.ts";

type Administrator = Pick<User, "id" | "issuer" | "subject" | "email" | "emailVerified">;

export function isListedAdministrator(email: string | null, isVerified: boolean): boolean {
  return email !== null && isVerified && environment().administratorEmails.includes(email.toLowerCase());
}

/**
 * Revokes the role where neither ADMIN_EMAILS nor the embedded portal grants it anymore; sessions continue without it, and the tokens made for the office end. An outside
 * provider's claim is known only at sign-in, which is why administrators' sessions are short.
 */
export async function recheckAdministrators(): Promise<void> {
  const { provider } = environment();
  if (provider?.roleClaim) {
    return;
  }
  const accounts = provider ? [] : await database().portalAccount.findMany({ where: { role: "administrator" }, select: { id: true } });
  const isGiven = ({ email, emailVerified, subject }: Administrator) =>
    provider ? isListedAdministrator(email, emailVerified) : accounts.some(({ id }) => id === subject);
  const former = (await listAdministrators()).filter((person) => person.issuer === environment().issuer && !isGiven(person));
  if (former.length > 0) {
    const userIds = former.map(({ id }) => id);
    await database().user.updateMany({ where: { id: { in: userIds } }, data: { role: "person" } });
    await endApiTokens(database(), { userId: { in: userIds }, officeId: { not: null } });
    await recordRoleRevoked(userIds);
    log().info({ userIds }, "administrator role revoked");
  }
}

async function recordRoleRevoked(userIds: readonly string[], transaction?: Prisma.TransactionClient) {
  for (const userId of userIds) {
    await recordAccountEvent({ kind: "role-taken", userId, actorId: null }, transaction);
  }
}

async function listAdministrators(): Promise<Administrator[]> {
  return database().user.findMany({
    where: { role: "administrator" },
    select: { id: true, issuer: true, subject: true, email: true, emailVerified: true },
  });
}

/** Revokes the role at the embedded portal too, and ends all sessions and API tokens. Returns whether anybody held it. */
export async function demote(address: string): Promise<boolean> {
  const email = normalizeEmail(address);
  const administrators = await listAdministrators();
  return database().$transaction(async (transaction) => {
    const account = await transaction.portalAccount.findUnique({ where: { email, role: "administrator" }, select: { id: true } });
    const people = administrators.filter(
      (person) => person.email?.toLowerCase() === email || (person.issuer === portalIssuer && person.subject === account?.id),
    );
    const userIds = people.map(({ id }) => id);
    await transaction.portalAccount.updateMany({ where: { email }, data: { role: "person" } });
    await transaction.user.updateMany({ where: { id: { in: userIds } }, data: { role: "person" } });
    await transaction.session.deleteMany({ where: { userId: { in: userIds } } });
    await endApiTokens(transaction, { userId: { in: userIds } });
    await recordRoleRevoked(userIds, transaction);
    if (account) {
      await deleteOidcPayloadsOf(account.id, transaction);
    }
    return account !== null || people.length > 0;
  });
}
