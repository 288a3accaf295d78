import { type JourneyRecord, union } from "./journey-record.ts";

/**
 * A record with one change undone, and nothing that came after it: what the change added is removed, and what it removed or replaced
 * is as it was. The current step goes back unless it was moved again.
 */
export function withoutChange(before: JourneyRecord, after: JourneyRecord, present: JourneyRecord): JourneyRecord {
  return {
    ...present,
    currentStep: present.currentStep === after.currentStep ? before.currentStep : present.currentStep,
    completedSteps: revertedList(before.completedSteps, after.completedSteps, present.completedSteps),
    completedSubSteps: revertedMap(before.completedSubSteps, after.completedSubSteps, present.completedSubSteps, isTickedAlike),
    answers: revertedMap(before.answers, after.answers, present.answers),
    coveredDetails: revertedMap(before.coveredDetails, after.coveredDetails, present.coveredDetails),
    rewardedSteps: revertedList(before.rewardedSteps, after.rewardedSteps, present.rewardedSteps),
    journeyRewarded: before.journeyRewarded === after.journeyRewarded ? present.journeyRewarded : before.journeyRewarded,
  };
}

function revertedList(before: readonly string[], after: readonly string[], present: readonly string[]): string[] {
  const removed = before.filter((id) => !after.includes(id));
  return union(
    present.filter((id) => before.includes(id) || !after.includes(id)),
    removed,
  );
}

type ById<Value> = Readonly<Record<string, Value>>;

function revertedMap<Value>(before: ById<Value>, after: ById<Value>, present: ById<Value>, isSame = Object.is): ById<Value> {
  const isChangedSince = (id: string) => !isSame(present[id], after[id]);
  const isChanged = (id: string) => !isSame(before[id], after[id]);
  const left = Object.entries(present).filter(([id]) => isChangedSince(id) || !isChanged(id));
  const restored = Object.entries(before).filter(([id]) => isChanged(id) && !isChangedSince(id));
  return Object.fromEntries([...left, ...restored]);
}

/** What was unticked says the same as what never was ticked. */
function isTickedAlike(one: boolean | undefined, other: boolean | undefined) {
  return Boolean(one) === Boolean(other);
}
