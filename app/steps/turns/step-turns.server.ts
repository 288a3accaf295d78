import { nameHolderAsChoice } from "#app/content/contract/turns.ts";
import { describeUsualTime } from "#app/content/contract/usual-times.ts";
import type { GuideStep } from "#app/content/guides/guide-types.ts";
import { stepPath } from "#app/paths.ts";
import { findUsualTime } from "#app/plan/dates/find-usual-time.ts";
import { listUsualTimesForPlan } from "#app/plan/dates/usual-times.server.ts";
import { mayGive } from "#app/plan/permissions.ts";
import { listAsks } from "#app/plan/turns/asks.server.ts";
import { holdersOfSubSteps } from "#app/plan/turns/standing-answers.server.ts";
import { isAskedByMail, isWithOthers } from "#app/plan/turns/turns.ts";
import { describeAskAbout } from "#app/plan-frame/turns/asks-on-page.server.ts";
import { subStepTurnCommands } from "#app/plan-frame/turns/sub-step-turn.commands.ts";
import type { ForReader } from "#app/steps/reader-page.server.ts";
import { commandText } from "#machines/command.ts";
import { holders } from "#machines/contract-dates.ts";
import { countedItems } from "#machines/journey-record.ts";

type StepTurns = Awaited<ReturnType<typeof describeTurns>>;
export type TurnOfThing = NonNullable<StepTurns>["byThing"][string];

/**
 * How a step's open things to do change hands: `turn` in the query names the one whose choice is open, `ask` the one whose form is. Null for
 * a guest.
 */
export async function describeTurns({ progress, held }: ForReader, step: GuideStep, query: URLSearchParams) {
  const { address, confirmed, contract, guide, owner, planOwner, shown } = progress;
  const role = planOwner?.readerRole ?? "owner";
  if (owner.kind !== "account" || !mayGive(role, "subStep.pass")) {
    return null;
  }
  const mayAsk = mayGive(role, "subStep.ask");
  const { completedSubSteps, excluded } = confirmed.record;
  const open = countedItems({ excluded }, step.subSteps).flatMap(({ id }) => (completedSubSteps[id] ? [] : [id]));
  const waiting = held.filter(({ id, step: key }) => key === step.key && open.includes(id));
  const [asks, times] = shown
    ? await Promise.all([
        waiting.some(({ holder }) => isAskedByMail(holder)) ? listAsks(shown.saved.id, holdersOfSubSteps(waiting)) : null,
        waiting.some(isWithOthers) ? listUsualTimesForPlan(shown.saved) : [],
      ])
    : [null, []];
  const [chosenFor, formFor] = [query.get("turn"), query.get("ask")];
  const byThing = step.subSteps.map(({ id, passTo = null }) => {
    const turn = waiting.find((thing) => thing.id === id);
    const holder = turn?.holder ?? "you";
    const time = turn && isWithOthers(turn) ? findUsualTime(times, guide.journeyType, id, turn) : null;
    const ask =
      asks && turn && isAskedByMail(turn.holder)
        ? describeAskAbout(asks, turn, { role, formFor, timeZone: contract?.timeZone ?? null })
        : null;
    return [
      id,
      {
        usualHere: time && describeUsualTime(time),
        ask,
        isAsking: mayAsk && formFor === id && ask?.againAt === null,
        /** As commands; the likely one first. Null until the choice is opened. */
        choice: chosenFor === id && open.includes(id) ? listChoices(id, holder, turn ? "you" : passTo, planOwner?.name ?? null) : null,
      },
    ] as const;
  });
  return { path: stepPath(address, step.key), mayAsk, byThing: Object.fromEntries(byThing) };
}

function listChoices(id: string, from: (typeof holders)[number], likely: string | null, owner: string | null) {
  const others = holders.filter((holder) => holder !== from);
  const options = others
    .toSorted((one, other) => Number(other === likely) - Number(one === likely))
    .map((holder) => ({
      command: commandText(subStepTurnCommands, { type: "subStep.pass", subStep: id, holder, from }),
      label: nameHolderAsChoice(holder, owner, false),
    }));
  return { options, isLikely: others.some((holder) => holder === likely) };
}
