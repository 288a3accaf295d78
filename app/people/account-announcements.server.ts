import { randomUUID } from "node:crypto";
import { maxAccountMails, resetMailLifetime } from "#app/limits.ts";
import { announce } from "#app/platform/outbox/outbox.server.ts";
import { countUse, type RateLimit } from "#app/platform/rate-limit.server.ts";
import type { PortalAccount, Prisma } from "#prisma/client.ts";
import type { EndedAccess } from "./credentials.server.ts";

/** What the owner of an account of the embedded portal is told by mail, each written in `app/account/account-mails.server.ts`. */
export type AccountMailKind =
  | "confirm-address"
  | "password-reset"
  | "password-changed"
  | "new-sign-in"
  | "address-change-asked"
  | "address-changed";

/** The mails that bring a link which lets somebody in; it is made when they are sent. */
export const kindsWithLinks: readonly AccountMailKind[] = ["confirm-address", "password-reset"];

/** Whose mails show that an address is its reader's own, or go to one that was: all others go to confirmed addresses only. */
const kindsForAnyAddress: readonly AccountMailKind[] = ["confirm-address", "password-reset", "address-changed"];

const [hour, day] = [60 * 60, 24 * 60 * 60];
const mailsToAddress: readonly RateLimit[] = [
  { name: "account mails in an hour", times: maxAccountMails.hour, seconds: hour },
  { name: "account mails in a day", times: maxAccountMails.day, seconds: day },
];
const tooMany = `Too many account emails to this address: at most ${maxAccountMails.hour} go out in an hour, and ${maxAccountMails.day} in a day.`;

/**
 * Notes what an account's owner is to be told, in the transaction of what caused it. What would be too much for one mailbox is kept as not
 * sent: whoever asked learns nothing of it.
 */
export async function announceToAccount(
  transaction: Prisma.TransactionClient,
  kind: AccountMailKind,
  address: string,
  payload: Prisma.InputJsonObject,
): Promise<void> {
  if (!kindsForAnyAddress.includes(kind) && !(await isConfirmed(transaction, address))) {
    return;
  }
  const isWithin = await countMail(transaction, address);
  await announce(transaction, {
    kind,
    key: `${kind} ${randomUUID()}`,
    address,
    payload,
    isUrgent: true,
    ...(kind === "password-reset" && { lifetime: resetMailLifetime }),
    ...(!isWithin && { refusal: tooMany }),
  });
}

async function isConfirmed(transaction: Prisma.TransactionClient, email: string): Promise<boolean> {
  return (await transaction.portalAccount.count({ where: { email, emailVerified: true } })) > 0;
}

/** What is refused within the hour does not count for the day. */
async function countMail(transaction: Prisma.TransactionClient, address: string): Promise<boolean> {
  for (const limit of mailsToAddress) {
    if ((await countUse(limit, address, transaction)) !== null) {
      return false;
    }
  }
  return true;
}

/** The link that shows an address to be the account's own. */
export function announceConfirmation(transaction: Prisma.TransactionClient, { id, email }: Pick<PortalAccount, "id" | "email">) {
  return announceToAccount(transaction, "confirm-address", email, { accountId: id });
}

/** What the owner is told to have ended with the credentials, as a mail's payload. */
export function toldOf({ calendarAddresses }: EndedAccess): Prisma.InputJsonObject {
  return { endedCalendar: calendarAddresses > 0 ? "yes" : "no" };
}
