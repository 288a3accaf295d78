/** Asks the holder of a deadline or task for an update, by a mail that can be answered without an account. */
import { askErrors } from "#app/content/contract/ask-messages.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { askGatherDelay, askInterval, askLifetime, askMailInterval, maxAsksPerDay } from "#app/limits.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import type { OtherCommand } from "#app/plan/events/plan-events.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { requireMailable } from "#app/plan/members/stranger-mail.server.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { completedSubStepsIn, excludedIn } from "#app/plan/store/record-columns.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { savedContract } from "#app/plan/store/saved-contract.server.ts";
import { savedFacts } from "#app/plan/store/saved-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { enqueueMail } from "#app/platform/outbox/outbox.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Holder } from "#machines/contract-dates.ts";
import type { Contract as ContractRow, HolderAsk, OutboxState, Prisma } from "#prisma/client.ts";
import { findHeldThing, type HeldThing } from "./held-things.ts";
import {
  answersIn,
  findAnswers,
  type GivenAnswer,
  type HolderByThing,
  latestFirst,
  readLinkAnswer,
  readMemberAnswer,
  type ShownAnswer,
  withAnswerer,
} from "./standing-answers.server.ts";
import { findSubStep, listHeldSubSteps, parseSubStepTurns } from "./sub-step-turns.ts";
import { isAskedByMail } from "./turns.ts";

export const askMailKind = "holder-asks";

const day = 24 * 60 * 60_000;

/** The latest of one plan: enough to ask about everything for weeks. */
const maxAsksRead = 500;

/** The columns of a plan that determine who holds what. */
export const planOfAsk = {
  id: true,
  ownerId: true,
  officeId: true,
  status: true,
  journeyType: true,
  serviceTier: true,
  facts: true,
  completedSubSteps: true,
  excluded: true,
  subStepTurns: true,
  contract: true,
} as const;

interface PlanOfThing {
  readonly id: string;
  readonly facts: Prisma.JsonValue;
  readonly completedSubSteps: Prisma.JsonValue;
  readonly excluded: Prisma.JsonValue;
  readonly subStepTurns: Prisma.JsonValue;
  readonly contract: ContractRow | null;
}

/** Null if nobody has to act on it anymore. */
export function heldThingIn(guide: Guide, plan: PlanOfThing, thing: string): HeldThing | null {
  const record = { completedSubSteps: completedSubStepsIn(plan), excluded: excludedIn(plan) };
  const turns = { record, facts: savedFacts(plan.facts), subStepTurns: parseSubStepTurns(plan.subStepTurns) };
  const subStep = listHeldSubSteps(guide, turns).find(({ id }) => id === thing);
  if (subStep) {
    return { kind: "subStep", title: subStep.title, day: null, holder: subStep.holder };
  }
  const contract = plan.contract && savedContract(plan.contract);
  return contract && findHeldThing(guide, contract, savedFacts(plan.facts), thing, todayAt(contract.timeZone));
}

interface AskInit {
  /** The id of a deadline or a sub-step. */
  readonly thing: string;
  /** In lower case. */
  readonly address: string;
}

/**
 * Asks the holder of a deadline or task at an address, which is stored for this holder; links sent to another address end. @throws
 * {UserError} 401 if the owner is gone; 409 if the holder is not one who can be asked by mail, or the address gets no mail; 429 for too
 * many.
 */
export async function askHolder(membership: Membership, { thing, address }: AskInit): Promise<void> {
  const { ownerId, guide, actor } = membership;
  await countSave(actor);
  const isDone = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const where = { ownerId, journeyType: guide.journeyType, serviceTier: guide.tier, status: "open" as const };
    const plan = await transaction.plan.findFirst({ where, select: planOfAsk });
    const held = plan && heldThingIn(guide, plan, thing);
    if (!held || !isAskedByMail(held.holder)) {
      throw new UserError(409, askErrors.notHeld);
    }
    const { id: planId } = plan;
    const { holder } = held;
    await requireRoom(transaction, planId, thing);
    await requireMailable(transaction, address, askErrors.refused);
    await transaction.holderAsk.updateMany({
      where: { planId, holder, address: { not: address }, endedAt: null },
      data: { endedAt: new Date() },
    });
    const mailKey = await joinMail(transaction, address);
    await transaction.holderAsk.create({ data: { planId, thing, holder, address, askerId: actor.userId, mailKey } });
    await write({ events: [], command: { ...commandAbout(held, "ask", thing), holder } });
    return true;
  });
  if (isDone === null) {
    throw new UserError(401, askErrors.signedOut);
  }
}

