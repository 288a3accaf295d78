import { z } from "zod";
import { contactErrors } from "#app/content/trusted-contacts.ts";
import { type WireAnswer, wireAnswers, wireCheckErrors } from "#app/content/wire-check.ts";
import { maxWireChecksListed, maxWireChecksPerDay } from "#app/limits.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { findOpenPlan, type Membership } from "#app/plan/members/members.server.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { arrangeContacts, standingContacts } from "./trusted-contacts.server.ts";
import { formatUsPhone } from "./us-phone.server.ts";

const checks: RateLimit = { name: "wire checks of a plan", times: maxWireChecksPerDay, seconds: 24 * 60 * 60 };

interface WireCheckInit {
  /** Set by the form: a second submit signs nothing. */
  readonly id: string;
  /** By question, in the order asked. */
  readonly answers: Readonly<Record<string, WireAnswer>>;
  readonly spokenWith: string;
  readonly initials: string;
}

/**
 * Stores the answers given before money moves, with the closing office's current number. @throws {UserError} 409 without a plan, 429 for
 * too many in a day.
 */
export async function signWireCheck(membership: Membership, { id, ...init }: WireCheckInit): Promise<void> {
  const { userId } = membership.actor;
  await countSave(membership.actor);
  const isDone = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const plan = await findOpenPlan(transaction, membership);
    if (plan === null) {
      return false;
    }
    if (await transaction.wireCheck.findUnique({ where: { id }, select: { id: true } })) {
      return true;
    }
    const secondsToWait = await countUse(checks, plan.id, transaction);
    if (secondsToWait !== null) {
      throw tooManyRequests(wireCheckErrors.tooMany(maxWireChecksPerDay), secondsToWait);
    }
    const rows = await transaction.trustedContact.findMany({ ...standingContacts, where: { ...standingContacts.where, planId: plan.id } });
    const office = arrangeContacts(rows, null).find(({ role }) => role === "closingOffice");
    await transaction.wireCheck.create({
      data: { id, planId: plan.id, userId, contactId: office?.current?.id ?? null, ...init },
      select: { id: true },
    });
    await write({ events: [], command: { type: "wireCheck.sign" } });
    return true;
  });
  if (!isDone) {
    throw new UserError(409, contactErrors.noPlan);
  }
}

const answersColumn = jsonColumn<Readonly<Record<string, WireAnswer>>>(
  "wire_check.answers",
  z.record(z.string(), z.enum(wireAnswers.map(({ value }) => value))),
);

const withParties = {
  user: { select: { name: true, email: true } },
  contact: { select: { name: true, company: true, phone: true } },
} as const satisfies Prisma.WireCheckInclude;

/** Initials are left out once the signer's account is deleted. */
function shownCheck({ id, at, answers, spokenWith, initials, user, contact }: Prisma.WireCheckGetPayload<{ include: typeof withParties }>) {
  return {
    id,
    at: at.toISOString(),
    answers: answersColumn(answers, id),
    spokenWith,
    signed: user && { by: displayName(user), initials },
    contact: contact && { name: contact.name, company: contact.company, phone: formatUsPhone(contact.phone) },
  };
}

export type ShownWireCheck = ReturnType<typeof shownCheck>;

/** Null for a check of another plan. */
export async function findWireCheck(planId: string, id: string): Promise<ShownWireCheck | null> {
  const row = await database().wireCheck.findFirst({ where: { id, planId }, include: withParties });
  return row && shownCheck(row);
}

/** Newest first. */
export async function listWireChecks(planId: string): Promise<ShownWireCheck[]> {
  const rows = await database().wireCheck.findMany({
    where: { planId },
    include: withParties,
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: maxWireChecksListed,
  });
  return rows.map(shownCheck);
}
