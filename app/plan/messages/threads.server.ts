/** Questions from a plan's owner and partners to the brokerage, each about one step, with their messages. */

import type { Guide } from "#app/content/guides/guide-types.ts";
import { formerMember } from "#app/content/members.ts";
import { threadErrors } from "#app/content/thread-messages.ts";
import { maxMessagesOfThread, maxMessagesPerDay, maxQuestionsPerDay } from "#app/limits.ts";
import { findAnswerers } from "#app/plan/access/answerers.server.ts";
import { enqueueGathered } from "#app/plan/events/event-mail.server.ts";
import { nameStep } from "#app/plan/events/step-name.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { mayUseThreads, readersOf, rolesWhoAnswer } from "#app/plan/permissions.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";

const day = 24 * 60 * 60;
const questionLimit: RateLimit = { name: "questions to the brokerage", times: maxQuestionsPerDay, seconds: day };
const messageLimit: RateLimit = { name: "messages about questions", times: maxMessagesPerDay, seconds: day };
const maxThreadsListed = 50;

export const waitingQuestionMailKind = "questions-waiting";

const author = { select: { name: true, email: true } } as const;

interface TypedMessage {
  /** Set by the form, so that sending it twice writes one message. */
  readonly id: string;
  readonly text: string;
}

/**
 * Creates the plan if there is none. Returns the id of the thread. @throws {UserError} 401 if the owner is gone; 429 for too many in a day.
 */
export async function askQuestion(
  membership: Membership,
  { stepId, showsFacts, ...message }: TypedMessage & { readonly stepId: string; readonly showsFacts: boolean },
): Promise<string> {
  const { actor } = membership;
  await countSave(actor);
  const threadId = await whilePlanLocked(membership, async ({ transaction, write }) => {
    const sent = await findMessage(transaction, message.id, actor.userId);
    if (sent) {
      return sent.threadId;
    }
    const id = crypto.randomUUID();
    const command = { type: "thread.ask", step: stepId, thread: id, message: message.id };
    const { id: planId, version } = (await write({ events: [], command })).saved;
    await countToday(transaction, questionLimit, planId, threadErrors.tooManyQuestions(maxQuestionsPerDay));
    await countToday(transaction, messageLimit, planId, threadErrors.tooManyMessages(maxMessagesPerDay));
    const at = new Date();
    await transaction.thread.create({
      data: {
        ...{ id, planId, stepId, showsFacts, askerId: actor.userId, createdAt: at, waitingSince: at },
        messages: { create: { ...message, authorId: actor.userId, authorRole: actor.role, createdAt: at } },
      },
      select: { id: true },
    });
    await notifyAnswerers(transaction, { planId, version, actorId: actor.userId, at });
    return id;
  });
  if (threadId === null) {
    throw new UserError(401, threadErrors.signedOut);
  }
  return threadId;
}

/**
 * Adds a message: the brokerage answers; the owner or a partner asks again, which reopens a closed question. @throws {UserError} 409 if the
 * question is gone, or has too many messages; 429 for too many in a day.
 */
export async function writeMessage(membership: Membership, threadId: string, message: TypedMessage): Promise<void> {
  const { actor } = membership;
  await countSave(actor);
  await whilePlanLocked(membership, async ({ transaction, write }) => {
    if (await findMessage(transaction, message.id, actor.userId)) {
      return;
    }
    const { planId, stepId, waitingSince, messages } = await requireThread(transaction, membership, threadId);
    if (messages >= maxMessagesOfThread) {
      throw new UserError(409, threadErrors.full);
    }
    await countToday(transaction, messageLimit, planId, threadErrors.tooManyMessages(maxMessagesPerDay));
    const isAnswer = mayUseThreads(actor.role, "answer");
    const at = new Date();
    await transaction.threadMessage.create({
      data: { ...message, threadId, authorId: actor.userId, authorRole: actor.role, createdAt: at },
      select: { id: true },
    });
    await transaction.thread.update({
      where: { id: threadId },
      data: isAnswer ? { waitingSince: null } : { waitingSince: waitingSince ?? at, closedAt: null },
      select: { id: true },
    });
    const type = isAnswer ? "thread.answer" : "thread.followUp";
    const { version } = (await write({ events: [], command: { type, step: stepId, thread: threadId, message: message.id } })).saved;
    if (!isAnswer) {
      await notifyAnswerers(transaction, { planId, version, actorId: actor.userId, at });
    }
  });
}

