import { findStaffAccess, type StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { denyAccess, requirePerson } from "#app/platform/sessions/session.server.ts";

/** @throws {Response} as `requirePerson`; for a user whose role opens no plans as `requireAdministrator`. */
export async function requireDeskReader(request: Request): Promise<StaffAccess> {
  const { id } = await requirePerson(request);
  const reader = await findStaffAccess(id);
  if (reader === null) {
    throw await denyAccess(request);
  }
  return reader;
}
