import { maxPasskeys, maxPasskeysAddedPerHour } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { currentSessionHash } from "#app/platform/sessions/session.server.ts";
import { lacksPasskey, requiresPasskey } from "#app/platform/sessions/session-rows.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import { recordPortalEvent } from "#app/users/accounts/account-events.server.ts";
import { enqueueAccountMail } from "#app/users/accounts/account-mails.server.ts";
import { accessByCredentials } from "#app/users/passwords/credentials.server.ts";
import type { PortalAccount, Prisma } from "#prisma/client.ts";
import type { NewPasskey } from "./ceremonies.server.ts";
import { replaceCodes } from "./codes.server.ts";

const additions: RateLimit = { name: "passkeys added", times: maxPasskeysAddedPerHour, seconds: 60 * 60 };

type Account = Pick<PortalAccount, "id" | "email" | "role">;

/** Oldest first. */
export function listPasskeys(accountId: string) {
  return database().passkey.findMany({
    where: { accountId },
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export function countPasskeys(accountId: string): Promise<number> {
  return database().passkey.count({ where: { accountId } });
}

/**
 * Notifies the owner. Returns the one-time codes that come with the first passkey, else null. @throws {UserError} 401 if the session has
 * ended meanwhile, 403 if it is half signed in and the account has a passkey, 409 for too many passkeys or one that exists already, 429.
 */
export async function addPasskey(request: Request, account: Account, passkey: NewPasskey & { readonly name: string }) {
  const { id: accountId, email } = account;
  const secondsToWait = await countUse(additions, accountId);
  if (secondsToWait !== null) {
    throw tooManyRequests("That is a lot of new passkeys. Try again in an hour.", secondsToWait);
  }
  const idHash = (await currentSessionHash(request)) ?? "";
  return database().$transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const session = await transaction.session.findFirst({
      where: { idHash, user: { issuer: portalIssuer, subject: accountId } },
      include: { user: true },
    });
    if (session === null) {
      throw new UserError(401, "Log in again: your session has ended.");
    }
    const before = await transaction.passkey.count({ where: { accountId } });
    if (before > 0 && lacksPasskey(session)) {
      throw new UserError(403, "This account has a passkey. Use it, or a one-time code.");
    }
    if (before >= maxPasskeys) {
      throw new UserError(409, `You can have at most ${maxPasskeys} passkeys. Remove one you don't use first.`);
    }
    const { count } = await transaction.passkey.createMany({ data: { ...passkey, accountId }, skipDuplicates: true });
    if (count === 0) {
      throw new UserError(409, "You already added this passkey.");
    }
    const { name: title } = passkey;
    await recordPortalEvent({ kind: "passkey-added", accountId, request, detail: { title } }, transaction);
    await enqueueAccountMail(transaction, "passkey-added", email, { accountId, title });
    return before === 0 ? replaceCodes(transaction, accountId) : null;
  });
}

/** Changes nothing of another account. */
export async function renamePasskey(accountId: string, id: string, name: string): Promise<void> {
  await database().passkey.updateMany({ where: { id, accountId }, data: { name } });
}

/**
 * Notifies the owner. The codes are deleted with the last passkey. Signs nobody out. @throws {UserError} 409 for the last passkey of a user
 * who needs one.
 */
export async function removePasskey(request: Request, { id: accountId, email, role }: Account, id: string): Promise<void> {
  await database().$transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const passkeys = await transaction.passkey.findMany({ where: { accountId }, select: { id: true, name: true } });
    const removed = passkeys.find((passkey) => passkey.id === id);
    if (removed === undefined) {
      return;
    }
    if (passkeys.length === 1 && requiresPasskey(role)) {
      throw new UserError(409, "Your role needs a passkey. Add another one first, then remove this one.");
    }
    await transaction.passkey.deleteMany({ where: { id, accountId } });
    if (passkeys.length === 1) {
      await transaction.passkeyCode.deleteMany({ where: { accountId } });
    }
    const title = removed.name;
    await recordPortalEvent({ kind: "passkey-removed", accountId, request, detail: { title } }, transaction);
    await enqueueAccountMail(transaction, "passkey-removed", email, { accountId, title });
  });
}

/** Replaces the previous codes, and notifies the owner. @throws {UserError} 409 without a passkey, which a code would replace. */
export async function makeNewCodes(request: Request, { id: accountId, email }: Account): Promise<string[]> {
  return database().$transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    if ((await transaction.passkey.count({ where: { accountId } })) === 0) {
      throw new UserError(409, "Add a passkey first.");
    }
    await recordPortalEvent({ kind: "passkey-codes-made", accountId, request }, transaction);
    await enqueueAccountMail(transaction, "passkey-codes-made", email, { accountId });
    return replaceCodes(transaction, accountId);
  });
}

/**
 * For a user who has lost their devices: removes the account's passkeys and codes, signs it out everywhere, and notifies the owner. A null
 * actor is an operator's command. Returns false, and changes nothing, if there are no passkeys.
 */
export async function resetPasskeys(
  { id: accountId, email }: Pick<PortalAccount, "id" | "email">,
  administrator: { readonly userId: string; readonly request: Request } | null,
): Promise<boolean> {
  return database().$transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const { count } = await transaction.passkey.deleteMany({ where: { accountId } });
    if (count === 0) {
      return false;
    }
    await transaction.passkeyCode.deleteMany({ where: { accountId } });
    await accessByCredentials.sessions(transaction, { accountId });
    await accessByCredentials.portalSessions(transaction, { accountId });
    const actor = { actorId: administrator?.userId ?? null, ...(administrator && { request: administrator.request }) };
    await recordPortalEvent({ kind: "passkeys-reset", accountId, ...actor }, transaction);
    const by = administrator ? "An administrator" : "Someone who runs this site";
    await enqueueAccountMail(transaction, "passkeys-reset", email, { accountId, by });
    return true;
  });
}

/** Raw SQL: Prisma has no row locks. An account's passkeys change one at a time. */
async function lockAccount(transaction: Prisma.TransactionClient, accountId: string): Promise<void> {
  await transaction.$queryRaw`SELECT id FROM portal_account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
}
