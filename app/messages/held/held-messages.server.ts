import { datesPath, heldAnswerPath } from "#app/paths.ts";
import type { MemberAccess } from "#app/plan/access/require-plan.server.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { mayGive } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { listHeld } from "#app/plan/turns/holder-answers.server.ts";
import { findAnswers, signAnswer, withAnswerer } from "#app/plan/turns/standing-answers.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { sayDay } from "../say-day.server.ts";

const maxAsksRead = 100;

/** The requests to a professional, and their answers; nothing of the other members. */
export async function describeHeldMessages({ guide, address, member }: MemberAccess) {
  const { ownerId, role, planOwner, closed } = member;
  const profession = planOwner?.readerProfession ?? null;
  const saved = await findPlan(ownerId, guide.journeyType, guide.tier, closed);
  const contract = await findContract(ownerId, guide, closed);
  const rows = saved && profession && (await readRows(saved.id, profession));
  const things = saved ? listHeld({ guide, contract, ...saved }).filter(({ holder }) => holder === profession) : [];
  const answers = rows ? findAnswers(rows, new Map(things.map(({ id, holder }) => [id, holder]))) : {};
  const timeZone = contract?.timeZone ?? null;
  const items = things.flatMap(({ id, title, day }) => {
    const [request] = rows?.asks.filter(({ thing }) => thing === id) ?? [];
    const given = answers[id];
    if (!request && !given) {
      return [];
    }
    const isWaiting = request !== undefined && (!given || new Date(given.answer.at) < request.createdAt);
    return [
      {
        ...{ id, title, day, isWaiting },
        requested: request ? sayDay(request.createdAt.toISOString(), timeZone) : null,
        answer: given ? signAnswer(given, timeZone) : null,
        at: [request?.createdAt.toISOString() ?? "", given?.answer.at ?? ""].toSorted().at(-1) ?? "",
        path: heldAnswerPath(address, id),
      },
    ];
  });
  return {
    ownerName: planOwner?.firstName ?? "The owner",
    mayAnswer: !closed && mayGive(role, "turn.report"),
    items: items.toSorted((one, other) => other.at.localeCompare(one.at)),
    datesPath: datesPath(address),
  };
}

function readRows(planId: string, holder: string) {
  return database().plan.findUniqueOrThrow({
    where: { id: planId },
    select: {
      asks: { where: { holder, endedAt: null }, orderBy: { createdAt: "desc" }, take: maxAsksRead },
      memberAnswers: withAnswerer,
    },
  });
}
