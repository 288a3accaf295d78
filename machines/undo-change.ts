import type { IndexesByStep, JourneyRecord } from "./journey-record.ts";
import { sortedUnique } from "./journey-record.ts";

/** What can be set of somebody's record, and so be taken back. */
type Undone = Pick<JourneyRecord, "currentStep" | "completedSteps" | "completedSubSteps">;

/**
 * What a record has to be set to so that one change of it is undone, and nothing that was changed since: only what the change had
 * added is removed, and what it had removed is added. The current step goes back unless it was moved again.
 */
export function undoneFields(before: JourneyRecord, after: JourneyRecord, present: JourneyRecord): Undone {
  const steps = Object.keys({ ...before.completedSubSteps, ...after.completedSubSteps, ...present.completedSubSteps }).map(Number);
  const subSteps = (record: JourneyRecord, step: number) => record.completedSubSteps[step] ?? [];
  const completedSubSteps: IndexesByStep = Object.fromEntries(
    steps.map((step) => [step, undoneList(subSteps(before, step), subSteps(after, step), subSteps(present, step))]),
  );
  return {
    currentStep: present.currentStep === after.currentStep ? before.currentStep : present.currentStep,
    completedSteps: undoneList(before.completedSteps, after.completedSteps, present.completedSteps),
    completedSubSteps,
  };
}

function undoneList(before: readonly number[], after: readonly number[], present: readonly number[]): number[] {
  const removed = before.filter((index) => !after.includes(index));
  return sortedUnique([...present.filter((index) => before.includes(index) || !after.includes(index)), ...removed]);
}
