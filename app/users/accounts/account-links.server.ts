import { resetLinkLifetime } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import type { AccountLink, AccountLinkPurpose, PortalAccount, Prisma } from "#prisma/client.ts";

const addressLinkLifetime = 7 * 24 * 60 * 60_000;

/**
 * Creates the token when the mail is written, so that nothing stored lets anybody use it. Null if the account's credentials have changed
 * since the mail was requested.
 */
export async function createAccountLink(
  account: Pick<PortalAccount, "id" | "name">,
  purpose: AccountLinkPurpose,
  email: string,
  askedAt: Date,
  lifetime = purpose === "password" ? resetLinkLifetime : addressLinkLifetime,
): Promise<string | null> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + lifetime);
  return database().$transaction(async (transaction) => {
    // Changes nothing, but waits for a concurrent change of credentials.
    const { count } = await transaction.portalAccount.updateMany({
      where: { id: account.id, credentialsChangedAt: { lte: askedAt } },
      data: { name: account.name },
    });
    if (count === 0) {
      return null;
    }
    await transaction.accountLink.create({ data: { tokenHash: hashOf(token), accountId: account.id, purpose, email, expiresAt } });
    return token;
  });
}

/** Doesn't use the link up. */
export function findAccountLink(token: string, purpose: AccountLinkPurpose) {
  return database().accountLink.findUnique({
    where: { tokenHash: hashOf(token), purpose, expiresAt: { gt: new Date() } },
    include: { account: true },
  });
}

/** Uses the link up. Null if it is invalid, or another request was first. */
export async function consumeAccountLink(
  transaction: Prisma.TransactionClient,
  token: string,
  purpose: AccountLinkPurpose,
): Promise<Pick<AccountLink, "accountId" | "email"> | null> {
  const where = { tokenHash: hashOf(token), purpose, expiresAt: { gt: new Date() } };
  const link = await transaction.accountLink.findUnique({ where });
  const { count } = await transaction.accountLink.deleteMany({ where });
  return count === 1 ? link : null;
}
