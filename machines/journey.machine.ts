import { and, assign, enqueueActions, setup, transition } from "xstate";
import type { ChangedBy, JourneyEvent, ReplaceableFields } from "./command.ts";
import {
  completedStepsOf,
  emptyRecord,
  findStep,
  isFinished,
  type JourneyRecord,
  type JourneyShape,
  maxAchievements,
  stepIndex,
  stepsWithAllSubSteps,
  type Ticks,
  union,
  unionOfTicks,
  without,
} from "./journey-record.ts";

export type JourneyReward = StepsReward | JourneyEndReward;

export interface StepsReward {
  readonly type: "reward.steps";
  readonly steps: readonly string[];
  readonly points: number;
}

export interface JourneyEndReward {
  readonly type: "reward.journey";
  readonly points: number;
}

export interface JourneyInput {
  readonly shape: JourneyShape;
  readonly record?: JourneyRecord;
  readonly owner: "account" | "guest";
  readonly canComplete: boolean;
}

interface JourneyContext extends Required<JourneyInput> {
  readonly justCompleted: readonly string[];
  readonly changedBy: ChangedBy;
}

function changed(context: JourneyContext, change: Partial<JourneyRecord>, by: ChangedBy = "person") {
  const record = { ...context.record, ...change };
  const justCompleted = completedStepsOf(context.shape, record).filter((step) => !context.record.completedSteps.includes(step));
  return { record, justCompleted, changedBy: by };
}

function neighbor({ steps }: JourneyShape, stepId: string, distance: number): string {
  const place = Math.min(Math.max(stepIndex({ steps }, stepId) + distance, 0), steps.length - 1);
  return steps[place]?.id ?? stepId;
}

/** A change in a step makes that step current. `id` may be that of a question or sub-step. */
function stepWith({ shape, record }: JourneyContext, id: string): string {
  return findStep(shape, id)?.id ?? record.currentStep;
}

/** Completing a step by hand keeps it current; an administrator's completion moves to the next step, if any. */
function completeStep(context: JourneyContext, step: string, by: ChangedBy = "person") {
  return changed(
    context,
    {
      completedSteps: union(context.record.completedSteps, [step]),
      currentStep: by === "administrator" ? neighbor(context.shape, step, 1) : step,
    },
    by,
  );
}

function finishStep(context: JourneyContext, step: string) {
  const completed = completeStep(context, step);
  return { ...completed, record: { ...completed.record, currentStep: neighbor(context.shape, step, 1) } };
}

/**
 * The last missing sub-step completes its step. The user's tick makes the step current; an administrator's moves on once it is complete.
 */
function completeSubStep(context: JourneyContext, subStep: string, by: ChangedBy = "person") {
  const { record } = context;
  const shape = by === "administrator" ? whole(context.shape) : context.shape;
  const completedSubSteps = { ...record.completedSubSteps, [subStep]: true };
  const currentStep = by === "administrator" ? record.currentStep : stepWith(context, subStep);
  const withSubStep = { ...context, record: { ...record, completedSubSteps, currentStep } };
  const step = findStep(shape, subStep)?.id;
  const wasMissing = record.completedSubSteps[subStep] !== true && !shape.hidden?.includes(subStep);
  if (step === undefined || !wasMissing || !stepsWithAllSubSteps(shape, completedSubSteps).includes(step)) {
    return changed(withSubStep, {}, by);
  }
  return by === "administrator"
    ? completeStep(withSubStep, step, by)
    : changed(withSubStep, { completedSteps: union(record.completedSteps, [step]) }, by);
}

/** Saved data of steps, questions and sub-steps that the guide no longer has survives a replacement. */
function isGone(shape: JourneyShape, id: string) {
  return findStep(shape, id) === undefined;
}

function ofWhatIsGone<Value>(shape: JourneyShape, values: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(values).filter(([id]) => isGone(shape, id)));
}

/** Administrators and whole saves use the full guide, whatever applies. */
function whole(shape: JourneyShape): JourneyShape {
  return { ...shape, hidden: [] };
}

