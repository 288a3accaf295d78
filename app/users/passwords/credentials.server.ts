import { maxRecentMembersNamed, recentAccessAge } from "#app/limits.ts";
import { endHandovers } from "#app/plan/members/handover-end.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import { isAlive, requiresPasskey } from "#app/platform/sessions/session-rows.server.ts";
import { endApiTokensOf } from "#app/users/api-tokens.server.ts";
import { deleteOidcPayloadsOf } from "#app/users/oidc-payload.server.ts";
import type { Prisma } from "#prisma/client.ts";

interface ChangedAccount {
  readonly accountId: string;
  readonly keptSession?: string | null;
}

type End = (transaction: Prisma.TransactionClient, account: ChangedAccount) => Promise<number>;

const linkMails = ["confirm-address", "password-reset"];

const identityOf = ({ accountId }: ChangedAccount) => ({ issuer: portalIssuer, subject: accountId });

const startOfRecent = () => new Date(Date.now() - recentAccessAge);

/** The names of recent members of the account's plans, for its owner to review. */
async function listRecentMembers(transaction: Prisma.TransactionClient, { accountId }: Pick<ChangedAccount, "accountId">) {
  const members = await transaction.planMember.findMany({
    where: { role: { not: "owner" }, joinedAt: { gt: startOfRecent() }, plan: { owner: identityOf({ accountId }), status: "open" } },
    select: { user: { select: { name: true, email: true } } },
    orderBy: { joinedAt: "desc" },
    take: maxRecentMembersNamed,
  });
  return members.map(({ user: { name, email } }) => email ?? name ?? "somebody without an address");
}

/**
 * All access gained through an account's password or mailbox. Each entry ends one kind and returns the count. New kinds of access belong
 * here; a test creates one of each and changes the credentials. Passkeys and invitations of the last 30 days end too, since somebody with
 * the password may have created them; older ones stay.
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
  recentPasskeys: async (transaction, { accountId }) => {
    const createdAt = { gt: startOfRecent() };
    const older = await transaction.passkey.count({ where: { accountId, createdAt: { lte: createdAt.gt } } });
    const account = await transaction.portalAccount.findUnique({ where: { id: accountId }, select: { role: true } });
    // Otherwise access to the mailbox would be enough to get around the required passkey.
    if (older === 0 && account && requiresPasskey(account.role)) {
      return 0;
    }
    const { count } = await transaction.passkey.deleteMany({ where: { accountId, createdAt } });
    if (older === 0) {
      await transaction.passkeyCode.deleteMany({ where: { accountId } });
    }
    return count;
  },
  recentInvitations: async (transaction, account) => {
    const now = new Date();
    const OR = [{ plan: { owner: identityOf(account) } }, { inviter: identityOf(account) }];
    const where = { revokedAt: null, expiresAt: { gt: now }, createdAt: { gt: startOfRecent() }, OR };
    return (await transaction.planInvitation.updateMany({ where, data: { revokedAt: now } })).count;
  },
  handovers: async (transaction, account) => {
    const identity = identityOf(account);
    return endHandovers(transaction, { OR: [{ plan: { owner: identity } }, { receiver: identity }] }, "credentials");
  },
  deletions: async (transaction, account) => (await transaction.accountDeletion.deleteMany({ where: { user: identityOf(account) } })).count,
} satisfies Record<string, End>;

export type EndedAccess = Readonly<Record<keyof typeof accessByCredentials, number>> & { readonly recentMembers: readonly string[] };

/** Call in the transaction that changes an account's password, address or owner. Spares `keptSession`. Returns the counts by kind. */
export async function endAccess(transaction: Prisma.TransactionClient, account: ChangedAccount): Promise<EndedAccess> {
  // First: a link being created now waits for this row, and then sees the change. Raw SQL: by the database's clock, like the mails'
  // timestamps.
  await transaction.$executeRaw`UPDATE portal_account SET credentials_changed_at = clock_timestamp() WHERE id = ${account.accountId}::uuid`;
  const ended: [string, number][] = [];
  for (const [name, end] of Object.entries<End>(accessByCredentials)) {
    ended.push([name, await end(transaction, account)]);
  }
  return {
    ...(Object.fromEntries(ended) as Record<keyof typeof accessByCredentials, number>),
    recentMembers: await listRecentMembers(transaction, account),
  };
}
