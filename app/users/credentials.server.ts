import { portalIssuer } from "#app/platform/environment.server.ts";
import { isAlive } from "#app/platform/session-rows.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { deleteOidcPayloadsOf } from "./oidc-payload.server.ts";

/** An account of the embedded portal, and the session that is to go on, as it is stored. */
interface ChangedAccount {
  readonly accountId: string;
  readonly keptSession?: string | null;
}

type End = (transaction: Prisma.TransactionClient, account: ChangedAccount) => Promise<number>;

/** Mails that make a link when they are written. */
const linkMails = ["confirm-address", "password-reset"];

const personOf = ({ accountId }: ChangedAccount) => ({ issuer: portalIssuer, subject: accountId });

/**
 * Everything that lets somebody in, or lets somebody read, because they once knew an account's password or read its mailbox: each entry ends
 * it and gives how many there were. Whatever is added to the product belongs here; a test makes one of each and changes the credentials.
 */
export const accessByCredentials = {
  sessions: async (transaction, account) => {
    const where = { user: personOf(account), ...(account.keptSession && { idHash: { not: account.keptSession } }) };
    // Those that were over and not swept yet are no browser's any more.
    const alive = await transaction.session.deleteMany({ where: { ...where, ...isAlive() } });
    await transaction.session.deleteMany({ where });
    return alive.count;
  },
  portalSessions: async (transaction, { accountId }) => {
    await deleteOidcPayloadsOf(accountId, transaction);
    return 0;
  },
  links: async (transaction, { accountId }) => (await transaction.accountLink.deleteMany({ where: { accountId } })).count,
  // Those that ask for a link at this moment find that the credentials have changed: see `makeAccountLink`.
  waitingMails: async (transaction, { accountId }) =>
    (
      await transaction.outboxEntry.deleteMany({
        where: { kind: { in: linkMails }, state: "waiting", payload: { path: ["accountId"], equals: accountId } },
      })
    ).count,
  calendarAddresses: async (transaction, account) =>
    (await transaction.calendarFeed.deleteMany({ where: { user: personOf(account) } })).count,
} satisfies Record<string, End>;

export type EndedAccess = Readonly<Record<keyof typeof accessByCredentials, number>>;

/**
 * Ends, in the transaction that changes an account's password, address or owner, all that was open by its credentials, but for one session.
 * Gives how much of each there was.
 */
export async function endAccess(transaction: Prisma.TransactionClient, account: ChangedAccount): Promise<EndedAccess> {
  // First: what makes a link at this moment waits for this row, and then sees the change.
  // Raw: by the database's clock, which says when a mail was asked for.
  await transaction.$executeRaw`UPDATE portal_account SET credentials_changed_at = clock_timestamp() WHERE id = ${account.accountId}::uuid`;
  const ended: [string, number][] = [];
  for (const [name, end] of Object.entries<End>(accessByCredentials)) {
    ended.push([name, await end(transaction, account)]);
  }
  return Object.fromEntries(ended) as EndedAccess;
}
