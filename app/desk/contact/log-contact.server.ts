import { plansOpenToStaff, type StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { findContactDays, logContact } from "#app/plan/contacts/logged-contacts.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { ContactChannel } from "#prisma/client.ts";

interface DeskContact {
  readonly plan: string;
  /** Set by the form, so that sending it twice logs one contact. */
  readonly form: string;
  readonly channel: ContactChannel;
  readonly summary: string;
}

/**
 * Logs a contact of today with the owner of a plan.
 * @throws {UserError} 404 for a plan that is not on the desk, or is the reader's own; 429 for too many in a day.
 */
export async function logDeskContact(reader: StaffAccess, { plan: planId, form, channel, summary }: DeskContact): Promise<void> {
  const plan = await database().plan.findFirst({
    where: { AND: [plansOpenToStaff(reader), { id: planId, status: "open", ownerId: { not: reader.userId } }] },
    select: { ownerId: true },
  });
  if (plan === null) {
    throw new UserError(404, "This plan is no longer on your desk. Nothing was saved.");
  }
  const { today } = await findContactDays(planId);
  await logContact(planId, reader.userId, form, { channel, day: today, memberId: plan.ownerId, text: summary });
}
