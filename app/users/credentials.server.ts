import { portalIssuer } from "#app/platform/environment.server.ts";
import { isAlive } from "#app/platform/session-rows.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { endApiTokensOf } from "./api-tokens.server.ts";
import { deleteOidcPayloadsOf } from "./oidc-payload.server.ts";

interface ChangedAccount {
  readonly accountId: string;
  readonly keptSession?: string | null;
}

type End = (transaction: Prisma.TransactionClient, account: ChangedAccount) => Promise<number>;

const linkMails = ["confirm-address", "password-reset"];

const identityOf = ({ accountId }: ChangedAccount) => ({ issuer: portalIssuer, subject: accountId });

/**
 * All access gained through an account's password or mailbox. Each entry ends one kind and returns the count. New kinds of access belong
 * here; a test creates one of each and changes the credentials. Passkeys and their codes are not: they stay.
 */
export const accessByCredentials = {
  sessions: async (transaction, account) => {
    const where = { user: identityOf(account), ...(account.keptSession && { idHash: { not: account.keptSession } }) };
    // Expired sessions are not counted.
    const alive = await transaction.session.deleteMany({ where: { ...where, ...isAlive() } });
    await transaction.session.deleteMany({ where });
    return alive.count;
  },
  portalSessions: async (transaction, { accountId }) => {
    await deleteOidcPayloadsOf(accountId, transaction);
    return 0;
  },
  links: async (transaction, { accountId }) => (await transaction.accountLink.deleteMany({ where: { accountId } })).count,
  // Mails being written now find the change themselves: see `createAccountLink`.
  waitingMails: async (transaction, { accountId }) =>
    (
      await transaction.outboxEntry.deleteMany({
        where: { kind: { in: linkMails }, state: "waiting", payload: { path: ["accountId"], equals: accountId } },
      })
    ).count,
  calendarAddresses: async (transaction, account) =>
    (await transaction.calendarFeed.deleteMany({ where: { user: identityOf(account) } })).count,
  apiTokens: async (transaction, account) => endApiTokensOf(transaction, identityOf(account)),
} satisfies Record<string, End>;

export type EndedAccess = Readonly<Record<keyof typeof accessByCredentials, number>>;

/** Call in the transaction that changes an account's password, address or owner. Spares `keptSession`. Returns the counts by kind. */
export async function endAccess(transaction: Prisma.TransactionClient, account: ChangedAccount): Promise<EndedAccess> {
  // First: a link being created now waits for this row, and then sees the change. Raw SQL: by the database's clock, like the mails'
  // timestamps.
  await transaction.$executeRaw`UPDATE portal_account SET credentials_changed_at = clock_timestamp() WHERE id = ${account.accountId}::uuid`;
  const ended: [string, number][] = [];
  for (const [name, end] of Object.entries<End>(accessByCredentials)) {
    ended.push([name, await end(transaction, account)]);
  }
  return Object.fromEntries(ended) as EndedAccess;
}
