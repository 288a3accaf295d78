import { assign, not, setup } from "xstate";
import { sortedUnique, withIndex, withoutIndex } from "./journey-record.ts";

interface StepCardInput {
  readonly detailCount: number;
  /** The details that are saved as covered; undefined when nobody has touched them. */
  readonly savedDetails: readonly number[] | undefined;
  /** False where the step's content turns the automatic ticking off. */
  readonly ticksByItself: boolean;
  /** Milliseconds between two automatic ticks. */
  readonly tickInterval: number;
}

interface StepCardContext extends Omit<StepCardInput, "savedDetails"> {
  /** What the card shows as covered: view state, saved only once a person touches it. */
  readonly coveredDetails: readonly number[];
  /** A step that was ticked by hand, or has saved ticks, never ticks by itself again. */
  readonly wasTouched: boolean;
}

type StepCardEvent =
  | { readonly type: "card.open" }
  | { readonly type: "card.close" }
  | { readonly type: "detail.toggle"; readonly detail: number }
  /** What is saved for this step has changed: after a save, on another device, or by signing in or out. */
  | { readonly type: "details.restored"; readonly savedDetails: readonly number[] | undefined };

function lowestUncovered({ coveredDetails, detailCount }: StepCardContext) {
  return Array.from({ length: detailCount }, (_, detail) => detail).find((detail) => !coveredDetails.includes(detail));
}

/** One step's card: open or closed, and its details ticking one by one while it is open, until a person takes over. */
export const stepCardMachine = setup({
  types: {
    context: {} as StepCardContext,
    events: {} as StepCardEvent,
    input: {} as StepCardInput,
  },
  guards: {
    /** Whether the saved details differ from what the card shows: it is told them when it appears, too. */
    isNews: ({ context, event }) =>
      event.type === "details.restored" &&
      (context.wasTouched !== (event.savedDetails !== undefined) ||
        String(context.coveredDetails) !== String(sortedUnique(event.savedDetails ?? []))),
    ticksByItself: ({ context }) => context.ticksByItself && !context.wasTouched && lowestUncovered(context) !== undefined,
  },
  delays: {
    tickInterval: ({ context }) => context.tickInterval,
  },
  actions: {
    coverLowest: assign(({ context }) => {
      const lowest = lowestUncovered(context);
      return lowest === undefined ? {} : { coveredDetails: withIndex(context.coveredDetails, lowest) };
    }),
  },
}).createMachine({
  id: "stepCard",
  context: ({ input: { savedDetails, ...settings } }) => ({
    ...settings,
    coveredDetails: sortedUnique(savedDetails ?? []),
    wasTouched: savedDetails !== undefined,
  }),
  initial: "closed",
  on: {
    "detail.toggle": {
      actions: assign(({ context, event }) => ({
        wasTouched: true,
        coveredDetails: context.coveredDetails.includes(event.detail)
          ? withoutIndex(context.coveredDetails, event.detail)
          : withIndex(context.coveredDetails, event.detail),
      })),
    },
    "details.restored": {
      guard: "isNews",
      actions: assign(({ event }) => ({
        coveredDetails: sortedUnique(event.savedDetails ?? []),
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
          after: { tickInterval: { target: "ticking", reenter: true, actions: "coverLowest" } },
        },
      },
    },
  },
});
