import { setup } from "xstate";

interface AuthCallbackInput {
  readonly outcome: "success" | "error" | null;
  /** In a frame, the parent navigates. */
  readonly isFramed: boolean;
  readonly reloads: number;
  readonly maxReloads: number;
  readonly successDelay: number;
  readonly errorDelay: number;
  readonly reloadDelay: number;
}

type AuthCallbackEvent = { readonly type: "stay" };

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
    reporting: { type: "final" },
    reloading: { type: "final" },
    leaving: { type: "final" },
  },
});
