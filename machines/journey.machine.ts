import { and, assign, enqueueActions, setup, transition } from "xstate";
import type { ChangedBy, JourneyEvent, ReplaceableFields } from "./journey-event.ts";
import {
  achievementsAtMost,
  emptyRecord,
  type JourneyRecord,
  type JourneyShape,
  mergedAchievements,
  sortedUnique,
  stepsWithAllSubSteps,
  unionByStep,
  withIndex,
  withoutIndex,
} from "./journey-record.ts";

/** Leaves the machine as data; what is done with it is for the caller. */
export type JourneyReward =
  | { readonly type: "reward.steps"; readonly steps: readonly number[]; readonly points: number }
  | { readonly type: "reward.journey"; readonly points: number };

export interface JourneyInput {
  readonly shape: JourneyShape;
  readonly record?: JourneyRecord;
  /** A guest banks nothing and sees the reward each time. */
  readonly keeper: "account" | "guest";
  /** False where completing asks for an account first. */
  readonly mayComplete: boolean;
}

interface JourneyContext extends Required<JourneyInput> {
  /** Steps that the event at hand has completed: what may be rewarded. */
  readonly justCompleted: readonly number[];
  readonly changedBy: ChangedBy;
}

/** The context with a changed record, and the steps that this change completed. */
function changed(context: JourneyContext, change: Partial<JourneyRecord>, by: ChangedBy = "person") {
  const record = { ...context.record, ...change };
  const justCompleted = record.completedSteps.filter((step) => !context.record.completedSteps.includes(step));
  return { record, justCompleted, changedBy: by };
}

/** Completing by hand stays at the step; an administrator's moves on, as far as the last one. */
function completeStep(context: JourneyContext, step: number, by: ChangedBy = "person") {
  const lastStep = context.shape.steps.length - 1;
  return changed(
    context,
    {
      completedSteps: withIndex(context.record.completedSteps, step),
      currentStep: by === "administrator" ? Math.min(step + 1, lastStep) : step,
    },
    by,
  );
}

/** The last missing sub-step completes its step; only an administrator's moves on with it. */
function completeSubStep(context: JourneyContext, step: number, subStep: number, by: ChangedBy = "person") {
  const { completedSubSteps, completedSteps, currentStep } = context.record;
  const changedSubSteps = { ...completedSubSteps, [step]: withIndex(completedSubSteps[step], subStep) };
  const isLastMissing =
    completedSubSteps[step]?.includes(subStep) !== true && stepsWithAllSubSteps(context.shape, changedSubSteps).includes(step);
  const withSubStep = { ...context, record: { ...context.record, completedSubSteps: changedSubSteps } };
  if (!isLastMissing) {
    return changed(withSubStep, {}, by);
  }
  return by === "administrator"
    ? completeStep(withSubStep, step, by)
    : changed(withSubStep, { completedSteps: withIndex(completedSteps, step), currentStep }, by);
}

/** A whole save: what it names is replaced, achievements are merged, and sub-steps all complete means step complete. */
function replaceFields(context: JourneyContext, fields: Partial<ReplaceableFields>, by?: ChangedBy) {
  const { record, shape } = context;
  const completed = fields.completedSteps ?? record.completedSteps;
  return changed(
    context,
    {
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      completedSteps: sortedUnique([
        ...completed,
        ...(fields.completedSubSteps ? stepsWithAllSubSteps(shape, fields.completedSubSteps) : []),
      ]),
      achievements: mergedAchievements(record, fields.achievements),
    },
    by,
  );
}

/** A guest's ticks are added; the account's own answers and current step stay. */
function keepGuestTicks(context: JourneyContext, guest: JourneyRecord) {
  const { record, shape } = context;
  const completedSubSteps = unionByStep(record.completedSubSteps, guest.completedSubSteps);
  const completeBefore = stepsWithAllSubSteps(shape, record.completedSubSteps);
  const nowComplete = stepsWithAllSubSteps(shape, completedSubSteps).filter((step) => !completeBefore.includes(step));
  const steps = Object.keys({ ...guest.answers, ...record.answers }).map(Number);
  return changed(context, {
    completedSteps: sortedUnique([...record.completedSteps, ...guest.completedSteps, ...nowComplete]),
    completedSubSteps,
    coveredDetails: unionByStep(record.coveredDetails, guest.coveredDetails),
    answers: Object.fromEntries(steps.map((step) => [step, { ...guest.answers[step], ...record.answers[step] }])),
  });
}

