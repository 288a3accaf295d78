import { contactErrors } from "#app/content/trusted-contacts.ts";
import { contactChangeDelay } from "#app/limits.ts";
import { isOfBrokerage } from "#app/plan/access/staff-access.server.ts";
import { findStandIn } from "#app/plan/access/stand-ins.server.ts";
import { findOpenPlan, type Membership } from "#app/plan/members/members.server.ts";
import { type ContactAct, mayActOnContacts, readersOf } from "#app/plan/permissions.ts";
import { type LockedPlan, whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { Plan, Prisma } from "#prisma/client.ts";

export const contactMailKinds = {
  changing: "contact-changing",
  removed: "contact-removed",
  added: "contact-added",
  toCheck: "contact-to-check",
} as const;

export type ContactMailKind = (typeof contactMailKinds)[keyof typeof contactMailKinds];

/** @throws {UserError} 403 unless the actor may; 409 without a plan; 429 for too many saves. */
export async function changeContacts<Value>(
  membership: Membership,
  act: ContactAct,
  work: (locked: LockedPlan, plan: Pick<Plan, "id">) => Promise<Value>,
): Promise<Value> {
  const { actor } = membership;
  await countSave(actor);
  const done = await whilePlanLocked(membership, async (locked) => {
    const plan = await findOpenPlan(locked.transaction, membership);
    if (plan === null) {
      throw new UserError(409, contactErrors.noPlan);
    }
    if (!mayActOnContacts(actor.role, act, await isOfBrokerage(locked.transaction, plan.id, actor.userId))) {
      throw new UserError(403, contactErrors.notOfBrokerage);
    }
    return { value: await work(locked, plan) };
  });
  if (done === null) {
    throw new UserError(409, contactErrors.noPlan);
  }
  return done.value;
}

export async function requireUse(
  limit: RateLimit,
  key: string,
  message: (most: number) => string,
  client?: Prisma.TransactionClient,
): Promise<void> {
  const secondsToWait = await countUse(limit, key, client);
  if (secondsToWait !== null) {
    throw tooManyRequests(message(limit.times), secondsToWait);
  }
}

interface ContactMail {
  readonly kind: ContactMailKind;
  /** The mail is about this number. */
  readonly contactId: string;
}

/** Includes the actor: somebody else may be using their account. */
export async function mailReaders(transaction: Prisma.TransactionClient, plan: Pick<Plan, "id">, mail: ContactMail): Promise<void> {
  const { agentId, members } = await transaction.plan.findUniqueOrThrow({
    where: { id: plan.id },
    select: { agentId: true, members: { where: { role: { in: [...readersOf("contacts.read")] } }, select: { userId: true } } },
  });
  const standIn = agentId && (await findStandIn(transaction, agentId));
  const userIds = [...new Set([...members.map(({ userId }) => userId), ...(agentId ? [agentId] : []), ...(standIn ? [standIn.id] : [])])];
  await mailUsers(transaction, userIds, mail);
}

/** Mails contain no phone number. */
export async function mailUsers(
  transaction: Prisma.TransactionClient,
  userIds: readonly string[],
  { kind, contactId }: ContactMail,
): Promise<void> {
  const mails = userIds.map((userId) => ({
    ...{ kind, userId, key: `${kind} ${contactId} ${userId}` },
    ...{ payload: { contactId }, isUrgent: true, lifetime: contactChangeDelay },
  }));
  await enqueueMail(transaction, ...mails);
}
