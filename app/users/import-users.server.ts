import { randomUUID } from "node:crypto";
import { portalIssuer } from "#app/platform/environment.server.ts";
import type { Prisma } from "#prisma/client.ts";

export interface KnownAccount {
  /** Null if nobody has signed in with it yet. */
  readonly userId: string | null;
  readonly name: string;
  readonly isConfirmed: boolean;
}

/** By normalized email; of the embedded portal. */
export async function findKnownAccounts(
  transaction: Prisma.TransactionClient,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const accounts = await transaction.portalAccount.findMany({
    where: { email: { in: [...emails] } },
    select: { id: true, email: true, name: true, emailVerified: true },
  });
  const users = await transaction.user.findMany({
    where: { issuer: portalIssuer, subject: { in: accounts.map(({ id }) => id) } },
    select: { id: true, subject: true },
  });
  const userIds = new Map(users.map(({ id, subject }) => [subject, id]));
  return new Map(
    accounts.map(({ id, email, name, emailVerified }) => [email, { userId: userIds.get(id) ?? null, name, isConfirmed: emailVerified }]),
  );
}

/** Creates accounts and their users without a mail. Returns the users' ids by email. */
export async function createUsers(
  transaction: Prisma.TransactionClient,
  people: readonly { readonly email: string; readonly name: string }[],
  passwordHash: string,
): Promise<ReadonlyMap<string, string>> {
  const accounts = people.map(({ email, name }) => ({ id: randomUUID(), email, name, passwordHash }));
  const users = accounts.map(({ id, email, name }) => ({ id: randomUUID(), issuer: portalIssuer, subject: id, email, name }));
  await transaction.portalAccount.createMany({ data: accounts });
  await transaction.user.createMany({ data: users });
  return new Map(users.map(({ id, email }) => [email, id]));
}
