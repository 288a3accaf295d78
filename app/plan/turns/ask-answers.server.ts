/** Answers to asks. Anyone who opens the link can answer, and nobody checks who that is. */
import { answerErrors } from "#app/content/contract/ask-messages.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { askLinkLifetime, maxAnswersPerDay, maxInviterNameLength, maxStoredAnswers } from "#app/limits.ts";
import { linkHolder } from "#app/plan/events/plan-events.server.ts";
import { shortName } from "#app/plan/members/display-name.ts";
import { refuseFurtherMail } from "#app/plan/members/stranger-mail.server.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { countUse, type RateLimit } from "#app/platform/requests/rate-limit.server.ts";
import { hashOf, randomToken } from "#app/platform/secrets.server.ts";
import { tooManyRequests, UserError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { commandAbout, heldThingIn, planOfAsk, summarizeAnswer } from "./asks.server.ts";
import type { HeldThing } from "./held-things.ts";
import { answersIn, type GivenAnswer, type HolderAnswer } from "./standing-answers.server.ts";

const day = 24 * 60 * 60;
const answersLimit: RateLimit = { name: "answers by a link", times: maxAnswersPerDay, seconds: day };

const withPlan = {
  asker: { select: { name: true } },
  plan: { select: { ...planOfAsk, owner: { select: { name: true } } } },
} as const satisfies Prisma.HolderAskInclude;

type AskRow = Prisma.HolderAskGetPayload<{ include: typeof withPlan }>;

/** An ask that can be answered. */
export interface OpenAsk {
  readonly id: string;
  readonly planId: string;
  readonly ownerId: string;
  /** Null once the account is deleted. */
  readonly askerId: string | null;
  readonly guide: Guide;
  readonly thing: string;
  readonly address: string;
  readonly held: HeldThing;
  readonly askerName: string;
  readonly lastAnswer: HolderAnswer | null;
}

/** Null unless the plan is open and the deadline or task is still with the holder who was asked. */
function openAsk(ask: AskRow): OpenAsk | null {
  const { id, planId, thing, holder, address, askerId, asker, endedAt, plan } = ask;
  const guide = findPlanGuide(plan);
  const held = guide && endedAt === null && plan.status === "open" ? heldThingIn(guide, plan, thing) : null;
  if (!guide || held?.holder !== holder) {
    return null;
  }
  const askerName = shortName((asker ?? plan.owner).name, maxInviterNameLength, "Someone");
  return { id, planId, ownerId: plan.ownerId, askerId, guide, thing, address, held, askerName, lastAnswer: answersIn(ask).at(-1) ?? null };
}

/** Null for an unknown link, and for one that has ended. */
export async function findOpenAsk(token: string, client: Prisma.TransactionClient = database()): Promise<OpenAsk | null> {
  const ask = await client.holderAsk.findFirst({
    where: { link: { tokenHash: hashOf(token), expiresAt: { gt: new Date() } } },
    include: withPlan,
  });
  return ask && openAsk(ask);
}

/** For a mail that is being written: the asks that are still open, each with a new link. */
export async function createAskLinks(mailKey: string): Promise<{ readonly token: string; readonly ask: OpenAsk }[]> {
  const asks = await database().holderAsk.findMany({
    where: { mailKey },
    include: withPlan,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const links = asks.flatMap((row) => {
    const ask = openAsk(row);
    return ask ? [{ token: randomToken(), ask }] : [];
  });
  const expiresAt = new Date(Date.now() + askLinkLifetime);
  for (const { token, ask } of links) {
    const link = { tokenHash: hashOf(token), expiresAt };
    await database().holderLink.upsert({ where: { askId: ask.id }, create: { askId: ask.id, ...link }, update: link });
  }
  return links;
}

/**
 * Replaces the previous answer, which stays recorded. @throws {UserError} 410 for a link that has ended meanwhile, 429 for one that was
 * used too often.
 */
export async function answerAsk(token: string, { ownerId, guide }: OpenAsk, given: GivenAnswer): Promise<void> {
  const secondsToWait = await countUse(answersLimit, token);
  if (secondsToWait !== null) {
    throw tooManyRequests(answerErrors.tooOften, secondsToWait);
  }
  await whilePlanLocked({ ownerId, guide, actor: linkHolder }, async ({ transaction, write }) => {
    const ask = await requireOpen(transaction, token, ownerId);
    const row = await transaction.holderAsk.findUniqueOrThrow({ where: { id: ask.id }, select: { id: true, answers: true } });
    const at = new Date();
    const answers = [...answersIn(row), { ...given, at: at.toISOString() }].slice(-maxStoredAnswers);
    await transaction.holderAsk.update({ where: { id: ask.id }, data: { answers: answers as object[] }, select: { id: true } });
    await write({
      events: [],
      command: { ...commandAbout(ask.held, "answer", ask.thing), holder: ask.held.holder, ...summarizeAnswer(given) },
    });
  });
}

/** Ends this plan's asks to the address. With `isForGood`, Keyturn sends no more mail there. */
export async function declineAsk(token: string, { ownerId, guide }: OpenAsk, isForGood: boolean): Promise<void> {
  await whilePlanLocked({ ownerId, guide, actor: linkHolder }, async ({ transaction, write }) => {
    const { planId, address, thing, held } = await requireOpen(transaction, token, ownerId);
    await transaction.holderAsk.updateMany({ where: { planId, address, endedAt: null }, data: { endedAt: new Date(), isDeclined: true } });
    await write({ events: [], command: { ...commandAbout(held, "refuse", thing), holder: held.holder } });
    if (isForGood) {
      await refuseFurtherMail(transaction, address);
    }
  });
}

/** Ends asks of a plan that still belongs to the owner it was locked for. */
async function requireOpen(transaction: Prisma.TransactionClient, token: string, ownerId: string): Promise<OpenAsk> {
  const ask = await findOpenAsk(token, transaction);
  if (ask?.ownerId !== ownerId) {
    throw new UserError(410, "This link has ended.");
  }
  return ask;
}
