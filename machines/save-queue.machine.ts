import { assign, emit, fromPromise, setup } from "xstate";
import { type JourneyCommand, maxCommands } from "./command.ts";
import { applyJourneyEvents, type JourneyReward } from "./journey.machine.ts";
import type { JourneyRecord, JourneyShape } from "./journey-record.ts";

export interface ConfirmedProgress {
  readonly record: JourneyRecord;
  readonly version: number;
  readonly savedAt: string | null;
}

export interface SaveAnswer {
  readonly confirmed: ConfirmedProgress;
  readonly rewards: readonly JourneyReward[];
  /** The message for commands that were left out because the same values were changed elsewhere after the commands were given. */
  readonly overtaken?: { readonly title: string; readonly description: string; readonly variant: "destructive" };
}

/** Commands left by closed tabs, the version they were based on, and the client names of those tabs. */
export interface LeftCommands {
  readonly commands: readonly JourneyCommand[];
  readonly version: number;
  readonly clients: readonly string[];
}

export interface SaveFailure {
  readonly message: string;
  /** `refused`: permanent. `signedOut`: retried once the user signs in. `unreachable`: retried automatically. */
  readonly kind: "refused" | "signedOut" | "unreachable";
  readonly retryAfterMilliseconds?: number;
}

export interface SaveInput {
  readonly commands: readonly JourneyCommand[];
  /** Grows with every save: the server applies each once, and ignores one that arrives after a later one. */
  readonly sequence: number;
  /** Set if the commands were not sent at once: what they were based on. */
  readonly basis: Omit<LeftCommands, "commands"> | null;
}

interface SaveQueueContext {
  readonly confirmed: ConfirmedProgress;
  /** Commands the user sees applied and the server has not confirmed, in order. The first `inFlightCount` were sent. */
  readonly pending: readonly JourneyCommand[];
  readonly inFlightCount: number;
  /** The confirmed version when the first pending command was given; null if none is pending. */
  readonly givenUpon: number | null;
  /** The client names of tabs whose commands were taken over. */
  readonly clients: readonly string[];
  /** How many pending commands to send one by one, since their batch was refused. */
  readonly oneByOne: number;
  readonly sequence: number;
  readonly failure: SaveFailure | null;
  readonly attempts: number;
}

type SaveQueueEvent =
  | { readonly type: "commands.given"; readonly commands: readonly JourneyCommand[] }
  | ({ readonly type: "commands.left" } & LeftCommands)
  | { readonly type: "retry" }
  /**
   * The page is being left: pending commands are sent once more, up to the maximum of one save, since the result of the save in flight will
   * be lost.
   */
  | { readonly type: "page.left" }
  | { readonly type: "confirmed.received"; readonly confirmed: ConfirmedProgress };

type SaveQueueEmitted =
  | {
      readonly type: "commands.saved";
      readonly commands: readonly JourneyCommand[];
      readonly answer: SaveAnswer;
      /**
       * The previously confirmed state, and whether these commands had been sent before: their first response, with its rewards, may be
       * lost.
       */
      readonly before: ConfirmedProgress;
      readonly wasRepeated: boolean;
      readonly leftCount: number;
    }
  | { readonly type: "save.failed"; readonly failure: SaveFailure; readonly isFirst: boolean }
  | ({ readonly type: "page.left" } & SaveInput);

const firstRetryMilliseconds = 2_000;
const lastRetryMilliseconds = 60_000;

/** What the user sees: the confirmed record with the pending commands applied. */
export function fold(shape: JourneyShape, confirmed: ConfirmedProgress, pending: readonly JourneyCommand[]): JourneyRecord {
  return applyJourneyEvents({ shape, record: confirmed.record, owner: "account", canComplete: true }, pending)?.record ?? confirmed.record;
}

export function failureKind(status: number | undefined): SaveFailure["kind"] {
  if (status === 401) {
    return "signedOut";
  }
  return status === undefined || status === 408 || status === 429 || status >= 500 ? "unreachable" : "refused";
}

function withoutInFlight({ pending, inFlightCount, oneByOne, givenUpon, clients }: SaveQueueContext) {
  const left = pending.slice(inFlightCount);
  return {
    pending: left,
    inFlightCount: 0,
    oneByOne: Math.max(0, oneByOne - inFlightCount),
    givenUpon: left.length > 0 ? givenUpon : null,
    clients: left.length > 0 ? clients : [],
  };
}

/** Commands that are sent at once are based on the confirmed state: only delayed or repeated ones can be stale. */
function basisOf({ givenUpon, clients, attempts, confirmed }: SaveQueueContext): SaveInput["basis"] {
  return givenUpon === null || (attempts === 0 && clients.length === 0 && givenUpon === confirmed.version)
    ? null
    : { version: givenUpon, clients };
}

function newer(current: ConfirmedProgress, received: ConfirmedProgress) {
  return received.version >= current.version ? received : current;
}

function failureFrom(error: unknown): SaveFailure {
  return error instanceof Error && error.cause && typeof error.cause === "object" && "kind" in error.cause
    ? (error.cause as SaveFailure)
    : { message: "Failed to save progress", kind: "unreachable" };
}

/**
 * Saves one guide's commands in order, one save at a time; commands given in the meantime go into the next save. Refused commands are
 * dropped; undeliverable ones stay pending and are retried after a delay, on request, or with the next command. Callers provide `save`,
 * which rejects with an Error whose cause is a SaveFailure.
 */
