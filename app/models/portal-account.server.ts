import { database } from "#app/services/database.server.ts";
import { type PortalAccount, Prisma, type Role } from "#prisma/client.ts";

/** An address as accounts are kept under: trimmed and lower-cased. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The account that signs in with this address, in whatever case it is written. */
export async function findPortalAccountByEmail(email: string): Promise<PortalAccount | null> {
  return database().portalAccount.findUnique({ where: { email: normalEmail(email) } });
}

/** The account with this id, or null when it is gone. */
export async function findPortalAccount(id: string): Promise<PortalAccount | null> {
  return database().portalAccount.findUnique({ where: { id } });
}

/** Keeps a new account; null when the address has one already. */
export async function createPortalAccount(account: {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
}): Promise<PortalAccount | null> {
  try {
    return await database().portalAccount.create({ data: { ...account, email: normalEmail(account.email) } });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      return null;
    }
    throw error;
  }
}

/** Replaces what is named of an account. */
export async function updatePortalAccount(id: string, change: { readonly passwordHash?: string; readonly role?: Role }): Promise<void> {
  await database().portalAccount.update({ where: { id }, data: change });
}

/** Whether any account holds the administrator's role. */
export async function hasPortalAdministrator(): Promise<boolean> {
  return (await database().portalAccount.findFirst({ where: { role: "administrator" }, select: { id: true } })) !== null;
}
