import { setup } from "xstate";

interface SignInInput {
  /** Milliseconds until the page goes on by itself. */
  readonly redirectDelay: number;
}

type SignInEvent = { readonly type: "stay" };

/** The sign-in page: goes on to the provider by itself after a while, unless the person wants to stay. */
export const signInMachine = setup({
  types: { context: {} as SignInInput, events: {} as SignInEvent, input: {} as SignInInput },
  delays: { redirectDelay: ({ context }) => context.redirectDelay },
}).createMachine({
  id: "signIn",
  context: ({ input }) => input,
  initial: "waiting",
  states: {
    waiting: {
      after: { redirectDelay: { target: "leaving" } },
      on: { stay: { target: "staying" } },
    },
    staying: {},
    leaving: { type: "final" },
  },
});