/** An ask that was withdrawn before its mail was written doesn't count. */
async function requireRoom(transaction: Prisma.TransactionClient, planId: string, thing: string): Promise<void> {
  const asks = await transaction.holderAsk.findMany({
    where: { planId, createdAt: { gt: new Date(Date.now() - day) } },
    select: { thing: true, createdAt: true, endedAt: true, isDeclined: true, link: { select: { askId: true } } },
    orderBy: { createdAt: "asc" },
  });
  const latest = asks.findLast((ask) => ask.thing === thing && countsForThing(ask));
  if (latest) {
    throw tooManyRequests(askErrors.tooSoon, secondsUntil(latest.createdAt, askInterval));
  }
  const [first] = asks;
  if (first && asks.length >= maxAsksPerDay) {
    throw tooManyRequests(askErrors.tooMany(maxAsksPerDay), secondsUntil(first.createdAt, day));
  }
}

/** If the address was wrong, the next one may be asked at once. */
function countsForThing({
  endedAt,
  isDeclined,
  link,
}: Pick<HolderAsk, "endedAt" | "isDeclined"> & { readonly link: object | null }): boolean {
  return !isDeclined && (endedAt === null || link !== null);
}

function secondsUntil(begin: Date, interval: number): number {
  return Math.max(1, Math.ceil((begin.getTime() + interval - Date.now()) / 1_000));
}

/** For an event: the holder, without what they need. */
export function summarizeAnswer(given: GivenAnswer): Pick<OtherCommand, "answer" | "day"> {
  return { answer: given.kind, ...(given.kind === "new-date" && { day: given.day }) };
}

/** The key of the address's mail that has not gone out yet. An address gets at most one a day. */
async function joinMail(transaction: Prisma.TransactionClient, address: string): Promise<string> {
  // Locked, so that no node starts writing it. Two asks of one address never get here concurrently: see `requireMailable`.
  const [waiting] = await transaction.$queryRaw<{ readonly key: string }[]>`
    SELECT key FROM outbox_entry
    WHERE kind = ${askMailKind} AND address = ${address} AND state = 'waiting' AND claim IS NULL AND expires_at > clock_timestamp()
    ORDER BY due_at LIMIT 1 FOR UPDATE`;
  if (waiting) {
    return waiting.key;
  }
  const [last] = await transaction.$queryRaw<{ readonly age: number | null }[]>`
    SELECT (extract(epoch FROM clock_timestamp() - max(coalesce(settled_at, due_at))) * 1000)::float8 AS age FROM outbox_entry
    WHERE kind = ${askMailKind} AND address = ${address} AND state IN ('waiting', 'sending', 'sent', 'uncertain')`;
  const delay = Math.max(askGatherDelay, askMailInterval - (last?.age ?? askMailInterval));
  const key = `${askMailKind} ${crypto.randomUUID()}`;
  await enqueueMail(transaction, { kind: askMailKind, key, address, isUrgent: true, delay, lifetime: delay + 3 * day });
  return key;
}

/** Ends the links of asks about a deadline or task, or prevents them. Returns false if there are none. */
export async function endAsks(membership: Membership, thing: string): Promise<boolean> {
  const { ownerId, guide, actor } = membership;
  await countSave(actor);
  const ended = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const plan = { ownerId, journeyType: guide.journeyType, serviceTier: guide.tier, status: "open" as const };
    const { count } = await transaction.holderAsk.updateMany({ where: { plan, thing, endedAt: null }, data: { endedAt: new Date() } });
    if (count > 0) {
      await write({ events: [], command: commandAbout({ kind: findSubStep(guide, thing) ? "subStep" : "deadline" }, "endAsk", thing) });
    }
    return count > 0;
  });
  return ended ?? false;
}

/** How an event describes what happened to an ask. */
export function commandAbout({ kind }: Pick<HeldThing, "kind">, act: "ask" | "endAsk" | "answer" | "refuse", thing: string): OtherCommand {
  return kind === "subStep" ? { type: `subStep.${act}`, subStep: thing } : { type: `turn.${act}`, deadline: thing };
}

