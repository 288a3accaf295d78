import { setup } from "xstate";
import type { JourneyEndReward } from "./journey.machine.ts";

interface CelebrationInput {
  /** Milliseconds from the journey's end to its dialog. */
  readonly journeyDialogDelay: number;
  /** Milliseconds that confetti falls. */
  readonly confettiDuration: number;
}

/** What was earned is the event itself. */
type CelebrationEvent = JourneyEndReward | { readonly type: "dialog.close" };

/** The celebration of a journey's end in time: confetti at once, and the dialog a little later. */
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