/** A whole save: replaces the given fields, merges achievements, and completes each step whose sub-steps are all complete. */
function replaceFields(context: JourneyContext, fields: Partial<ReplaceableFields>, by?: ChangedBy) {
  const { record } = context;
  const shape = whole(context.shape);
  const replaced = <Value>(present: Readonly<Record<string, Value>>, named: Readonly<Record<string, Value>> | undefined) =>
    named ? { ...ofWhatIsGone(shape, present), ...named } : present;
  const completedSteps = fields.completedSteps
    ? union(
        fields.completedSteps,
        record.completedSteps.filter((id) => isGone(shape, id)),
      )
    : record.completedSteps;
  return changed(
    context,
    {
      currentStep: fields.currentStep ?? record.currentStep,
      completedSteps: union(completedSteps, fields.completedSubSteps && stepsWithAllSubSteps(shape, fields.completedSubSteps)),
      completedSubSteps: replaced(record.completedSubSteps, fields.completedSubSteps),
      answers: replaced(record.answers, fields.answers),
      coveredDetails: replaced(record.coveredDetails, fields.coveredDetails),
      achievements: union(record.achievements, fields.achievements),
    },
    by,
  );
}

/** Adds a guest's ticks; the account's answers and current step stay. */
function keepGuestTicks(context: JourneyContext, guest: JourneyRecord) {
  const { record, shape } = context;
  const completedSubSteps = unionOfTicks(record.completedSubSteps, guest.completedSubSteps);
  const completeBefore = stepsWithAllSubSteps(shape, record.completedSubSteps);
  const nowComplete = stepsWithAllSubSteps(shape, completedSubSteps).filter((step) => !completeBefore.includes(step));
  const unanswered = Object.entries(guest.answers).filter(([question]) => !record.answers[question]);
  return changed(context, {
    completedSteps: union(record.completedSteps, [...guest.completedSteps, ...nowComplete]),
    completedSubSteps,
    coveredDetails: unionOfTicks(record.coveredDetails, guest.coveredDetails),
    answers: { ...record.answers, ...Object.fromEntries(unanswered) },
  });
}

function withTicks(ticks: Ticks, ids: readonly string[], isTicked: boolean): Ticks {
  return { ...ticks, ...Object.fromEntries(ids.map((id) => [id, isTicked])) };
}

/** For an account only what was never rewarded before, for a guest every time. */
function dueRewards({ shape, record, owner, justCompleted }: JourneyContext) {
  if (shape.celebratedStep === null || justCompleted.length === 0) {
    return { steps: [], journey: false };
  }
  const isGuest = owner === "guest";
  const endsJourney = shape.celebratedStep === "all" ? isFinished(shape, record) : justCompleted.includes(shape.celebratedStep);
  return {
    steps: justCompleted.filter((step) => isGuest || !record.rewardedSteps.includes(step)),
    journey: endsJourney && (isGuest || !record.journeyRewarded),
  };
}

/**
 * On every pure transition XState initializes a machine without its input and discards it: throwing here would cost more than the
 * transition.
 */
function hasEnded({ shape, record }: { readonly shape: JourneyShape | undefined; readonly record: JourneyRecord }) {
  return shape !== undefined && isFinished(shape, record);
}

function isInGuide({ shape }: JourneyContext, event: JourneyEvent) {
  const has = (part: "details" | "subSteps", ids: readonly string[]) =>
    ids.every((id) => shape.steps.some((step) => step[part].some((named) => named.id === id)));
  switch (event.type) {
    case "subStep.complete":
    case "subStep.reopen":
      return has("subSteps", [event.subStep]);
    case "question.answer":
      return has("details", [event.question]);
    case "detail.cover":
    case "detail.uncover":
      return has("details", event.details);
    default:
      return !("step" in event) || stepIndex(shape, event.step) >= 0;
  }
}

/**
 * The progress of one guide: the only place that decides what a change does, on the server and in the browser. The record is in the
 * context; rewards are emitted. Callers of `progress.replace`, `progress.keep` and `progress.restore` have to validate records against the
 * guide's shape.
 */
