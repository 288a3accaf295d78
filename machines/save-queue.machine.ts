import { assign, emit, fromPromise, setup } from "xstate";
import type { JourneyReward } from "./journey.machine.ts";
import { eventsPerSaveAtMost, type JourneyButtonEvent } from "./journey-event.ts";
import type { JourneyRecord } from "./journey-record.ts";

/** What the server last said of a guide's progress. */
export interface ConfirmedProgress {
  readonly record: JourneyRecord;
  /** Grows with every change: a lower one is old news. */
  readonly version: number;
  /** When it was saved, as an ISO date and time; null when nothing is saved yet. */
  readonly savedAt: string | null;
}

export interface SaveAnswer {
  readonly confirmed: ConfirmedProgress;
  readonly rewards: readonly JourneyReward[];
}

/** Why a save failed, in the person's words; `isSignedOut` when signing in again is what helps. */
export interface SaveFailure {
  readonly message: string;
  readonly isSignedOut: boolean;
}

interface SaveQueueContext {
  readonly confirmed: ConfirmedProgress;
  /** Changes the person sees but the server has not confirmed, in click order. The first `inFlightCount` are under way. */
  readonly pending: readonly JourneyButtonEvent[];
  readonly inFlightCount: number;
  /** Changes that could not be saved: no longer shown, kept to be tried again. */
  readonly failed: { readonly events: readonly JourneyButtonEvent[]; readonly reason: SaveFailure } | null;
}

type SaveQueueEvent =
  | { readonly type: "changes.made"; readonly changes: readonly JourneyButtonEvent[] }
  | { readonly type: "retry" }
  /** The page was loaded or refreshed: what the server then said. */
  | { readonly type: "truth.received"; readonly confirmed: ConfirmedProgress };

type SaveQueueEmitted =
  | { readonly type: "changes.saved"; readonly changes: readonly JourneyButtonEvent[]; readonly answer: SaveAnswer }
  | { readonly type: "changes.failed"; readonly changes: readonly JourneyButtonEvent[]; readonly reason: SaveFailure };

function newer(current: ConfirmedProgress, received: ConfirmedProgress) {
  return received.version >= current.version ? received : current;
}

/** What an event is about: of two events about the same thing, the later one is what the person wants. */
function subjects(event: JourneyButtonEvent): readonly string[] {
  switch (event.type) {
    case "subStep.complete":
    case "subStep.reopen":
      return [`subStep ${event.subStep}`];
    case "question.answer":
      return [`answer ${event.question}`];
    case "detail.cover":
    case "detail.uncover":
      return event.details.map((detail) => `detail ${detail}`);
    case "step.complete":
    case "step.reopen":
      return [`step ${event.step}`];
    default:
      return ["current step"];
  }
}

function failureFrom(error: unknown): SaveFailure {
  return error instanceof Error && error.cause && typeof error.cause === "object" && "isSignedOut" in error.cause
    ? (error.cause as SaveFailure)
    : { message: "Failed to save progress", isSignedOut: false };
}

/**
 * Saves one guide's changes: in click order, one save at a time, what has gathered meanwhile in the next one, or in several when it is much.
 * Its caller provides `saveChanges`, which rejects with an Error whose cause is a SaveFailure.
 */
export const saveQueueMachine = setup({
  types: {
    context: {} as SaveQueueContext,
    events: {} as SaveQueueEvent,
    emitted: {} as SaveQueueEmitted,
    input: {} as { readonly confirmed: ConfirmedProgress },
  },
  actors: {
    saveChanges: fromPromise<SaveAnswer, { readonly changes: readonly JourneyButtonEvent[] }>(() =>
      Promise.reject(new Error("saveChanges is provided by the caller")),
    ),
  },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    hasFailed: ({ context }) => context.failed !== null,
  },
  actions: {
    takePending: assign({ inFlightCount: ({ context }) => Math.min(context.pending.length, eventsPerSaveAtMost) }),
    putFailedFirst: assign(({ context }) => ({ pending: [...(context.failed?.events ?? []), ...context.pending], failed: null })),
  },
}).createMachine({
  id: "saveQueue",
  context: ({ input }) => ({ confirmed: input.confirmed, pending: [], inFlightCount: 0, failed: null }),
  initial: "settled",
  on: {
    "changes.made": {
      actions: assign(({ context, event }) => {
        const changed = event.changes.flatMap(subjects);
        const stillFailed =
          context.failed?.events.filter((failed) => !subjects(failed).every((subject) => changed.includes(subject))) ?? [];
        return {
          pending: [...context.pending, ...event.changes],
          failed: context.failed && stillFailed.length > 0 ? { ...context.failed, events: stillFailed } : null,
        };
      }),
    },
    "truth.received": { actions: assign(({ context, event }) => ({ confirmed: newer(context.confirmed, event.confirmed) })) },
  },
  states: {
    settled: {
      always: { guard: "hasPending", target: "saving" },
      on: { retry: { guard: "hasFailed", actions: "putFailedFirst", target: "saving" } },
    },
    saving: {
      entry: "takePending",
      invoke: {
        src: "saveChanges",
        input: ({ context }) => ({ changes: context.pending.slice(0, context.inFlightCount) }),
        onDone: {
          target: "settled",
          actions: [
            emit(({ context, event }) => ({
              type: "changes.saved" as const,
              changes: context.pending.slice(0, context.inFlightCount),
              answer: event.output,
            })),
            assign(({ context, event }) => ({
              confirmed: newer(context.confirmed, event.output.confirmed),
              pending: context.pending.slice(context.inFlightCount),
              inFlightCount: 0,
            })),
          ],
        },
        onError: {
          target: "settled",
          actions: [
            assign(({ context, event }) => ({
              failed: { events: [...(context.failed?.events ?? []), ...context.pending], reason: failureFrom(event.error) },
              pending: [],
              inFlightCount: 0,
            })),
            emit(({ context, event }) => ({
              type: "changes.failed" as const,
              changes: context.failed?.events ?? [],
              reason: failureFrom(event.error),
            })),
          ],
        },
      },
    },
  },
});
