import { accountRights } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { denyAccess, requirePerson } from "#app/platform/session.server.ts";
import { Prisma } from "#prisma/client.ts";

/** Whose desk it is, and which plans are on it. */
export interface DeskReader {
  readonly userId: string;
  readonly plans: "assigned" | "office" | "all";
  readonly officeId: string | null;
}

/**
 * Reads role and office from the database.
 * @throws {Response} as `requirePerson`; for a user whose role opens no plans as `requireAdministrator`.
 */
export async function requireDeskReader(request: Request): Promise<DeskReader> {
  const { id } = await requirePerson(request);
  const { role, officeId } = await database().user.findUniqueOrThrow({ where: { id }, select: { role: true, officeId: true } });
  const { plans } = accountRights[role];
  if (plans === "none") {
    throw await denyAccess(request);
  }
  return { userId: id, plans, officeId };
}

/** A condition on the plan `p`. */
export function isOnDesk({ plans, userId, officeId }: DeskReader): Prisma.Sql {
  if (plans === "assigned") {
    return Prisma.sql`p.agent_id = ${userId}::uuid`;
  }
  if (plans === "office") {
    return officeId === null ? Prisma.sql`false` : Prisma.sql`p.office_id = ${officeId}::uuid`;
  }
  return Prisma.sql`true`;
}
