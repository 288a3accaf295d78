import { setup } from "xstate";

interface SignOutInput {
  /** Whether the page was reached with a session that still has to be ended. */
  readonly isSignedIn: boolean;
  /** Milliseconds until the page goes home by itself. */
  readonly redirectDelay: number;
}

type SignOutEvent = { readonly type: "stay" };

/** The page after signing out: ends a session that is still there, else goes home after a while unless the person stays. */
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
    /** The form that ends the session is sent, which leads to this page anew. */
    ending: { type: "final" },
    signedOut: {
      after: { redirectDelay: { target: "leaving" } },
      on: { stay: { target: "staying" } },
    },
    staying: {},
    leaving: { type: "final" },
  },
});
