import { setup } from "xstate";
import type { JourneyEndReward } from "./journey.machine.ts";

interface CelebrationInput {
  /** Milliseconds from the end of the journey to its dialog. */
  readonly journeyDialogDelay: number;
  readonly confettiDuration: number;
}

type CelebrationEvent = JourneyEndReward | { readonly type: "dialog.close" };

export const celebrationMachine = setup({
  types: {
    context: {} as CelebrationInput,
    events: {} as CelebrationEvent,
    input: {} as CelebrationInput,
  },
  delays: {
    journeyDialogDelay: ({ context }) => context.journeyDialogDelay,
    confettiDuration: ({ context }) => context.confettiDuration,
  },
}).createMachine({
  id: "celebration",
  context: ({ input }) => input,
  type: "parallel",
  states: {
    confetti: {
      initial: "still",
      states: { still: {}, falling: { after: { confettiDuration: { target: "still" } } } },
      on: { "reward.journey": { target: ".falling" } },
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {},
        coming: { after: { journeyDialogDelay: { target: "open" } } },
        open: { on: { "dialog.close": { target: "closed" } } },
      },
      on: { "reward.journey": { target: ".coming" } },
    },
  },
});
