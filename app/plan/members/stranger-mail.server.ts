/** Mail to addresses that members enter: nobody has confirmed them. */
import { strangerMailShares } from "#app/limits.ts";
import { countUseOfAll, type RateLimit, retryIn } from "#app/platform/requests/rate-limit.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";

const mailLimits: readonly RateLimit[] = [
  { name: "invitations to an address in an hour", times: strangerMailShares.hour, seconds: 60 * 60 },
  { name: "invitations to an address in a day", times: strangerMailShares.day, seconds: 24 * 60 * 60 },
];

/**
 * Counts a mail to the address, and blocks other counts until the transaction ends. @throws {UserError} 409 with `refused` for an address
 * that gets no mail from us, 429 for too many.
 */
export async function requireMailable(transaction: Prisma.TransactionClient, address: string, refused: string): Promise<void> {
  if (await transaction.refusedAddress.findUnique({ where: { address }, select: { address: true } })) {
    throw new UserError(409, refused);
  }
  const { secondsToWait } = await countUseOfAll(mailLimits, address, transaction);
  if (secondsToWait !== null) {
    throw tooManyRequests(`This address has received enough mail from people here for now. ${retryIn(secondsToWait)}`, secondsToWait);
  }
}

/** Requested by the reader of a mail to that address. */
export async function refuseFurtherMail(transaction: Prisma.TransactionClient, address: string): Promise<void> {
  const row = { fault: "Its owner wants no more mail from Keyturn.", refusedAt: new Date() };
  await transaction.refusedAddress.upsert({ where: { address }, create: { address, ...row }, update: row });
}
