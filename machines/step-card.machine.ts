import { assign, not, setup } from "xstate";
import { without } from "./journey-record.ts";

interface StepCardInput {
  /** The order in which they tick. */
  readonly details: readonly string[];
  /** Inside a closed fold: they tick once it is opened. */
  readonly folded?: readonly string[];
  readonly savedDetails: readonly string[] | undefined;
  readonly autoTicks: boolean;
  readonly tickInterval: number;
}

interface StepCardContext extends Omit<StepCardInput, "savedDetails"> {
  /** Saved only once a user touches it. */
  readonly coveredDetails: readonly string[];
  /** A touched step never ticks automatically again. */
  readonly wasTouched: boolean;
}

type StepCardEvent =
  | { readonly type: "card.open" }
  | { readonly type: "card.close" }
  | { readonly type: "detail.toggle"; readonly detail: string }
  | { readonly type: "details.unfolded"; readonly details: readonly string[] }
  | { readonly type: "details.restored"; readonly savedDetails: readonly string[] | undefined };

function firstUncovered({ coveredDetails, details, folded = [] }: StepCardContext) {
  return details.find((detail) => !coveredDetails.includes(detail) && !folded.includes(detail));
}

function withDetail({ coveredDetails, details }: StepCardContext, added: string) {
  return details.filter((detail) => detail === added || coveredDetails.includes(detail));
}

/** A card's details tick one by one while it is open, until a user takes over. */
export const stepCardMachine = setup({
  types: {
    context: {} as StepCardContext,
    events: {} as StepCardEvent,
    input: {} as StepCardInput,
  },
  guards: {
    autoTicks: ({ context }) => context.autoTicks && !context.wasTouched && firstUncovered(context) !== undefined,
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
        still: { always: { guard: "autoTicks", target: "ticking" } },
        ticking: {
          always: { guard: not("autoTicks"), target: "still" },
          after: { tickInterval: { target: "ticking", reenter: true, actions: "coverFirst" } },
        },
      },
    },
  },
});
