import { setup } from "xstate";

interface SignInInput {
  readonly redirectDelay: number;
}

type SignInEvent = { readonly type: "stay" };

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