/** What the just completed steps earn: for an account only what was never rewarded before, for a guest each time anew. */
function dueRewards({ shape, record, keeper, justCompleted }: JourneyContext) {
  if (shape.celebratedStep === null || justCompleted.length === 0) {
    return { steps: [], journey: false };
  }
  const isGuest = keeper === "guest";
  const endsJourney = shape.celebratedStep === "all" ? isFinished(shape, record) : justCompleted.includes(shape.celebratedStep);
  return {
    steps: justCompleted.filter((step) => isGuest || !record.rewardedSteps.includes(step)),
    journey: endsJourney && (isGuest || !record.journeyRewarded),
  };
}

/** XState begins a machine without its input at every pure transition and throws it away: a fault there would cost more than the transition. */
function isFinished(shape: JourneyShape | undefined, record: JourneyRecord) {
  return record.completedSteps.length === shape?.steps.length;
}

function isIndexBelow(index: number, count: number) {
  return Number.isInteger(index) && index >= 0 && index < count;
}

/** Whether the steps, sub-steps and details that an event names are in this guide. */
function isInGuide({ shape }: JourneyContext, event: JourneyEvent) {
  if (!("step" in event)) {
    return true;
  }
  const step = shape.steps[event.step];
  if (step === undefined) {
    return false;
  }
  switch (event.type) {
    case "subStep.complete":
    case "subStep.reopen":
      return isIndexBelow(event.subStep, step.subStepCount);
    case "question.answer":
      return isIndexBelow(event.question, step.detailCount);
    case "detail.cover":
    case "detail.uncover":
      return event.details.every((detail) => isIndexBelow(detail, step.detailCount));
    default:
      return true;
  }
}

/**
 * The progress of one guide: the only place that decides what a change does, on the server and in the browser.
 * The record is in the context; rewards are emitted. `progress.replace`, `progress.keep` and `progress.restore` take
 * records that fit the guide's shape: their callers have checked them.
 */
