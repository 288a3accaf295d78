import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { clientAddress, countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { endAccess } from "#app/users/passwords/credentials.server.ts";
import type { PortalAccount, Prisma } from "#prisma/client.ts";
import { recordPortalEvent } from "./account-events.server.ts";
import { consumeAccountLink } from "./account-links.server.ts";
import { endedCounts, enqueueAccountMail, enqueueConfirmation } from "./account-mails.server.ts";
import { normalizeEmail, nullIfTaken } from "./portal-account.server.ts";

const halfAnHour = 30 * 60;

/** In addition to the limit per recipient. */
const requestsPerNetwork: RateLimit = { name: "mail asked from", times: 10, seconds: halfAnHour };
const requestsPerAccount: RateLimit = { name: "new address asked by", times: 3, seconds: halfAnHour };

/**
 * Mails a reset link. Behaves the same whether or not the account exists, which is looked up when the mail is written. Returns the seconds
 * to wait beyond a limit.
 */
export async function requestPasswordReset(
  request: Request,
  given: string,
): Promise<{ readonly secondsToWait: number; readonly by: "network" | "address" } | null> {
  const email = normalizeEmail(given);
  const ofNetwork = await countUse(requestsPerNetwork, clientAddress(request));
  if (ofNetwork !== null) {
    return { secondsToWait: ofNetwork, by: "network" };
  }
  const ofAddress = await database().$transaction((transaction) => enqueueAccountMail(transaction, "password-reset", email, {}));
  return ofAddress === null ? null : { secondsToWait: ofAddress, by: "address" };
}

/** Also confirms the address, since the link was mailed to it. Ends all sessions and other links. False if the link is invalid. */
export async function resetPassword(token: string, passwordHash: string): Promise<boolean> {
  return database().$transaction(async (transaction) => {
    const link = await consumeAccountLink(transaction, token, "password");
    if (link === null) {
      return false;
    }
    const { id, email } = await transaction.portalAccount.update({ where: { id: link.accountId }, data: { passwordHash } });
    if (email === link.email) {
      await confirmAddress(transaction, { id, email });
    }
    const ended = await endAccess(transaction, { accountId: id });
    await recordPortalEvent({ kind: "password-reset", accountId: id, detail: { browsers: ended.sessions } }, transaction);
    await enqueueAccountMail(transaction, "password-changed", email, { accountId: id, ...endedCounts(ended) });
    return true;
  });
}

type AddressMail = "announced" | "confirmed already" | { readonly secondsToWait: number };

export async function requestConfirmation(account: PortalAccount): Promise<AddressMail> {
  if (account.emailVerified) {
    return "confirmed already";
  }
  const secondsToWait = await database().$transaction((transaction) => enqueueConfirmation(transaction, account));
  return secondsToWait === null ? "announced" : { secondsToWait };
}

/**
 * Mails a link to the new address, and a notice to the present one. Answers the same if the new one is taken or has had too many mails, and
 * so gets none.
 */
export async function requestNewEmail(account: PortalAccount, given: string): Promise<AddressMail> {
  const email = normalizeEmail(given);
  const secondsToWait = await countUse(requestsPerAccount, account.id);
  if (secondsToWait !== null) {
    return { secondsToWait };
  }
  await database().$transaction(async (transaction) => {
    if ((await transaction.portalAccount.count({ where: { email } })) === 0) {
      await enqueueConfirmation(transaction, { id: account.id, email });
    }
    await enqueueAccountMail(transaction, "address-change-asked", account.email, { accountId: account.id, newAddress: email });
  });
  return "announced";
}

/**
 * Makes the address of the link the account's, and confirmed. Null if the link is invalid or the address has been taken. `keptSession` is
 * that of the browser where the link is used.
 */
export async function confirmByLink(token: string, keptSession: string | null): Promise<string | null> {
  return nullIfTaken(async (transaction) => {
    const link = await consumeAccountLink(transaction, token, "address");
    if (link === null) {
      return null;
    }
    const before = await transaction.portalAccount.findUniqueOrThrow({ where: { id: link.accountId } });
    await confirmAddress(transaction, { id: before.id, email: link.email });
    if (before.email !== link.email) {
      // The owner can no longer read mails to the previous address.
      const ended = await endAccess(transaction, { accountId: before.id, keptSession });
      await recordPortalEvent({ kind: "address-changed", accountId: before.id, detail: { browsers: ended.sessions } }, transaction);
      if (before.emailVerified) {
        const payload = { accountId: before.id, newAddress: link.email, ...endedCounts(ended) };
        await enqueueAccountMail(transaction, "address-changed", before.email, payload);
      }
    }
    return link.email;
  });
}

async function confirmAddress(transaction: Prisma.TransactionClient, { id, email }: Pick<PortalAccount, "id" | "email">): Promise<void> {
  const data = { email, emailVerified: true };
  await transaction.portalAccount.update({ where: { id }, data });
  await transaction.user.updateMany({ where: { issuer: portalIssuer, subject: id }, data });
  await transaction.refusedAddress.deleteMany({ where: { address: email } });
}
