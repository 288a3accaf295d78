import { setup } from "xstate";

interface SignOutInput {
  readonly isSignedIn: boolean;
  readonly redirectDelay: number;
}

type SignOutEvent = { readonly type: "stay" };

export const signOutMachine = setup({
  types: { context: {} as SignOutInput, events: {} as SignOutEvent, input: {} as SignOutInput },
  delays: { redirectDelay: ({ context }) => context.redirectDelay },
  guards: { isSignedIn: ({ context }) => context.isSignedIn },
}).createMachine({
  id: "signOut",
  context: ({ input }) => input,
  initial: "arrived",
  states: {
    arrived: { always: [{ guard: "isSignedIn", target: "ending" }, { target: "signedOut" }] },
    ending: { type: "final" },
    signedOut: {
      after: { redirectDelay: { target: "leaving" } },
      on: { stay: { target: "staying" } },
    },
    staying: {},
    leaving: { type: "final" },
  },
});
