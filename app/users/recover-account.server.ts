import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { clientAddress, countUse, type RateLimit } from "#app/platform/rate-limit.server.ts";
import type { PortalAccount, Prisma } from "#prisma/client.ts";
import { recordPortalEvent } from "./account-events.server.ts";
import { takeAccountLink } from "./account-links.server.ts";
import { endedCounts, enqueueAccountMail, enqueueConfirmation } from "./account-mails.server.ts";
import { endAccess } from "./credentials.server.ts";
import { normalEmail, unlessTaken } from "./portal-account.server.ts";

const halfAnHour = 30 * 60;

/** Links asked for from one address on the network, and new addresses asked for by one account. How many go to one address is limited besides. */
const asksFromNetwork: RateLimit = { name: "mail asked from", times: 10, seconds: halfAnHour };
const asksOfAccount: RateLimit = { name: "new address asked by", times: 3, seconds: halfAnHour };

/**
 * Has a link mailed with which the account of an address gets a new password. Does the same whether there is such an account or not: that is
 * looked up when the mail is written. Gives the seconds to wait where too much was asked from this network, or where the address has had so many
 * links that no more are sent: the newest of them works for longer than that.
 */
export async function askForReset(
  request: Request,
  given: string,
): Promise<{ readonly secondsToWait: number; readonly by: "network" | "address" } | null> {
  const email = normalEmail(given);
  const ofNetwork = await countUse(asksFromNetwork, clientAddress(request));
  if (ofNetwork !== null) {
    return { secondsToWait: ofNetwork, by: "network" };
  }
  const ofAddress = await database().$transaction((transaction) => enqueueAccountMail(transaction, "password-reset", email, {}));
  return ofAddress === null ? null : { secondsToWait: ofAddress, by: "address" };
}

/**
 * Gives an account a new password by a mailed link, which shows its address to be its owner's, too. All sessions end, and all other links with
 * them. False when the link does not work any more.
 */
export async function resetPassword(token: string, passwordHash: string): Promise<boolean> {
  return database().$transaction(async (transaction) => {
    const link = await takeAccountLink(transaction, token, "password");
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

/** What came of asking for a mail about one's own address. */
type AddressMail = "announced" | "confirmed already" | { readonly secondsToWait: number };

/** Has the link that confirms an account's own address mailed again. */
export async function askForConfirmation(account: PortalAccount): Promise<AddressMail> {
  if (account.emailVerified) {
    return "confirmed already";
  }
  const secondsToWait = await database().$transaction((transaction) => enqueueConfirmation(transaction, account));
  return secondsToWait === null ? "announced" : { secondsToWait };
}

/**
 * Has a link mailed to a new address, which makes it the account's, and tells the present one. Says the same where nothing is mailed to the new
 * one: it has an account, whose own mails this must not use up, or has had too many.
 */
export async function askForNewAddress(account: PortalAccount, given: string): Promise<AddressMail> {
  const email = normalEmail(given);
  const secondsToWait = await countUse(asksOfAccount, account.id);
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
 * Makes the address that a mailed link went to the account's, and a confirmed one. Gives it; null when the link does not work any more, or the
 * address has become another account's meanwhile. `keptSession` is the one that goes on, of the browser in which the link is used.
 */
export async function confirmByLink(token: string, keptSession: string | null): Promise<string | null> {
  return unlessTaken(async (transaction) => {
    const link = await takeAccountLink(transaction, token, "address");
    if (link === null) {
      return null;
    }
    const before = await transaction.portalAccount.findUniqueOrThrow({ where: { id: link.accountId } });
    await confirmAddress(transaction, { id: before.id, email: link.email });
    if (before.email !== link.email) {
      // What went to the address before is no longer its owner's.
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
