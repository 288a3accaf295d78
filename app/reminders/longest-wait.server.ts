import { nameHolderInSentence } from "#app/content/contract/turns.ts";
import { describeUsualTime } from "#app/content/contract/usual-times.ts";
import { findUsualTime } from "#app/plan/dates/find-usual-time.ts";
import { listUsualTimesForPlan } from "#app/plan/dates/usual-times.server.ts";
import { findTurn, isWithOthers } from "#app/plan/turns/turns.ts";
import { formatWeekday } from "#machines/calendar.ts";
import { ofOwner, type Plans } from "./deadline-words.server.ts";

/** Of the deadline that has been with somebody else longest: since when, and how long it usually takes. Null where no closed plans tell. */
export async function describeLongestWait(plans: Plans): Promise<string | null> {
  const waits = plans.flatMap((plan) =>
    plan.dates.flatMap((date) => {
      const turn = plan.contract && findTurn(plan.contract, date);
      return turn && turn.since !== null && isWithOthers(turn) ? [{ plan, about: date.about, turn, since: turn.since }] : [];
    }),
  );
  const [longest] = waits.toSorted((one, other) => one.since.localeCompare(other.since));
  if (longest === undefined) {
    return null;
  }
  const { plan, about, turn, since } = longest;
  const time = findUsualTime(await listUsualTimesForPlan(plan), plan.guide.journeyType, about.id, turn);
  const holder = nameHolderInSentence(turn.holder, plan.ownerName);
  return time && `${about.title}${ofOwner(plan)}: with ${holder} since ${formatWeekday(since)}. ${describeUsualTime(time)}`;
}
