import { assign, emit, fromPromise, setup } from "xstate";
import { type JourneyCommand, maxCommands } from "./command.ts";
import { applyJourneyEvents, type JourneyReward } from "./journey.machine.ts";
import type { JourneyRecord, JourneyShape } from "./journey-record.ts";

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
  /** What to say where commands were left out, since the same was changed elsewhere after they were given. */
  readonly overtaken?: { readonly title: string; readonly description: string; readonly variant: "destructive" };
}

/** What tabs that ended have left: their commands, the version these were given upon, and the tabs' names. */
export interface LeftCommands {
  readonly commands: readonly JourneyCommand[];
  readonly version: number;
  readonly clients: readonly string[];
}

/** Why a save did not go through, in the person's words. */
export interface SaveFailure {
  readonly message: string;
  /** `refused`: it never will. `signedOut`: once the person logs in. `unreachable`: later, by itself. */
  readonly kind: "refused" | "signedOut" | "unreachable";
  /** How long the server asks to be left alone. */
  readonly retryAfterMilliseconds?: number;
}

export interface SaveInput {
  readonly commands: readonly JourneyCommand[];
  /** Grows with what is sent: the server takes each once, and of two that overtake each other the later one. */
  readonly sequence: number;
  /** Where they are not sent at once: what they were given upon. */
  readonly basis: Omit<LeftCommands, "commands"> | null;
}

interface SaveQueueContext {
  readonly confirmed: ConfirmedProgress;
  /** Commands that the person sees done and the server has not confirmed, in order. The first `inFlightCount` were sent. */
  readonly pending: readonly JourneyCommand[];
  readonly inFlightCount: number;
  /** The version that stood confirmed when the first of the pending commands was given; null when none is pending. */
  readonly givenUpon: number | null;
  /** The names of tabs whose commands were taken over. */
  readonly clients: readonly string[];
  /** How many of the pending are sent one by one, since some of them was refused with the others. */
  readonly oneByOne: number;
  readonly sequence: number;
  /** Why the last attempt failed; null once one has gone well. */
  readonly failure: SaveFailure | null;
  readonly attempts: number;
}

type SaveQueueEvent =
  | { readonly type: "commands.given"; readonly commands: readonly JourneyCommand[] }
  /** What tabs that ended have left; it was given before anything that is pending. */
  | ({ readonly type: "commands.left" } & LeftCommands)
  /** Try again now: the network is back, or the person asks for it. */
  | { readonly type: "retry" }
  /** The page is being left: what is pending is sent once more, as much as one save may carry, since nobody will see what becomes of what is under way. */
  | { readonly type: "page.left" }
  /** The server's newest word, with a page. */
  | { readonly type: "confirmed.received"; readonly confirmed: ConfirmedProgress };

type SaveQueueEmitted =
  | {
      readonly type: "commands.saved";
      readonly commands: readonly JourneyCommand[];
      readonly answer: SaveAnswer;
      /** What stood confirmed before, and whether these had been sent before: their first answer may be lost, and its rewards with it. */
      readonly before: ConfirmedProgress;
      readonly wasRepeated: boolean;
      /** How many are still to be sent. */
      readonly leftCount: number;
    }
  | { readonly type: "save.failed"; readonly failure: SaveFailure; readonly isFirst: boolean }
  | ({ readonly type: "page.left" } & SaveInput);

const firstRetryMilliseconds = 2_000;
const lastRetryMilliseconds = 60_000;

/** What a person sees: the confirmed record with the commands that are on their way. */
export function fold(shape: JourneyShape, confirmed: ConfirmedProgress, pending: readonly JourneyCommand[]): JourneyRecord {
  return applyJourneyEvents({ shape, record: confirmed.record, owner: "account", canComplete: true }, pending)?.record ?? confirmed.record;
}

/** What an answer's HTTP status says of a save that failed; undefined where no answer came. */
export function failureKind(status: number | undefined): SaveFailure["kind"] {
  if (status === 401) {
    return "signedOut";
  }
  return status === undefined || status === 408 || status === 429 || status >= 500 ? "unreachable" : "refused";
}

/** The context once what is in flight is settled, either way. */
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

/** Commands that are sent at once rest on what is confirmed: only what waited, or is sent again, can be old. */
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
 * Saves one guide's commands: in order, one save at a time, what has gathered meanwhile in the next one. What is refused is dropped;
 * what cannot get through stays pending, and is sent again after a while, when asked, or with the next command.
 * Its caller provides `save`, which rejects with an Error whose cause is a SaveFailure.
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
            // Not before what is under way, which the answer will take from the front.
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
    /** What did not get through goes again as it was, with the same number: the server may have taken it, and then takes it for the same. */
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
    /** The good ones among them must not go with the bad one. */
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
    /** Not sent yet. */
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
