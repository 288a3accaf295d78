import { randomUUID } from "node:crypto";
import { announce } from "#app/platform/outbox/outbox.server.ts";
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

/** Notes what an account's owner is to be told, in the transaction of what caused it. */
export async function announceToAccount(
  transaction: Prisma.TransactionClient,
  kind: AccountMailKind,
  address: string,
  payload: Prisma.InputJsonObject,
): Promise<void> {
  await announce(transaction, { kind, key: `${kind} ${randomUUID()}`, address, payload });
}

/** The link that shows an address to be the account's own. */
export function announceConfirmation(transaction: Prisma.TransactionClient, { id, email }: Pick<PortalAccount, "id" | "email">) {
  return announceToAccount(transaction, "confirm-address", email, { accountId: id });
}

/** What the owner is told to have ended with the credentials, as a mail's payload. */
export function toldOf({ calendarAddresses }: EndedAccess): Prisma.InputJsonObject {
  return { endedCalendar: calendarAddresses > 0 ? "yes" : "no" };
}
