import { assign, enqueueActions, initialTransition, setup, transition } from "xstate";
import type { JourneyEvent } from "./command.ts";
import { changedBy, isValidChange, newlyCompleted, recordAfter } from "./journey-changes.ts";
import { emptyRecord, isAtEnd, type JourneyRecord, type JourneyShape, union } from "./journey-record.ts";

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

const change = { guard: "isValid", actions: "change" } as const;

/**
 * The only place that decides what a change does, on the server and in the browser. Callers of `progress.replace`, `progress.keep` and
 * `progress.restore` have to validate records against the guide's shape.
 */
export const journeyMachine = setup({
  types: {
    context: {} as Required<JourneyInput>,
    events: {} as JourneyEvent,
    emitted: {} as JourneyReward,
    input: {} as JourneyInput,
  },
  guards: {
    mayOnlyRead: ({ context }) => !context.canComplete,
    isAtEnd: ({ context: { shape, record } }) => isAtEnd(shape, record),
    wasCelebrated: ({ context }) => context.record.journeyRewarded,
    isValid: ({ context: { shape, record }, event }) => isValidChange(shape, record, event),
  },
  actions: {
    /** Rewards an account's step only once, a guest's every time, and an administrator's changes never. */
    change: enqueueActions(({ context: { shape, record: before, owner }, event, enqueue }) => {
      const record = recordAfter(shape, before, event);
      const completed = shape.celebratedStep === null ? [] : newlyCompleted(shape, before, record);
      const steps = owner === "guest" ? completed : completed.filter((step) => !before.rewardedSteps.includes(step));
      const rewardedSteps = owner === "guest" ? record.rewardedSteps : union(record.rewardedSteps, steps);
      enqueue.assign({ record: { ...record, rewardedSteps } });
      if (steps.length > 0 && shape.stepPoints > 0 && changedBy(event) === "person") {
        enqueue.emit({ type: "reward.steps", steps, points: steps.length * shape.stepPoints });
      }
    }),
    celebrate: enqueueActions(({ context: { shape, record, owner }, event, enqueue }) => {
      if (owner === "account") {
        enqueue.assign({ record: { ...record, journeyRewarded: true } });
      }
      if (changedBy(event) === "person") {
        enqueue.emit({ type: "reward.journey", points: shape.journeyPoints });
      }
    }),
    restore: assign(({ context, event }) =>
      event.type === "progress.restore" ? { record: event.record, shape: event.shape ?? context.shape } : {},
    ),
  },
}).createMachine({
  id: "journey",
  // XState starts a machine without input on every pure transition: throwing here would be slow.
  context: ({ input }) => ({ record: emptyRecord(input?.shape ?? { steps: [] }), ...input }),
  initial: "arriving",
  on: {
    "step.select": change,
    "step.next": change,
    "step.previous": change,
    "question.answer": change,
    "question.exclude": change,
    "question.include": change,
    "detail.cover": change,
    "detail.uncover": change,
    "progress.restore": { target: ".arriving", actions: "restore" },
  },
  states: {
    arriving: {
      always: [
        { guard: "mayOnlyRead", target: "reading" },
        { guard: "isAtEnd", target: "completing.atEnd" },
        { guard: "wasCelebrated", target: "completing.reopened" },
        { target: "completing.underway" },
      ],
    },
    /** A guest of a guide that requires an account to complete anything. */
    reading: {},
    completing: {
      initial: "underway",
      on: {
        "step.complete": change,
        "step.finish": change,
        "step.reopen": change,
        "subStep.complete": change,
        "subStep.reopen": change,
        "subStep.exclude": change,
        "subStep.include": change,
        "progress.replace": change,
        "progress.keep": change,
      },
      states: {
        underway: { always: { guard: "isAtEnd", target: "atEnd", actions: "celebrate" } },
        atEnd: {
          on: {
            "step.reopen": { ...change, target: "#journey.arriving" },
            "progress.replace": { ...change, target: "#journey.arriving" },
          },
        },
        /** The end of a celebrated and reopened journey is not celebrated again. */
        reopened: { always: { guard: "isAtEnd", target: "atEnd" } },
      },
    },
  },
});

interface JourneyOutcome {
  readonly record: JourneyRecord;
  readonly rewards: readonly JourneyReward[];
}

/** Runs the machine as a pure function. Null if an event is not allowed (an unknown id, or completing where that requires an account). */
export function applyJourneyEvents(input: JourneyInput, events: readonly JourneyEvent[]): JourneyOutcome | null {
  let [snapshot] = initialTransition(journeyMachine, input);
  const rewards: JourneyReward[] = [];
  for (const event of events) {
    if (!snapshot.can(event)) {
      return null;
    }
    const [next, actions] = transition(journeyMachine, snapshot, event);
    snapshot = next;
    rewards.push(...actions.flatMap(emittedReward));
  }
  return { record: snapshot.context.record, rewards: sumRewards(rewards, input.shape.stepPoints) };
}

function emittedReward(action: { type: string; params?: unknown }): JourneyReward[] {
  return action.type === "xstate.emit" ? [(action.params as { event: JourneyReward }).event] : [];
}

/** Changes saved together are rewarded together. */
export function sumRewards(rewards: readonly JourneyReward[], stepPoints: number): JourneyReward[] {
  const forSteps = rewards.filter((reward) => reward.type === "reward.steps");
  const steps = union(forSteps.flatMap((reward) => reward.steps));
  const points = steps.length * stepPoints;
  const forJourney = rewards.filter((reward) => reward.type === "reward.journey").slice(0, 1);
  return [...(steps.length > 0 ? [{ type: "reward.steps" as const, steps, points }] : []), ...forJourney];
}