/** @throws {UserError} 409 if the question is gone. */
export async function closeThread(membership: Membership, threadId: string): Promise<void> {
  await countSave(membership.actor);
  await whilePlanLocked(membership, async ({ transaction, write }) => {
    const { stepId, closedAt } = await requireThread(transaction, membership, threadId);
    if (closedAt === null) {
      await transaction.thread.update({
        where: { id: threadId },
        data: { waitingSince: null, closedAt: new Date() },
        select: { id: true },
      });
      await write({ events: [], command: { type: "thread.close", step: stepId, thread: threadId } });
    }
  });
}

/** Mails who answers for the brokerage. Members get the mail about its events instead. */
async function notifyAnswerers(
  transaction: Prisma.TransactionClient,
  { actorId, ...event }: { readonly planId: string; readonly version: number; readonly actorId: string; readonly at: Date },
): Promise<void> {
  const { planId } = event;
  const answerers = await findAnswerers(transaction, planId);
  const members = await transaction.planMember.findMany({
    where: { planId, role: { in: [...readersOf("plan.read")] } },
    select: { userId: true },
  });
  const isOnPlan = new Set([actorId, ...members.map(({ userId }) => userId)]);
  const userIds = answerers.filter((id) => !isOnPlan.has(id));
  await enqueueGathered(transaction, waitingQuestionMailKind, userIds, event);
}

/** A repeat by the same author: a form that was sent twice. */
function findMessage(transaction: Prisma.TransactionClient, id: string, authorId: string) {
  return transaction.threadMessage.findFirst({ where: { id, authorId }, select: { threadId: true } });
}

async function requireThread(transaction: Prisma.TransactionClient, { ownerId, guide }: Membership, id: string) {
  const thread = await transaction.thread.findFirst({
    where: { id, plan: { ownerId, journeyType: guide.journeyType, serviceTier: guide.tier, status: "open" } },
    select: { planId: true, stepId: true, waitingSince: true, closedAt: true, _count: { select: { messages: true } } },
  });
  if (thread === null) {
    throw new UserError(409, threadErrors.gone);
  }
  const { _count: count, ...rest } = thread;
  return { ...rest, messages: count.messages };
}

/** @throws {UserError} 429 */
async function countToday(transaction: Prisma.TransactionClient, limit: RateLimit, planId: string, error: string): Promise<void> {
  const secondsToWait = await countUse(limit, planId, transaction);
  if (secondsToWait !== null) {
    throw tooManyRequests(error, secondsToWait);
  }
}

export type ShownThread = ReturnType<typeof describeThread>;

/** Questions that wait for the brokerage first, the longest wait on top; then the latest. */
export const threadsOfPlan = {
  include: { messages: { include: { author }, orderBy: [{ createdAt: "asc" }, { id: "asc" }], take: maxMessagesOfThread } },
  orderBy: [{ waitingSince: { sort: "asc", nulls: "last" } }, { createdAt: "desc" }],
  take: maxThreadsListed,
} as const satisfies Prisma.Plan$threadsArgs;

export function describeThread({
  id,
  stepId,
  showsFacts,
  waitingSince,
  closedAt,
  messages,
}: Prisma.ThreadGetPayload<typeof threadsOfPlan>) {
  return {
    id,
    stepId,
    showsFacts,
    waitingSince: waitingSince?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    messages: messages.map(signMessage),
  };
}

