import { randomUUID } from "node:crypto";
import { accountRights, type GivenRole } from "#app/platform/account-roles.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import type { Prisma, Role } from "#prisma/client.ts";
import { recordRoleChange } from "./staff.server.ts";

export interface KnownAccount {
  /** Null if nobody has signed in with it yet. */
  readonly userId: string | null;
  readonly name: string;
  readonly isConfirmed: boolean;
  readonly role: Role;
  readonly officeName: string | null;
}

/** By normalized email; of the embedded portal. */
export async function findKnownAccounts(
  transaction: Prisma.TransactionClient,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownAccount>> {
  const accounts = await transaction.portalAccount.findMany({
    where: { email: { in: [...emails] } },
    select: { id: true, email: true, name: true, emailVerified: true, role: true },
  });
  const users = await transaction.user.findMany({
    where: { issuer: portalIssuer, subject: { in: accounts.map(({ id }) => id) } },
    select: { id: true, subject: true, office: { select: { name: true } } },
  });
  const known = new Map(users.map((user) => [user.subject, user]));
  return new Map(
    accounts.map(({ id, email, name, emailVerified, role }) => {
      const user = known.get(id);
      return [email, { userId: user?.id ?? null, name, isConfirmed: emailVerified, role, officeName: user?.office?.name ?? null }];
    }),
  );
}

interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly role?: GivenRole;
  readonly office?: { readonly id: string; readonly name: string } | null;
}

/** Creates accounts and their users without a mail, and records the roles at offices. Returns the users' ids by email. */
export async function createUsers(
  transaction: Prisma.TransactionClient,
  people: readonly NewUser[],
  passwordHash: string,
  actorId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const created = people.map(({ email, name, role = "person", office = null }) => {
    const [accountId, userId] = [randomUUID(), randomUUID()];
    return {
      account: { id: accountId, email, name, passwordHash, role },
      user: { id: userId, issuer: portalIssuer, subject: accountId, email, name, role, officeId: office?.id },
      office,
    };
  });
  const users = created.map(({ user }) => user);
  await transaction.portalAccount.createMany({ data: created.map(({ account }) => account) });
  await transaction.user.createMany({ data: users });
  for (const { user, office } of created) {
    if (accountRights[user.role].worksAtOffice) {
      await recordRoleChange(transaction, user.id, { role: "person", office: null }, { role: user.role, office }, { userId: actorId });
    }
  }
  return new Map(users.map(({ id, email }) => [email, id]));
}
