import { database } from "#app/platform/database/database.server.ts";

/** The name and address of a user; null while the address is not confirmed. */
export async function findRecipient(userId: string | null): Promise<{ readonly name: string | null; readonly address: string } | null> {
  const user = userId === null ? null : await database().user.findUnique({ where: { id: userId } });
  return user?.email && user.emailVerified ? { name: user.name, address: user.email } : null;
}
