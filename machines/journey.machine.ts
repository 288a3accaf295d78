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

/** Leaves the machine as data; what is done with it is for the caller. */
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
  /** A guest banks nothing and sees the reward each time. */
  readonly owner: "account" | "guest";
  /** False where completing asks for an account first. */
  readonly canComplete: boolean;
}

interface JourneyContext extends Required<JourneyInput> {
  /** Steps that the event at hand has completed: what may be rewarded. */
  readonly justCompleted: readonly string[];
  readonly changedBy: ChangedBy;
}

/** The context with a changed record, and the steps that this change completed. */
function changed(context: JourneyContext, change: Partial<JourneyRecord>, by: ChangedBy = "person") {
  const record = { ...context.record, ...change };
  const justCompleted = completedStepsOf(context.shape, record).filter((step) => !context.record.completedSteps.includes(step));
  return { record, justCompleted, changedBy: by };
}

/** The step that stands so many places after another, or the first or last one where there is none. */
function neighbor({ steps }: JourneyShape, stepId: string, distance: number): string {
  const place = Math.min(Math.max(stepIndex({ steps }, stepId) + distance, 0), steps.length - 1);
  return steps[place]?.id ?? stepId;
}

/** A change in a step makes it current: the step that holds a question or sub-step. */
function stepWith({ shape, record }: JourneyContext, id: string): string {
  return findStep(shape, id)?.id ?? record.currentStep;
}

/** Completing by hand stays at the step; an administrator's moves on, as far as the last one. */
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

/** Completes a step and goes on to the next; the last one stays current. */
function finishStep(context: JourneyContext, step: string) {
  const completed = completeStep(context, step);
  return { ...completed, record: { ...completed.record, currentStep: neighbor(context.shape, step, 1) } };
}

/** The last missing sub-step completes its step. The person's makes the step current; an administrator's moves on once it is complete. */
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

/** Whether the guide has no such step, question or sub-step any more: what is saved of it stays, whatever replaces the rest. */
function isGone(shape: JourneyShape, id: string) {
  return findStep(shape, id) === undefined;
}

function ofWhatIsGone<Value>(shape: JourneyShape, values: Readonly<Record<string, Value>>) {
  return Object.fromEntries(Object.entries(values).filter(([id]) => isGone(shape, id)));
}

/** An administrator, and a whole save, go by the whole guide. */
function whole(shape: JourneyShape): JourneyShape {
  return { ...shape, hidden: [] };
}

/** A whole save: what it names is replaced, achievements are merged, and sub-steps all complete means step complete. */
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

/** A guest's ticks are added; the account's own answers and current step stay. */
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

/** Ticks with some of them set. */
function withTicks(ticks: Ticks, ids: readonly string[], isTicked: boolean): Ticks {
  return { ...ticks, ...Object.fromEntries(ids.map((id) => [id, isTicked])) };
}

/** What the just completed steps earn: for an account only what was never rewarded before, for a guest each time anew. */
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

/** XState begins a machine without its input at every pure transition and throws it away: a fault there would cost more than the transition. */
function hasEnded({ shape, record }: { readonly shape: JourneyShape | undefined; readonly record: JourneyRecord }) {
  return shape !== undefined && isFinished(shape, record);
}

/** Whether this guide has the steps, sub-steps and questions that an event names. */
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
  /** At most one of each kind: what several events earned for steps is added up. */
  readonly rewards: readonly JourneyReward[];
}

/**
 * Applies events one after another, each to what the one before left: the machine run as a pure function.
 * Gives null as soon as one of them may not happen (something that the guide has not, or completing where that asks for an account).
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
function restored({ record, ...input }: JourneyInput) {
  const context: JourneyContext = { ...input, record: record ?? emptyRecord(input.shape), justCompleted: [], changedBy: "person" };
  return journeyMachine.resolveState({ value: hasEnded(context) ? "finished" : "underway", context });
}

/** XState gives an emitted event back as an action of this type. */
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
