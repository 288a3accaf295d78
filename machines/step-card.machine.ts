import { assign, not, setup } from "xstate";
import { without } from "./journey-record.ts";

interface StepCardInput {
  /** The step's details by id, in the order in which they are shown, and tick by themselves. */
  readonly details: readonly string[];
  /** Those that a closed fold holds: they tick once it is opened. */
  readonly folded?: readonly string[];
  /** The details that are saved as covered; undefined when nobody has touched them. */
  readonly savedDetails: readonly string[] | undefined;
  /** False where the step's content turns the automatic ticking off. */
  readonly ticksByItself: boolean;
  /** Milliseconds between two automatic ticks. */
  readonly tickInterval: number;
}

interface StepCardContext extends Omit<StepCardInput, "savedDetails"> {
  /** What the card shows as covered: view state, saved only once a person touches it. */
  readonly coveredDetails: readonly string[];
  /** A step that was ticked by hand, or has saved ticks, never ticks by itself again. */
  readonly wasTouched: boolean;
}

type StepCardEvent =
  | { readonly type: "card.open" }
  | { readonly type: "card.close" }
  | { readonly type: "detail.toggle"; readonly detail: string }
  | { readonly type: "details.unfolded"; readonly details: readonly string[] }
  /** What is saved for this step has changed: after a save, on another device, or by signing in or out. */
  | { readonly type: "details.restored"; readonly savedDetails: readonly string[] | undefined };

function firstUncovered({ coveredDetails, details, folded = [] }: StepCardContext) {
  return details.find((detail) => !coveredDetails.includes(detail) && !folded.includes(detail));
}

/** What is covered with one more, in the order of the step. */
function withDetail({ coveredDetails, details }: StepCardContext, added: string) {
  return details.filter((detail) => detail === added || coveredDetails.includes(detail));
}

/** One step's card: open or closed, and its details ticking one by one while it is open, until a person takes over. */
export const stepCardMachine = setup({
  types: {
    context: {} as StepCardContext,
    events: {} as StepCardEvent,
    input: {} as StepCardInput,
  },
  guards: {
    ticksByItself: ({ context }) => context.ticksByItself && !context.wasTouched && firstUncovered(context) !== undefined,
  },
  delays: {
    tickInterval: ({ context }) => context.tickInterval,
  },
  actions: {
    coverFirst: assign(({ context }) => {
      const first = firstUncovered(context);
      return first === undefined ? {} : { coveredDetails: withDetail(context, first) };
    }),
  },
}).createMachine({
  id: "stepCard",
  context: ({ input: { savedDetails, ...settings } }) => ({
    ...settings,
    coveredDetails: savedDetails ?? [],
    wasTouched: savedDetails !== undefined,
  }),
  initial: "closed",
  on: {
    "detail.toggle": {
      actions: assign(({ context, event }) => ({
        wasTouched: true,
        coveredDetails: context.coveredDetails.includes(event.detail)
          ? without(context.coveredDetails, event.detail)
          : withDetail(context, event.detail),
      })),
    },
    "details.unfolded": {
      actions: assign(({ context, event }) => ({ folded: context.folded?.filter((detail) => !event.details.includes(detail)) })),
    },
    "details.restored": {
      actions: assign(({ event }) => ({
        coveredDetails: event.savedDetails ?? [],
        wasTouched: event.savedDetails !== undefined,
      })),
    },
  },
  states: {
    closed: { on: { "card.open": { target: "open" } } },
    open: {
      on: { "card.close": { target: "closed" } },
      initial: "still",
      states: {
        still: { always: { guard: "ticksByItself", target: "ticking" } },
        ticking: {
          always: { guard: not("ticksByItself"), target: "still" },
          after: { tickInterval: { target: "ticking", reenter: true, actions: "coverFirst" } },
        },
      },
    },
  },
});
