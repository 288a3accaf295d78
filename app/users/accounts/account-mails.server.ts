import { randomUUID } from "node:crypto";
import { accountMailShares, resetLinkLifetime } from "#app/limits.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { countUseOfAll, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import type { EndedAccess } from "#app/users/passwords/credentials.server.ts";
import type { PortalAccount, Prisma } from "#prisma/client.ts";

export type AccountMailKind =
  | "confirm-address"
  | "password-reset"
  | "password-changed"
  | "new-sign-in"
  | "passkey-added"
  | "passkey-removed"
  | "passkey-codes-made"
  | "passkey-code-used"
  | "passkeys-reset"
  | "address-change-asked"
  | "address-changed";

/** Their link is created when they are sent. */
export const kindsWithLinks: readonly AccountMailKind[] = ["confirm-address", "password-reset"];

/** Sent to unconfirmed addresses too. */
const kindsForAnyAddress: readonly AccountMailKind[] = ["confirm-address", "password-reset", "address-changed"];

type Share = keyof typeof accountMailShares;

const limitsOf = (share: Share): readonly RateLimit[] => [
  { name: `account mails in an hour: ${share}`, times: accountMailShares[share].hour, seconds: 60 * 60 },
  { name: `account mails in a day: ${share}`, times: accountMailShares[share].day, seconds: 24 * 60 * 60 },
];
const limits: Readonly<Record<Share, readonly RateLimit[]>> = {
  resets: limitsOf("resets"),
  passkeys: limitsOf("passkeys"),
  others: limitsOf("others"),
};

/** No other mail can use up the share of notices that somebody else can sign in. */
function pickShare(kind: AccountMailKind): Share {
  return kind === "password-reset" ? "resets" : kind.startsWith("passkey") ? "passkeys" : "others";
}

function tooMany({ hour, day }: (typeof accountMailShares)[Share]): string {
  return `Too many account emails to this address: at most ${hour} go out in an hour, and ${day} in a day.`;
}

/**
 * Call it in the transaction of the change. Beyond a mailbox's limit, returns the seconds to wait if the user requested a link; a notice is
 * recorded as not sent.
 */
export async function enqueueAccountMail(
  transaction: Prisma.TransactionClient,
  kind: AccountMailKind,
  address: string,
  payload: Prisma.InputJsonObject,
): Promise<number | null> {
  if (!kindsForAnyAddress.includes(kind) && !(await isConfirmed(transaction, address))) {
    return null;
  }
  const isReset = kind === "password-reset";
  const share = pickShare(kind);
  const { secondsToWait, secondsToNext } = await countUseOfAll(limits[share], address, transaction);
  if (secondsToWait !== null && kindsWithLinks.includes(kind)) {
    return secondsToWait;
  }
  // The last link allowed stays valid until another can be sent, so that there always is a valid one.
  const lifetime = resetLinkLifetime + secondsToNext * 1_000;
  await enqueueMail(transaction, {
    kind,
    key: `${kind} ${randomUUID()}`,
    address,
    payload: isReset ? { ...payload, lifetime } : payload,
    isUrgent: true,
    ...(isReset && { lifetime }),
    ...(secondsToWait !== null && { refusal: tooMany(accountMailShares[share]) }),
  });
  return secondsToWait;
}

async function isConfirmed(transaction: Prisma.TransactionClient, email: string): Promise<boolean> {
  return (await transaction.portalAccount.count({ where: { email, emailVerified: true } })) > 0;
}

export function enqueueConfirmation(transaction: Prisma.TransactionClient, { id, email }: Pick<PortalAccount, "id" | "email">) {
  return enqueueAccountMail(transaction, "confirm-address", email, { accountId: id });
}

export function endedCounts(ended: EndedAccess): Prisma.InputJsonObject {
  const { sessions, calendarAddresses, apiTokens, recentPasskeys, recentInvitations, deletions } = ended;
  return {
    endedBrowsers: sessions,
    endedCalendar: calendarAddresses > 0 ? "yes" : "no",
    endedTokens: apiTokens,
    endedPasskeys: recentPasskeys,
    endedInvitations: recentInvitations,
    endedDeletions: deletions,
    recentMembers: ended.recentMembers.join(", "),
  };
}