export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    emitted: {} as JourneyReward,
    input: {} as JourneyInput,
  },
  guards: {
    isFinished: ({ context }) => isFinished(context.shape, context.record),
    isUnderway: ({ context }) => !isFinished(context.shape, context.record),
    isInGuide: ({ context, event }) => isInGuide(context, event),
    mayComplete: ({ context }) => context.mayComplete,
    hasRoomForAchievements: ({ context, event }) =>
      event.type !== "progress.replace" || mergedAchievements(context.record, event.fields.achievements).length <= achievementsAtMost,
  },
  actions: {
    reward: enqueueActions(({ context, enqueue }) => {
      const { shape, record, keeper, changedBy } = context;
      const due = dueRewards(context);
      if (keeper === "account") {
        enqueue.assign({
          record: {
            ...record,
            rewardedSteps: sortedUnique([...record.rewardedSteps, ...due.steps]),
            journeyRewarded: record.journeyRewarded || due.journey,
          },
        });
      }
      if (changedBy === "administrator") {
        return;
      }
      if (due.steps.length > 0 && shape.stepPoints > 0) {
        enqueue.emit({ type: "reward.steps", steps: due.steps, points: due.steps.length * shape.stepPoints });
      }
      if (due.journey) {
        enqueue.emit({ type: "reward.journey", points: shape.journeyPoints });
      }
    }),
  },
}).createMachine({
  id: "journey",
  context: ({ input }) => ({ record: emptyRecord, ...input, justCompleted: [], changedBy: "person" }),
  initial: "underway",
  states: {
    underway: { always: { guard: "isFinished", target: "finished" } },
    finished: { always: { guard: "isUnderway", target: "underway" } },
  },
  on: {
    "step.complete": {
      guard: and(["isInGuide", "mayComplete"]),
      actions: [assign(({ context, event }) => completeStep(context, event.step, event.by)), "reward"],
    },
    "step.reopen": {
      guard: and(["isInGuide", "mayComplete"]),
      actions: assign(({ context, event }) =>
        changed(context, { completedSteps: withoutIndex(context.record.completedSteps, event.step), currentStep: event.step }, event.by),
      ),
    },
    "subStep.complete": {
      guard: and(["isInGuide", "mayComplete"]),
      actions: [assign(({ context, event }) => completeSubStep(context, event.step, event.subStep, event.by)), "reward"],
    },
    "subStep.reopen": {
      guard: and(["isInGuide", "mayComplete"]),
      actions: assign(({ context, event }) => {
        const { completedSubSteps } = context.record;
        return changed(
          context,
          { completedSubSteps: { ...completedSubSteps, [event.step]: withoutIndex(completedSubSteps[event.step], event.subStep) } },
          event.by,
        );
      }),
    },
    "question.answer": {
      guard: "isInGuide",
      actions: assign(({ context, event }) => {
        const { answers } = context.record;
        return changed(context, { answers: { ...answers, [event.step]: { ...answers[event.step], [event.question]: event.answer } } });
      }),
    },
    "detail.cover": {
      guard: "isInGuide",
      actions: assign(({ context, event }) =>
        changed(context, { coveredDetails: unionByStep(context.record.coveredDetails, { [event.step]: event.details }) }),
      ),
    },
    "detail.uncover": {
      guard: "isInGuide",
      actions: assign(({ context, event }) => {
        const { coveredDetails } = context.record;
        const stillCovered = (coveredDetails[event.step] ?? []).filter((detail) => !event.details.includes(detail));
        return changed(context, { coveredDetails: { ...coveredDetails, [event.step]: stillCovered } });
      }),
    },
    "step.select": {
      guard: "isInGuide",
      actions: assign(({ context, event }) => changed(context, { currentStep: event.step })),
    },
    "step.next": {
      guard: "isInGuide",
      actions: assign(({ context, event }) => changed(context, { currentStep: Math.min(event.step + 1, context.shape.steps.length - 1) })),
    },
    "step.previous": {
      guard: "isInGuide",
      actions: assign(({ context, event }) => changed(context, { currentStep: Math.max(event.step - 1, 0) })),
    },
    "progress.replace": {
      guard: and(["mayComplete", "hasRoomForAchievements"]),
      actions: [assign(({ context, event }) => replaceFields(context, event.fields, event.by)), "reward"],
    },
    "progress.keep": {
      guard: "mayComplete",
      actions: [assign(({ context, event }) => keepGuestTicks(context, event.record)), "reward"],
    },
    "progress.restore": {
      actions: assign(({ event }) => ({ record: event.record, justCompleted: [], changedBy: "person" as const })),
    },
  },
});

export interface JourneyOutcome {
  readonly record: JourneyRecord;
  /** At most one of each kind: what several events earned for steps is added up. */
  readonly rewards: readonly JourneyReward[];
}

/**
 * Applies events one after another, each to what the one before left: the machine run as a pure function.
 * Gives null as soon as one of them may not happen (an index outside the guide, or completing where that asks for an account).
 */
export function applyJourneyEvents(input: JourneyInput, events: readonly JourneyEvent[]): JourneyOutcome | null {
  let snapshot = restored(input);
  const rewards: JourneyReward[] = [];
  for (const event of events) {
    if (!snapshot.can(event)) {
      return null;
    }
    const [next, actions] = transition(journeyMachine, snapshot, event);
    snapshot = next;
    rewards.push(...actions.flatMap(emittedReward));
  }
  return { record: snapshot.context.record, rewards: addedUp(rewards, input.shape.stepPoints) };
}

/** The machine at a record, without the way there. */
function restored({ record = emptyRecord, ...input }: JourneyInput) {
  const context: JourneyContext = { ...input, record, justCompleted: [], changedBy: "person" };
  return journeyMachine.resolveState({ value: isFinished(input.shape, record) ? "finished" : "underway", context });
}

/** XState gives an emitted event back as an action of this type. */
function emittedReward(action: { type: string; params?: unknown }): JourneyReward[] {
  return action.type === "xstate.emit" ? [(action.params as { event: JourneyReward }).event] : [];
}

function addedUp(rewards: readonly JourneyReward[], stepPoints: number): JourneyReward[] {
  const forSteps = rewards.filter((reward) => reward.type === "reward.steps");
  const steps = sortedUnique(forSteps.flatMap((reward) => reward.steps));
  const points = steps.length * stepPoints;
  const forJourney = rewards.filter((reward) => reward.type === "reward.journey").slice(0, 1);
  return [...(steps.length > 0 ? [{ type: "reward.steps" as const, steps, points }] : []), ...forJourney];
}
