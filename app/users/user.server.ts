import { accountRights } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { Role, User } from "#prisma/client.ts";
import { recordAccountEvent } from "./accounts/account-events.server.ts";
import { endApiTokens } from "./api-tokens.server.ts";
import { leavePlans } from "./staff/staff.server.ts";

export interface ProvidedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly image: string | null;
  /** Null if the provider does not decide who is an agent or a broker: the role that an administrator assigned stays. */
  readonly role: Role | null;
}

/** Creates the user on the first sign-in and updates them on each later one. */
export async function upsertUser(identity: ProvidedIdentity): Promise<User> {
  const { issuer, subject, role: givenRole, ...said } = identity;
  const user = await database().user.upsert({
    where: { issuer_subject: { issuer, subject } },
    create: { ...identity, role: givenRole ?? undefined },
    update: { ...said, role: givenRole ?? undefined },
  });
  // An outside provider reports a lost role only now.
  const role = givenRole ?? (accountRights[user.role].administers ? "person" : user.role);
  if (role !== user.role) {
    await database().user.updateMany({ where: { id: user.id, role: user.role }, data: { role } });
  }
  if (!accountRights[role].administers) {
    await endApiTokens(database(), { userId: user.id, officeId: { not: null } });
  }
  if (!accountRights[role].worksAtOffice) {
    await leavePlans(database(), user.id);
  }
  return { ...user, role };
}

/** In the form of a `tel:` link; null removes the number. */
export async function updatePhone(id: string, phone: string | null): Promise<void> {
  await database().$transaction(async (transaction) => {
    await transaction.user.update({ where: { id }, data: { phone } });
    await recordAccountEvent({ kind: "phone-changed", userId: id }, transaction);
  });
}

export async function findUser(id: string): Promise<User | null> {
  return database().user.findUnique({ where: { id } });
}
