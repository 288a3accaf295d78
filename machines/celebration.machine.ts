import { assign, raise, setup } from "xstate";
import type { JourneyReward } from "./journey.machine.ts";

type StepsReward = Extract<JourneyReward, { type: "reward.steps" }>;
type JourneyEndReward = Extract<JourneyReward, { type: "reward.journey" }>;

interface CelebrationInput {
  /** Milliseconds that a step's reward stays by itself. */
  readonly stepRewardDuration: number;
  /** Milliseconds from the journey's end to its dialog. */
  readonly journeyDialogDelay: number;
  /** Milliseconds that confetti falls. */
  readonly confettiDuration: number;
}

interface CelebrationContext extends CelebrationInput {
  readonly stepsReward: StepsReward | null;
  readonly journeyReward: JourneyEndReward | null;
}

/** What was earned is the event itself. */
type CelebrationEvent = JourneyReward | { readonly type: "stepReward.close" | "dialog.close" };

/**
 * Celebrations in time: a step's reward for a while, and at the end of a journey confetti at once and the dialog a little later,
 * in place of a step's reward that is still shown.
 */
export const celebrationMachine = setup({
  types: {
    context: {} as CelebrationContext,
    events: {} as CelebrationEvent,
    input: {} as CelebrationInput,
  },
  delays: {
    stepRewardDuration: ({ context }) => context.stepRewardDuration,
    journeyDialogDelay: ({ context }) => context.journeyDialogDelay,
    confettiDuration: ({ context }) => context.confettiDuration,
  },
}).createMachine({
  id: "celebration",
  context: ({ input }) => ({ ...input, stepsReward: null, journeyReward: null }),
  type: "parallel",
  states: {
    stepReward: {
      initial: "hidden",
      states: {
        hidden: {},
        shown: {
          on: { "stepReward.close": { target: "hidden" } },
          after: { stepRewardDuration: { target: "hidden" } },
        },
      },
      on: { "reward.steps": { target: ".shown", actions: assign({ stepsReward: ({ event }) => event }) } },
    },
    confetti: {
      initial: "still",
      states: { still: {}, falling: { after: { confettiDuration: { target: "still" } } } },
      on: { "reward.journey": { target: ".falling", actions: assign({ journeyReward: ({ event }) => event }) } },
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {},
        coming: { after: { journeyDialogDelay: { target: "open" } } },
        open: {
          // The dialog takes the place of a step's reward that is still shown.
          entry: raise({ type: "stepReward.close" }),
          on: { "dialog.close": { target: "closed" } },
        },
      },
      on: { "reward.journey": { target: ".coming" } },
    },
  },
});
