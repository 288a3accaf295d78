import { type JourneyRecord, type Ticks, union } from "./journey-record.ts";

/** What can be set of somebody's record, and so be taken back. */
type Undone = Pick<JourneyRecord, "currentStep" | "completedSteps" | "completedSubSteps">;

/**
 * What a record has to be set to so that one change of it is undone, and nothing that was changed since: only what the change had
 * added is removed, and what it had removed is added. The current step goes back unless it was moved again.
 */
export function undoneFields(before: Undone, after: Undone, present: Undone): Undone {
  const subSteps = Object.keys({ ...present.completedSubSteps, ...before.completedSubSteps, ...after.completedSubSteps });
  const completed = undoneList(ticked(before), ticked(after), ticked(present));
  return {
    currentStep: present.currentStep === after.currentStep ? before.currentStep : present.currentStep,
    completedSteps: undoneList(before.completedSteps, after.completedSteps, present.completedSteps),
    completedSubSteps: Object.fromEntries(subSteps.map((id) => [id, completed.includes(id)])) satisfies Ticks,
  };
}

function ticked({ completedSubSteps }: Undone): string[] {
  return Object.keys(completedSubSteps).filter((id) => completedSubSteps[id]);
}

function undoneList(before: readonly string[], after: readonly string[], present: readonly string[]): string[] {
  const removed = before.filter((id) => !after.includes(id));
  return union(
    present.filter((id) => before.includes(id) || !after.includes(id)),
    removed,
  );
}
