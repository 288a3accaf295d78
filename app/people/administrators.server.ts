import { database } from "#app/platform/database/database.server.ts";
import { portalIssuer } from "#app/platform/environment.server.ts";
import type { User } from "#prisma/client.ts";
import { deleteOidcPayloadsOf } from "./oidc-payload.server.ts";
import { normalEmail } from "./portal-account.server.ts";

type Administrator = Pick<User, "id" | "issuer" | "subject" | "email" | "emailVerified">;

/** The people who hold the administrator's role. They are few. */
export async function listAdministrators(): Promise<Administrator[]> {
  return database().user.findMany({
    where: { role: "administrator" },
    select: { id: true, issuer: true, subject: true, email: true, emailVerified: true },
  });
}

/** The ids of the embedded portal's accounts that hold the administrator's role. */
export async function listPortalAdministrators(): Promise<string[]> {
  const accounts = await database().portalAccount.findMany({ where: { role: "administrator" }, select: { id: true } });
  return accounts.map(({ id }) => id);
}

/** Makes people ordinary ones. Their sessions go on, without the role from the next request on. */
export async function takeRole(userIds: string[]): Promise<void> {
  await database().user.updateMany({ where: { id: { in: userIds } }, data: { role: "person" } });
}

/** Takes the role from whoever has this address, as a person and at the embedded portal, and ends their sessions. Whether anybody held it. */
export async function demote(address: string): Promise<boolean> {
  const email = normalEmail(address);
  const administrators = await listAdministrators();
  return database().$transaction(async (transaction) => {
    const account = await transaction.portalAccount.findUnique({ where: { email, role: "administrator" }, select: { id: true } });
    const people = administrators.filter(
      (person) => person.email?.toLowerCase() === email || (person.issuer === portalIssuer && person.subject === account?.id),
    );
    const userIds = people.map(({ id }) => id);
    await transaction.portalAccount.updateMany({ where: { email }, data: { role: "person" } });
    await transaction.user.updateMany({ where: { id: { in: userIds } }, data: { role: "person" } });
    await transaction.session.deleteMany({ where: { userId: { in: userIds } } });
    if (account) {
      await deleteOidcPayloadsOf(account.id, transaction);
    }
    return account !== null || people.length > 0;
  });
}
