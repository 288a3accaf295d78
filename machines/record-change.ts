import { type JourneyRecord, union } from "./journey-record.ts";

export type RecordParts = Partial<JourneyRecord>;

export function changedParts(before: JourneyRecord, after: JourneyRecord): { readonly before: RecordParts; readonly after: RecordParts } {
  return { before: partsOnlyIn(before, after), after: partsOnlyIn(after, before) };
}

function partsOnlyIn(record: JourneyRecord, other: JourneyRecord): RecordParts {
  const parts = Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const compared: unknown = other[name as keyof JourneyRecord];
    if (Array.isArray(value)) {
      const own = value.filter((id) => !(compared as readonly unknown[]).includes(id));
      return own.length > 0 ? [[name, own]] : [];
    }
    if (typeof value === "object" && value !== null) {
      const own = Object.entries(value).filter(([id, entry]) => (compared as Readonly<Record<string, unknown>>)[id] !== entry);
      return own.length > 0 ? [[name, Object.fromEntries(own)]] : [];
    }
    return value === compared ? [] : [[name, value]];
  });
  return Object.fromEntries(parts);
}

/** Undoes one change and keeps all later ones. Restores the current step unless it has moved since. */
export function withoutChange(before: RecordParts, after: RecordParts, present: JourneyRecord): JourneyRecord {
  return {
    ...present,
    currentStep: present.currentStep === after.currentStep ? (before.currentStep ?? present.currentStep) : present.currentStep,
    completedSteps: revertedList(before.completedSteps, after.completedSteps, present.completedSteps),
    completedSubSteps: revertedMap(before.completedSubSteps, after.completedSubSteps, present.completedSubSteps, isTickedAlike),
    answers: revertedMap(before.answers, after.answers, present.answers),
    excluded: revertedMap(before.excluded, after.excluded, present.excluded, isTickedAlike),
    coveredDetails: revertedMap(before.coveredDetails, after.coveredDetails, present.coveredDetails),
    rewardedSteps: revertedList(before.rewardedSteps, after.rewardedSteps, present.rewardedSteps),
    journeyRewarded: before.journeyRewarded === after.journeyRewarded ? present.journeyRewarded : Boolean(before.journeyRewarded),
  };
}

function revertedList(before: readonly string[] = [], after: readonly string[] = [], present: readonly string[]): string[] {
  const removed = before.filter((id) => !after.includes(id));
  return union(
    present.filter((id) => before.includes(id) || !after.includes(id)),
    removed,
  );
}

type ById<Value> = Readonly<Record<string, Value>>;

function revertedMap<Value>(before: ById<Value> = {}, after: ById<Value> = {}, present: ById<Value>, isSame = Object.is): ById<Value> {
  const isChangedSince = (id: string) => !isSame(present[id], after[id]);
  const isChanged = (id: string) => !isSame(before[id], after[id]);
  const left = Object.entries(present).filter(([id]) => isChangedSince(id) || !isChanged(id));
  const restored = Object.entries(before).filter(([id]) => isChanged(id) && !isChangedSince(id));
  return Object.fromEntries([...left, ...restored]);
}

function isTickedAlike(one: boolean | undefined, other: boolean | undefined) {
  return Boolean(one) === Boolean(other);
}

/** The exact record before a change; `record` is the one after it. */
export function rewound(before: RecordParts, after: RecordParts, record: JourneyRecord): JourneyRecord {
  const list = (name: "completedSteps" | "achievements" | "rewardedSteps") => [
    ...record[name].filter((id) => !after[name]?.includes(id)),
    ...(before[name] ?? []),
  ];
  const map = <Name extends "completedSubSteps" | "answers" | "excluded" | "coveredDetails">(name: Name) => {
    const left = Object.entries(record[name]).filter(([id]) => !Object.hasOwn(after[name] ?? {}, id));
    return { ...Object.fromEntries(left), ...before[name] } as JourneyRecord[Name];
  };
  return {
    currentStep: before.currentStep ?? record.currentStep,
    completedSteps: list("completedSteps"),
    completedSubSteps: map("completedSubSteps"),
    answers: map("answers"),
    excluded: map("excluded"),
    coveredDetails: map("coveredDetails"),
    achievements: list("achievements"),
    rewardedSteps: list("rewardedSteps"),
    journeyRewarded: before.journeyRewarded ?? record.journeyRewarded,
  };
}
