/** Tasks that were passed on: their holders, and since when. */
import type { Guide, SubStep } from "#app/content/guides/guide-types.ts";
import { applicableStep, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { calendarDay } from "#machines/calendar.ts";
import { type Holder, holders, type Turn } from "#machines/contract-dates.ts";
import { isExcluded, type JourneyRecord } from "#machines/journey-record.ts";

/** By sub-step id. Those that the guide no longer has are kept, without effect. */
export type SubStepTurns = Readonly<Record<string, Turn>>;

export const noTurns: SubStepTurns = {};

/** Drops invalid parts. */
export function parseSubStepTurns(stored: unknown): SubStepTurns {
  const entries = Object.entries((stored ?? {}) as Readonly<Record<string, Partial<Turn> | null>>);
  return Object.fromEntries(
    entries.flatMap(([id, turn]): [string, Turn][] => {
      const holder = findHolder(turn?.holder);
      const since = calendarDay(turn?.since);
      return holder && since ? [[id, { holder, since }]] : [];
    }),
  );
}

export function findHolder(name: string | undefined): Holder | undefined {
  return holders.find((holder) => holder === name);
}

/** Only what the change replaced; null where there was or is none. Null if it changed nothing. */
export function changedTurns(before: SubStepTurns, after: SubStepTurns) {
  const ids = Object.keys({ ...before, ...after }).filter((id) => !isSameTurn(before[id], after[id]));
  const turnsIn = (turns: SubStepTurns) => Object.fromEntries(ids.map((id) => [id, turns[id] ?? null]));
  return ids.length > 0 ? { before: turnsIn(before), after: turnsIn(after) } : null;
}

function isSameTurn(one: Turn | undefined, other: Turn | undefined): boolean {
  return one?.holder === other?.holder && one?.since === other?.since;
}

export function findSubStep({ steps }: Pick<Guide, "steps">, id: string): SubStep | undefined {
  return steps.flatMap(({ subSteps }) => subSteps).find((subStep) => subStep.id === id);
}

export function findStepOfSubStep({ steps }: Pick<Guide, "steps">, id: string) {
  return steps.find(({ subSteps }) => subSteps.some((subStep) => subStep.id === id));
}

/** A task with a holder. */
export interface HeldSubStep extends Turn {
  readonly id: string;
  readonly title: string;
  /** The key of its step. */
  readonly step: string;
}

interface PassedOn {
  readonly facts: PersonFacts;
  readonly subStepTurns: SubStepTurns;
}

/** In the guide's order, without tasks that are done or do not apply. */
export function listHeldSubSteps(
  guide: Guide,
  { record, ...plan }: PassedOn & { readonly record: Pick<JourneyRecord, "completedSubSteps" | "excluded"> },
): HeldSubStep[] {
  return listPassedSubSteps(guide, plan).filter(
    ({ id }) => !record.completedSubSteps[id] && !isExcluded(record, findSubStep(guide, id) ?? { id }),
  );
}

/** Like `listHeldSubSteps`, with those that are done: where one can be reopened, its holder has to be known. */
export function listPassedSubSteps(guide: Guide, { facts, subStepTurns }: PassedOn): HeldSubStep[] {
  if (Object.keys(subStepTurns).length === 0) {
    return [];
  }
  const applicability = resolveApplicability(guide, facts);
  return guide.steps.flatMap((step) =>
    applicableStep(step, applicability).subSteps.flatMap(({ id, title }) => {
      const turn = subStepTurns[id];
      return turn ? [{ id, title, step: step.key, ...turn }] : [];
    }),
  );
}
