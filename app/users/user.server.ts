import { database } from "#app/platform/database/database.server.ts";
import type { Role, User } from "#prisma/client.ts";
import { endApiTokens } from "./api-tokens.server.ts";

export interface ProvidedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly image: string | null;
  readonly role: Role;
}

/** Creates the user on the first sign-in and updates them on each later one. */
export async function upsertUser(identity: ProvidedIdentity): Promise<User> {
  const { issuer, subject, ...said } = identity;
  const user = await database().user.upsert({
    where: { issuer_subject: { issuer, subject } },
    create: identity,
    update: said,
  });
  if (user.role !== "administrator") {
    // An outside provider says only now that the role is gone.
    await endApiTokens(database(), { userId: user.id, officeId: { not: null } });
  }
  return user;
}

export async function findUser(id: string): Promise<User | null> {
  return database().user.findUnique({ where: { id } });
}
