/** Answers from holders who are on the plan: like those by a mailed link, but under their name. */
import { turnErrors } from "#app/content/contract/turns.ts";
import { datesPath, deadlineElementId, planPath, subStepElementId } from "#app/paths.ts";
import type { Membership } from "#app/plan/members/members.server.ts";
import { professions } from "#app/plan/permissions.ts";
import { whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { Prisma, Profession } from "#prisma/client.ts";
import type { OpenAsk } from "./ask-answers.server.ts";
import { commandAbout, heldThingIn, planOfAsk, summarizeAnswer } from "./asks.server.ts";
import type { HeldThing } from "./held-things.ts";
import type { GivenAnswer } from "./standing-answers.server.ts";

/** Replaces the previous answer. @throws {UserError} 403 unless the holder has this profession. */
export async function answerAsMember(
  { ownerId, guide, actor }: Membership,
  profession: Profession | null,
  thing: string,
  given: GivenAnswer,
): Promise<Pick<HeldThing, "kind"> | null> {
  await countSave(actor);
  return whilePlanLocked({ ownerId, guide, actor }, async ({ transaction, write }) => {
    const where = { ownerId, journeyType: guide.journeyType, serviceTier: guide.tier, status: "open" as const };
    const plan = await transaction.plan.findFirst({ where, select: planOfAsk });
    const held = plan && heldThingIn(guide, plan, thing);
    if (!held || held.holder !== profession) {
      throw new UserError(403, turnErrors.notTheirs);
    }
    const at = new Date();
    const columns = { holder: held.holder, userId: actor.userId, answer: { ...given, at: at.toISOString() }, answeredAt: at };
    await transaction.memberAnswer.upsert({
      where: { planId_thing: { planId: plan.id, thing } },
      create: { planId: plan.id, thing, ...columns },
      update: columns,
    });
    const command = { ...commandAbout(held, "answer", thing), holder: held.holder, member: actor.userId, ...summarizeAnswer(given) };
    await write({ events: [], command });
    return held;
  });
}

/** The page where a signed-in member who holds the deadline or task answers; null for anybody else. */
export async function findMemberPage({ planId, thing, held }: OpenAsk, user: Prisma.UserWhereInput): Promise<string | null> {
  const profession = professions.find((one) => one === held.holder);
  const member = profession && (await database().planMember.findFirst({ where: { planId, role: "professional", profession, user } }));
  const place = held.kind === "subStep" ? subStepElementId(thing) : deadlineElementId(thing);
  return member ? `${datesPath(planPath(planId))}#${place}` : null;
}