export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    emitted: {} as JourneyReward,
    input: {} as JourneyInput,
  },
  guards: {
    isFinished: ({ context }) => hasEnded(context),
    isUnderway: ({ context }) => !hasEnded(context),
    isInGuide: ({ context, event }) => isInGuide(context, event),
    canComplete: ({ context }) => context.canComplete,
    hasRoomForAchievements: ({ context, event }) =>
      event.type !== "progress.replace" || union(context.record.achievements, event.fields.achievements).length <= maxAchievements,
  },
  actions: {
    reward: enqueueActions(({ context, enqueue }) => {
      const { shape, record, owner, changedBy } = context;
      const due = dueRewards(context);
      if (owner === "account") {
        enqueue.assign({
          record: {
            ...record,
            rewardedSteps: union(record.rewardedSteps, due.steps),
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
  context: ({ input }) => ({ record: emptyRecord(input?.shape ?? { steps: [] }), ...input, justCompleted: [], changedBy: "person" }),
  initial: "underway",
  states: {
    underway: { always: { guard: "isFinished", target: "finished" } },
    finished: { always: { guard: "isUnderway", target: "underway" } },
  },
  on: {
    "step.complete": {
      guard: and(["isInGuide", "canComplete"]),
      actions: [assign(({ context, event }) => completeStep(context, event.step, event.by)), "reward"],
    },
    "step.finish": {
      guard: and(["isInGuide", "canComplete"]),
      actions: [assign(({ context, event }) => finishStep(context, event.step)), "reward"],
    },
    "step.reopen": {
      guard: and(["isInGuide", "canComplete"]),
      actions: assign(({ context, event }) =>
        changed(context, { completedSteps: without(context.record.completedSteps, event.step), currentStep: event.step }, event.by),
      ),
    },
    "subStep.complete": {
      guard: and(["isInGuide", "canComplete"]),
      actions: [assign(({ context, event }) => completeSubStep(context, event.subStep, event.by)), "reward"],
    },
    "subStep.reopen": {
      guard: and(["isInGuide", "canComplete"]),
      actions: assign(({ context, event }) =>
        changed(
          context,
          {
            completedSubSteps: withTicks(context.record.completedSubSteps, [event.subStep], false),
            currentStep: event.by === "administrator" ? context.record.currentStep : stepWith(context, event.subStep),
          },
          event.by,
        ),
      ),
    },
    "question.answer": {
      guard: "isInGuide",
      actions: assign(({ context, event }) =>
        changed(context, {
          answers: { ...context.record.answers, [event.question]: event.answer },
          currentStep: stepWith(context, event.question),
        }),
      ),
    },
    "detail.cover": {
      guard: "isInGuide",
      actions: assign(({ context, event }) =>
        changed(context, {
          coveredDetails: withTicks(context.record.coveredDetails, event.details, true),
          currentStep: stepWith(context, event.details[0] ?? ""),
        }),
      ),
    },
    "detail.uncover": {
      guard: "isInGuide",
      actions: assign(({ context, event }) =>
        changed(context, {
          coveredDetails: withTicks(context.record.coveredDetails, event.details, false),
          currentStep: stepWith(context, event.details[0] ?? ""),
        }),
      ),
    },
    "step.select": {
      guard: "isInGuide",
      actions: assign(({ context, event }) => changed(context, { currentStep: event.step })),
    },
    "step.next": {
      guard: "isInGuide",
      actions: assign(({ context, event }) => changed(context, { currentStep: neighbor(context.shape, event.step, 1) })),
    },
    "step.previous": {
      guard: "isInGuide",
      actions: assign(({ context, event }) => changed(context, { currentStep: neighbor(context.shape, event.step, -1) })),
    },
    "progress.replace": {
      guard: and(["canComplete", "hasRoomForAchievements"]),
      actions: [assign(({ context, event }) => replaceFields(context, event.fields, event.by)), "reward"],
    },
    "progress.keep": {
      guard: "canComplete",
      actions: [assign(({ context, event }) => keepGuestTicks(context, event.record)), "reward"],
    },
    "progress.restore": {
      actions: assign(({ context, event }) => ({
        record: event.record,
        shape: event.shape ?? context.shape,
        justCompleted: [],
        changedBy: "person" as const,
      })),
    },
  },
});

interface JourneyOutcome {
  readonly record: JourneyRecord;
  readonly rewards: readonly JourneyReward[];
}

/**
 * Applies events in order, running the machine as a pure function. Returns null if one of them is not allowed (an unknown id, or completing
 * where that requires an account).
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

function restored({ record, ...input }: JourneyInput) {
  const context: JourneyContext = { ...input, record: record ?? emptyRecord(input.shape), justCompleted: [], changedBy: "person" };
  return journeyMachine.resolveState({ value: hasEnded(context) ? "finished" : "underway", context });
}

function emittedReward(action: { type: string; params?: unknown }): JourneyReward[] {
  return action.type === "xstate.emit" ? [(action.params as { event: JourneyReward }).event] : [];
}

function addedUp(rewards: readonly JourneyReward[], stepPoints: number): JourneyReward[] {
  const forSteps = rewards.filter((reward) => reward.type === "reward.steps");
  const steps = union(forSteps.flatMap((reward) => reward.steps));
  const points = steps.length * stepPoints;
  const forJourney = rewards.filter((reward) => reward.type === "reward.journey").slice(0, 1);
  return [...(steps.length > 0 ? [{ type: "reward.steps" as const, steps, points }] : []), ...forJourney];
}
