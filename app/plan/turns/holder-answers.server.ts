import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import type { Contract } from "#machines/contract-dates.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import {
  type AnswerRows,
  answersIn,
  findAnswers,
  type HolderAnswer,
  holdersOfDates,
  holdersOfSubSteps,
} from "./standing-answers.server.ts";
import { listHeldSubSteps, type SubStepTurns } from "./sub-step-turns.ts";

interface HeldPlan {
  readonly guide: Guide;
  readonly contract: Contract | null;
  readonly facts: PersonFacts;
  readonly record: Pick<JourneyRecord, "completedSubSteps" | "excluded">;
  readonly subStepTurns: SubStepTurns;
}

/** The deadlines and tasks of a plan that somebody holds. */
export function listHeld({ guide, contract, facts, record, subStepTurns }: HeldPlan) {
  const dates = contract ? resolveDeadlines(guide, contract, todayAt(contract.timeZone), resolveApplicability(guide, facts)) : [];
  const held = listHeldSubSteps(guide, { record, facts, subStepTurns });
  const holders = new Map([...holdersOfSubSteps(held), ...(contract ? holdersOfDates({ contract, dates }) : [])]);
  return [
    ...dates.map(({ about: { id, title }, day }) => ({ id, title, day, step: null })),
    ...held.map(({ id, title, step }) => ({ id, title, day: null, step })),
  ].flatMap((thing) => {
    const holder = holders.get(thing.id);
    return holder ? [{ ...thing, holder }] : [];
  });
}

/** The current answers of those who hold something, the latest first. */
export function listHolderAnswers(plan: HeldPlan & { readonly answers: AnswerRows }) {
  const things = listHeld(plan);
  const answers = findAnswers(plan.answers, new Map(things.map(({ id, holder }) => [id, holder])));
  return things
    .flatMap((thing) => {
      const given = answers[thing.id];
      return given ? [{ ...thing, given }] : [];
    })
    .toSorted((one, other) => other.given.answer.at.localeCompare(one.given.answer.at));
}

/** Whether any answer came after a moment: cheaper than to tell whose it is. */
export function hasAnswersSince({ asks, memberAnswers }: AnswerRows, moment: Date): boolean {
  const latest = [...asks.map((ask) => answersIn(ask).at(-1)), ...memberAnswers.map(({ answer }) => answer as unknown as HolderAnswer)];
  return latest.some((answer) => answer !== undefined && new Date(answer.at) > moment);
}
