import { database } from "#app/platform/database/database.server.ts";
import type { Role, User } from "#prisma/client.ts";

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
  return database().user.upsert({
    where: { issuer_subject: { issuer, subject } },
    create: identity,
    update: said,
  });
}

export async function findUser(id: string): Promise<User | null> {
  return database().user.findUnique({ where: { id } });
}