/** Of a plan: the brokerage's last answer to each of its latest questions. */
export const withLastAnswers = {
  threads: {
    where: { messages: { some: { authorRole: { in: [...rolesWhoAnswer] } } } },
    select: {
      stepId: true,
      messages: {
        where: { authorRole: { in: [...rolesWhoAnswer] } },
        select: { createdAt: true, authorId: true, author },
        orderBy: { createdAt: "desc" },
        take: 1,
      },
    },
    orderBy: { createdAt: "desc" },
    take: maxThreadsListed,
  },
} as const satisfies Prisma.PlanInclude;

export type LastAnswers = Pick<Prisma.PlanGetPayload<{ include: typeof withLastAnswers }>, "threads">;

/** The brokerage's latest about a step; null if it has written nothing. */
export function findLastAnswer({ threads }: LastAnswers, stepId: string): { readonly by: string; readonly at: Date } | null {
  const [last] = threads.flatMap((thread) => (thread.stepId === stepId ? thread.messages : [])).toSorted(latestFirst);
  return last ? { by: nameAuthor(last), at: last.createdAt } : null;
}

/** The latest first, one a step; of steps that the guide still has. */
export function findUnseenAnswers(
  { steps }: Pick<Guide, "steps">,
  { threads, userId, seenAt }: LastAnswers & { readonly userId: string; readonly seenAt: Date },
) {
  const answers = threads
    .flatMap(({ stepId, messages }) => messages.map((message) => ({ ...message, step: steps.find(({ id }) => id === stepId) })))
    .filter(({ authorId, createdAt, step }) => step && authorId !== userId && createdAt > seenAt)
    .toSorted(latestFirst);
  const latest = new Map(answers.toReversed().map((message) => [message.step?.key ?? "", message]));
  return [...latest].toReversed().map(([step, message]) => ({ id: `answer-${step}`, step, by: nameAuthor(message) }));
}

const latestFirst = (one: { readonly createdAt: Date }, other: { readonly createdAt: Date }) =>
  other.createdAt.getTime() - one.createdAt.getTime();

function nameAuthor({ author: by }: { readonly author: Parameters<typeof displayName>[0] | null }): string {
  return by ? displayName(by) : formerMember;
}

/** Questions that wait for the brokerage, the longest wait first: the messages since its last answer. */
export async function listWaiting(planId: string) {
  const threads = await database().thread.findMany({ where: { planId, waitingSince: { not: null } }, ...threadsOfPlan });
  return threads
    .map(describeThread)
    .map((thread) => ({ ...thread, messages: thread.messages.slice(thread.messages.findLastIndex(({ isAnswer }) => isAnswer) + 1) }));
}

/** Oldest first. */
export async function listMessages(ids: readonly string[]) {
  const messages = await database().threadMessage.findMany({
    where: { id: { in: [...ids] } },
    include: { author, thread: { select: { stepId: true } } },
    orderBy: { createdAt: "asc" },
  });
  return messages.map(({ thread, ...message }) => ({ ...signMessage(message), stepId: thread.stepId }));
}

/** A question or answer as paragraphs of a mail. */
export function quoteMessage(guide: Guide, { stepId, by, isAnswer, text }: QuotedMessage): string[] {
  return [`${isAnswer ? "Answer from" : "Question from"} ${by} about ${nameStep(guide, stepId)}:`, ...`“${text}”`.split(/\n+/)];
}

type QuotedMessage = Awaited<ReturnType<typeof listMessages>>[number];

type StoredMessage = Prisma.ThreadMessageGetPayload<{ include: { author: typeof author } }>;

function signMessage({ id, authorId, author: by, authorRole, text, createdAt }: StoredMessage) {
  return {
    id,
    authorId,
    by: by ? displayName(by) : formerMember,
    isAnswer: mayUseThreads(authorRole, "answer"),
    text,
    at: createdAt.toISOString(),
  };
}