export const saveQueueMachine = setup({
  types: {
    context: {} as SaveQueueContext,
    events: {} as SaveQueueEvent,
    emitted: {} as SaveQueueEmitted,
    input: {} as { readonly confirmed: ConfirmedProgress; readonly pending?: readonly JourneyCommand[] },
  },
  actors: {
    save: fromPromise<SaveAnswer, SaveInput>(() => Promise.reject(new Error("save is provided by the caller"))),
  },
  delays: {
    retryDelay: ({ context: { failure, attempts } }) =>
      failure?.retryAfterMilliseconds ?? Math.min(firstRetryMilliseconds * 2 ** (attempts - 1), lastRetryMilliseconds),
  },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    isRefusedTogether: ({ context, event }) => context.inFlightCount > 1 && "error" in event && failureFrom(event.error).kind === "refused",
    isRefused: ({ event }) => "error" in event && failureFrom(event.error).kind === "refused",
    isSignedOut: ({ event }) => "error" in event && failureFrom(event.error).kind === "signedOut",
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === "commands.given"
        ? { pending: [...context.pending, ...event.commands], givenUpon: context.givenUpon ?? context.confirmed.version }
        : {},
    ),
    takeOver: assign(({ context, event }) =>
      event.type === "commands.left"
        ? {
            // After the commands in flight: their response removes that many from the front.
            pending: [
              ...context.pending.slice(0, context.inFlightCount),
              ...event.commands,
              ...context.pending.slice(context.inFlightCount),
            ],
            givenUpon: Math.min(event.version, context.givenUpon ?? event.version),
            clients: [...context.clients, ...event.clients],
          }
        : {},
    ),
    /** A failed save is repeated unchanged, with the same sequence: the server may have applied it, and then recognizes it. */
    take: assign(({ context: { pending, inFlightCount, oneByOne, sequence } }) =>
      inFlightCount > 0 ? {} : { inFlightCount: oneByOne > 0 ? 1 : Math.min(pending.length, maxCommands), sequence: sequence + 1 },
    ),
    sayFailed: emit(({ context, event }) => ({
      type: "save.failed" as const,
      failure: failureFrom("error" in event ? event.error : null),
      isFirst: context.failure === null,
    })),
    keepPending: assign(({ context, event }) => ({
      failure: failureFrom("error" in event ? event.error : null),
      attempts: context.attempts + 1,
    })),
    /** Valid commands must not be refused along with the invalid one. */
    separate: assign(({ context }) => ({ oneByOne: context.inFlightCount, inFlightCount: 0, attempts: 0 })),
    dropRefused: assign(({ context }) => ({ ...withoutInFlight(context), failure: null, attempts: 0 })),
  },
}).createMachine({
  id: "saveQueue",
  context: ({ input }) => ({
    confirmed: input.confirmed,
    pending: input.pending ?? [],
    inFlightCount: 0,
    givenUpon: null,
    clients: [],
    oneByOne: 0,
    sequence: 0,
    failure: null,
    attempts: 0,
  }),
  initial: "idle",
  on: {
    "commands.given": { actions: "add" },
    "commands.left": { actions: "takeOver" },
    "confirmed.received": { actions: assign(({ context, event }) => ({ confirmed: newer(context.confirmed, event.confirmed) })) },
    "page.left": {
      guard: "hasPending",
      actions: [
        assign({ sequence: ({ context }) => context.sequence + 1 }),
        emit(({ context }) => ({
          type: "page.left" as const,
          commands: context.pending.slice(0, maxCommands),
          sequence: context.sequence,
          basis: basisOf(context),
        })),
      ],
    },
  },
  states: {
    idle: { always: { guard: "hasPending", target: "saving" } },
    saving: {
      entry: "take",
      invoke: {
        src: "save",
        input: ({ context }) => ({
          commands: context.pending.slice(0, context.inFlightCount),
          sequence: context.sequence,
          basis: basisOf(context),
        }),
        onDone: {
          target: "idle",
          actions: [
            emit(({ context, event }) => ({
              type: "commands.saved" as const,
              commands: context.pending.slice(0, context.inFlightCount),
              answer: event.output,
              before: context.confirmed,
              wasRepeated: context.attempts > 0,
              leftCount: context.pending.length - context.inFlightCount,
            })),
            assign(({ context, event }) => ({
              confirmed: newer(context.confirmed, event.output.confirmed),
              ...withoutInFlight(context),
              failure: null,
              attempts: 0,
            })),
          ],
        },
        onError: [
          { guard: "isRefusedTogether", target: "idle", actions: "separate" },
          { guard: "isRefused", target: "idle", actions: ["sayFailed", "dropRefused"] },
          { guard: "isSignedOut", target: "signedOut", actions: ["sayFailed", "keepPending"] },
          { target: "waiting", actions: ["sayFailed", "keepPending"] },
        ],
      },
    },
    waiting: {
      after: { retryDelay: "saving" },
      on: {
        retry: "saving",
        "commands.given": { target: "saving", actions: "add" },
        "commands.left": { target: "saving", actions: "takeOver" },
      },
    },
    signedOut: { on: { retry: "saving", "commands.given": { target: "saving", actions: "add" } } },
  },
});