/** Records whether the date proposed for a deadline was taken over, if it is still this one. */
export async function settleProposal(
  transaction: Prisma.TransactionClient,
  { ownerId, guide }: Pick<Membership, "ownerId" | "guide">,
  thing: string,
  proposed: CalendarDay,
  outcome: "taken" | "declined",
): Promise<boolean> {
  const plan = { ownerId, journeyType: guide.journeyType, serviceTier: guide.tier, status: "open" as const };
  const asks = await transaction.holderAsk.findMany({ where: { plan, thing, endedAt: null } });
  const memberAnswers = await transaction.memberAnswer.findMany({ where: { plan, thing } });
  const [last] = latestFirst([...asks.flatMap(readLinkAnswer), ...memberAnswers.map(readMemberAnswer)]);
  if (last?.answer.kind !== "new-date" || last.answer.day !== proposed || last.answer.outcome !== undefined) {
    return false;
  }
  const settled = { ...last.answer, outcome };
  if (last.ask) {
    const answers = [...answersIn(last.ask).slice(0, -1), settled];
    await transaction.holderAsk.update({ where: { id: last.ask.id }, data: { answers: answers as object[] }, select: { id: true } });
  } else {
    await transaction.memberAnswer.updateMany({ where: { plan, thing }, data: { answer: settled } });
  }
  return true;
}

/** @throws {UserError} 409 if the current answer is another one, or there is none. */
export async function declineProposal(membership: Membership, thing: string, proposed: CalendarDay): Promise<void> {
  await countSave(membership.actor);
  await whilePlanLocked(membership, async ({ transaction, write }) => {
    if (!(await settleProposal(transaction, membership, thing, proposed, "declined"))) {
      throw new UserError(409, askErrors.otherAnswer);
    }
    await write({ events: [], command: { type: "turn.decline", deadline: thing, day: proposed } });
  });
}

export interface ShownAsk {
  readonly address: string;
  /** Null once the asker's account is deleted. */
  readonly asker: string | null;
  readonly isDeclined: boolean;
  /** Whether its link works, or will work. */
  readonly isOpen: boolean;
  readonly mail: { readonly state: OutboxState; readonly dueAt: Date; readonly settledAt: Date | null } | null;
  /** The time from which it may be asked again. */
  readonly againAt: Date | null;
}

/** Of one plan, by deadline or task: the last ask of its present holder, and the current answer. */
export interface PlanAsks {
  readonly asks: Readonly<Record<string, ShownAsk>>;
  readonly answers: Readonly<Record<string, ShownAnswer>>;
  /** By holder: the address that was last asked. */
  readonly addresses: Readonly<Partial<Record<Holder, string>>>;
}

export async function listAsks(planId: string, holders: HolderByThing): Promise<PlanAsks> {
  const rows = await database().holderAsk.findMany({
    where: { planId, createdAt: { gt: new Date(Date.now() - askLifetime) } },
    include: { asker: { select: { name: true, email: true } }, link: { select: { expiresAt: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxAsksRead,
  });
  const mails = await database().outboxEntry.findMany({
    where: { key: { in: [...new Set(rows.map(({ mailKey }) => mailKey))] } },
    select: { key: true, state: true, dueAt: true, settledAt: true },
  });
  const isPresent = ({ thing, holder, endedAt, isDeclined }: HolderAsk) =>
    holders.get(thing) === holder && (endedAt === null || isDeclined);
  const byThing = Map.groupBy(rows.filter(isPresent), ({ thing }) => thing);
  const memberAnswers = await database().memberAnswer.findMany({ where: { planId }, ...withAnswerer });
  return {
    asks: Object.fromEntries([...byThing].flatMap(([thing, [last]]) => (last ? [[thing, shownAsk(last, mails)]] : []))),
    answers: findAnswers({ asks: rows.filter(({ endedAt }) => endedAt === null), memberAnswers }, holders),
    addresses: Object.fromEntries(rows.toReversed().map(({ holder, address, isDeclined }) => [holder, isDeclined ? "" : address])),
  };
}

type Mail = ShownAsk["mail"] & { readonly key: string };

function shownAsk(
  ask: HolderAsk & { readonly asker: { name: string | null; email: string | null } | null; readonly link: { expiresAt: Date } | null },
  mails: readonly Mail[],
): ShownAsk {
  const { address, createdAt, asker, isDeclined, endedAt, link, mailKey } = ask;
  const again = new Date(createdAt.getTime() + askInterval);
  return {
    address,
    asker: asker && displayName(asker),
    isDeclined,
    isOpen: endedAt === null && (link === null || link.expiresAt.getTime() > Date.now()),
    mail: mails.find(({ key }) => key === mailKey) ?? null,
    againAt: countsForThing(ask) && again.getTime() > Date.now() ? again : null,
  };
}
