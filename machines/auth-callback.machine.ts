import { setup } from "xstate";

interface AuthCallbackInput {
  /** What the address says of the sign-in; null when it says nothing that is known. */
  readonly outcome: "success" | "error" | null;
  /** Whether another page shows this one in a frame: that page then decides where to go. */
  readonly isFramed: boolean;
  /** How often this page was loaded again in a row, waiting for an outcome. */
  readonly reloads: number;
  readonly maxReloads: number;
  /** Milliseconds. */
  readonly successDelay: number;
  readonly errorDelay: number;
  readonly reloadDelay: number;
}

type AuthCallbackEvent = { readonly type: "stay" };

/** The page that a sign-in ends on: says how it went and goes on by itself, tells a parent window, or waits for an outcome. */
export const authCallbackMachine = setup({
  types: { context: {} as AuthCallbackInput, events: {} as AuthCallbackEvent, input: {} as AuthCallbackInput },
  delays: {
    successDelay: ({ context }) => context.successDelay,
    errorDelay: ({ context }) => context.errorDelay,
    reloadDelay: ({ context }) => context.reloadDelay,
  },
  guards: {
    hasOutcomeForParent: ({ context }) => context.isFramed && context.outcome !== null,
    isFramed: ({ context }) => context.isFramed,
    hasSucceeded: ({ context }) => context.outcome === "success",
    hasFailed: ({ context }) => context.outcome === "error" || context.reloads >= context.maxReloads,
  },
}).createMachine({
  id: "authCallback",
  context: ({ input }) => input,
  initial: "completing",
  states: {
    completing: {
      initial: "looking",
      states: {
        looking: {
          always: [
            { guard: "hasOutcomeForParent", target: "#authCallback.reporting" },
            { guard: "isFramed", target: "idle" },
            { guard: "hasSucceeded", target: "#authCallback.succeeded" },
            { guard: "hasFailed", target: "#authCallback.failed" },
            { target: "waiting" },
          ],
        },
        waiting: {
          after: { reloadDelay: { target: "#authCallback.reloading" } },
          on: { stay: { target: "idle" } },
        },
        /** Nothing more happens by itself: in a frame, or because the person wants to stay. */
        idle: {},
      },
    },
    succeeded: {
      initial: "waiting",
      states: {
        waiting: { after: { successDelay: { target: "#authCallback.leaving" } }, on: { stay: { target: "staying" } } },
        staying: {},
      },
    },
    failed: {
      initial: "waiting",
      states: {
        waiting: { after: { errorDelay: { target: "#authCallback.leaving" } }, on: { stay: { target: "staying" } } },
        staying: {},
      },
    },
    /** The parent window is told the outcome. */
    reporting: { type: "final" },
    reloading: { type: "final" },
    leaving: { type: "final" },
  },
});
