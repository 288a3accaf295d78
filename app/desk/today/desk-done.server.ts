import { plansOpenToStaff, type StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { earliestToday } from "#app/plan/dates/day-limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { UrgentPlan } from "./urgent-plans.ts";

const gone = "This plan is no longer on your desk.";

/** Divides the list: a plan comes back with the next day, and with a reason that it did not have. */
export async function divideByDone(userId: string, plans: readonly UrgentPlan[]) {
  const rows = await database().deskDone.findMany({ where: { userId, day: new Date(earliestToday()) } });
  const reasons = new Map(rows.map((row) => [row.planId, row.reasons]));
  const isDone = ({ plan, keys }: UrgentPlan) => keys.every((key) => reasons.get(plan.id)?.includes(key));
  return { open: plans.filter((plan) => !isDone(plan)), done: plans.filter(isDone) };
}

/** @throws {UserError} 404 for a plan that is not on the desk. */
export async function markDone(reader: StaffAccess, planId: string, reasons: readonly string[]): Promise<void> {
  const isOnDesk = await database().plan.count({ where: { AND: [plansOpenToStaff(reader), { id: planId, status: "open" }] } });
  if (isOnDesk === 0) {
    throw new UserError(404, gone);
  }
  const { userId } = reader;
  const done = { day: new Date(earliestToday()), reasons: [...reasons] };
  await database().deskDone.upsert({
    where: { userId_planId: { userId, planId } },
    create: { userId, planId, ...done },
    update: done,
  });
}

export async function unmarkDone(userId: string, planId: string): Promise<void> {
  await database().deskDone.deleteMany({ where: { userId, planId } });
}
