import { type ActorRefFrom, assign, emit, enqueueActions, fromPromise, setup } from "xstate";
import { type JourneyCommand, maxCommands } from "./command.ts";
import { type JourneyReward, journeyMachine } from "./journey.machine.ts";
import type { JourneyRecord, JourneyShape } from "./journey-record.ts";

export interface ConfirmedPlan {
  readonly record: JourneyRecord;
  readonly version: number;
  readonly savedAt: string | null;
  /** Missing before the first save. */
  readonly planId?: string;
}

export interface SaveAnswer {
  readonly confirmed: ConfirmedPlan;
  readonly rewards: readonly JourneyReward[];
  /** Set if commands were left out because the same values were changed elsewhere after the commands were given. */
  readonly overtaken?: { readonly title: string; readonly description: string; readonly variant: "destructive" };
}

/** Commands left by closed tabs, with their base version and those tabs' client names. */
export interface RecoveredCommands {
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
  /** The server applies each sequence once, and ignores one that arrives after a later one. */
  readonly sequence: number;
  /** Set if the commands were not sent at once. */
  readonly basis: Omit<RecoveredCommands, "commands"> | null;
  /** The plan that the user saw; by now, it may be closed. */
  readonly planId?: string;
}

interface SaveQueueInput {
  readonly shape: JourneyShape;
  readonly confirmed: ConfirmedPlan;
}

interface SaveQueueContext {
  /** What the user sees: the confirmed record with the pending commands applied. */
  readonly journey: ActorRefFrom<typeof journeyMachine>;
  readonly confirmed: ConfirmedPlan;
  /** In order. The first `inFlightCount` were sent. */
  readonly pending: readonly JourneyCommand[];
  readonly inFlightCount: number;
  /** The confirmed version when the first pending command was added. */
  readonly baseVersion: number | null;
  /** Client names of tabs whose commands were taken over. */
  readonly clients: readonly string[];
  /** How many pending commands to send one by one, since their batch was refused. */
  readonly oneByOne: number;
  readonly sequence: number;
  readonly failure: SaveFailure | null;
  readonly attempts: number;
}

type SaveQueueEvent =
  | { readonly type: "commands.added"; readonly commands: readonly JourneyCommand[] }
  | ({ readonly type: "commands.recovered" } & RecoveredCommands)
  | { readonly type: "retry" }
  /** Pending commands are sent once more, since the result of the save in flight will be lost. */
  | { readonly type: "page.left" }
  | { readonly type: "confirmed.received"; readonly confirmed: ConfirmedPlan; readonly shape?: JourneyShape };

type SaveQueueEmitted =
  | {
      readonly type: "commands.saved";
      readonly commands: readonly JourneyCommand[];
      readonly answer: SaveAnswer;
      readonly pendingCount: number;
    }
  | { readonly type: "save.failed"; readonly failure: SaveFailure; readonly isFirst: boolean }
  | ({ readonly type: "page.left" } & SaveInput);

const firstRetryMilliseconds = 2_000;
const lastRetryMilliseconds = 60_000;

export function failureKind(status: number | undefined): SaveFailure["kind"] {
  if (status === 401) {
    return "signedOut";
  }
  return status === undefined || status === 408 || status === 429 || status >= 500 ? "unreachable" : "refused";
}

function withoutInFlight({ pending, inFlightCount, oneByOne, baseVersion, clients }: SaveQueueContext) {
  const left = pending.slice(inFlightCount);
  return {
    pending: left,
    inFlightCount: 0,
    oneByOne: Math.max(0, oneByOne - inFlightCount),
    baseVersion: left.length > 0 ? baseVersion : null,
    clients: left.length > 0 ? clients : [],
  };
}

/** Only delayed or repeated commands can be stale. */
function basisOf({ baseVersion, clients, attempts, confirmed }: SaveQueueContext): SaveInput["basis"] {
  return baseVersion === null || (attempts === 0 && clients.length === 0 && baseVersion === confirmed.version)
    ? null
    : { version: baseVersion, clients };
}

function newer(current: ConfirmedPlan, received: ConfirmedPlan) {
  return received.version >= current.version ? received : current;
}

function failureFrom(error: unknown): SaveFailure {
  return error instanceof Error && error.cause && typeof error.cause === "object" && "kind" in error.cause
    ? (error.cause as SaveFailure)
    : { message: "Failed to save progress", kind: "unreachable" };
}

/**
 * Applies commands to the journey at once, and saves them in order, one save at a time. Drops refused commands; retries undeliverable ones
 * after a delay, on request, or with the next command. Callers provide `save`, which rejects with an Error whose cause is a SaveFailure.
 */
export const saveQueueMachine = setup({
  types: {
    context: {} as SaveQueueContext,
    events: {} as SaveQueueEvent,
    emitted: {} as SaveQueueEmitted,
    input: {} as SaveQueueInput,
  },
  actors: {
    journey: journeyMachine,
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
    /** Not to 0 attempts, since the failure has been reported. */
    shortenWait: assign(({ context }) => ({ attempts: Math.min(context.attempts, 1) })),
    add: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === "commands.added") {
        enqueue.assign({
          pending: [...context.pending, ...event.commands],
          baseVersion: context.baseVersion ?? context.confirmed.version,
        });
        for (const command of event.commands) {
          enqueue.sendTo(context.journey, command);
        }
      }
    }),
    recover: assign(({ context, event }) =>
      event.type === "commands.recovered"
        ? {
            // After the commands in flight: their response removes that many from the front.
            pending: [
              ...context.pending.slice(0, context.inFlightCount),
              ...event.commands,
              ...context.pending.slice(context.inFlightCount),
            ],
            baseVersion: Math.min(event.version, context.baseVersion ?? event.version),
            clients: [...context.clients, ...event.clients],
          }
        : {},
    ),
    rewind: enqueueActions(({ context: { journey, confirmed, pending }, event, enqueue }) => {
      const shape = event.type === "confirmed.received" ? event.shape : undefined;
      enqueue.sendTo(journey, { type: "progress.restore", record: confirmed.record, shape });
      for (const command of pending) {
        enqueue.sendTo(journey, command);
      }
    }),
    /** Repeated unchanged, with the same sequence: the server may have applied it, and then recognizes it. */
    startSave: assign(({ context: { pending, inFlightCount, oneByOne, sequence } }) =>
      inFlightCount > 0 ? {} : { inFlightCount: oneByOne > 0 ? 1 : Math.min(pending.length, maxCommands), sequence: sequence + 1 },
    ),
    reportFailure: emit(({ context, event }) => ({
      type: "save.failed" as const,
      failure: failureFrom("error" in event ? event.error : null),
      isFirst: context.failure === null,
    })),
    recordFailure: assign(({ context, event }) => ({
      failure: failureFrom("error" in event ? event.error : null),
      attempts: context.attempts + 1,
    })),
    /** Valid commands must not be refused along with the invalid one. */
    splitBatch: assign(({ context }) => ({ oneByOne: context.inFlightCount, inFlightCount: 0, attempts: 0 })),
    dropRefused: assign(({ context }) => ({ ...withoutInFlight(context), failure: null, attempts: 0 })),
  },
}).createMachine({
  id: "saveQueue",
  context: ({ input: { shape, confirmed }, spawn }) => ({
    journey: spawn("journey", { id: "journey", input: { shape, record: confirmed.record, owner: "account", canComplete: true } }),
    confirmed,
    pending: [],
    inFlightCount: 0,
    baseVersion: null,
    clients: [],
    oneByOne: 0,
    sequence: 0,
    failure: null,
    attempts: 0,
  }),
  initial: "idle",
  on: {
    "commands.added": { actions: "add" },
    "commands.recovered": { actions: ["recover", "rewind"] },
    "confirmed.received": {
      actions: [assign(({ context, event }) => ({ confirmed: newer(context.confirmed, event.confirmed) })), "rewind"],
    },
    "page.left": {
      guard: "hasPending",
      actions: [
        assign({ sequence: ({ context }) => context.sequence + 1 }),
        emit(({ context }) => ({
          type: "page.left" as const,
          commands: context.pending.slice(0, maxCommands),
          sequence: context.sequence,
          basis: basisOf(context),
          planId: context.confirmed.planId,
        })),
      ],
    },
  },
  states: {
    idle: { always: { guard: "hasPending", target: "saving" } },
    saving: {
      entry: "startSave",
      // The network is back, or the user asks, while a save is in flight that may still fail: the delays start over.
      on: { retry: { actions: "shortenWait" } },
      invoke: {
        src: "save",
        input: ({ context }) => ({
          commands: context.pending.slice(0, context.inFlightCount),
          sequence: context.sequence,
          basis: basisOf(context),
          planId: context.confirmed.planId,
        }),
        onDone: {
          target: "idle",
          actions: [
            emit(({ context, event }) => ({
              type: "commands.saved" as const,
              commands: context.pending.slice(0, context.inFlightCount),
              answer: event.output,
              pendingCount: context.pending.length - context.inFlightCount,
            })),
            assign(({ context, event }) => ({
              confirmed: newer(context.confirmed, event.output.confirmed),
              ...withoutInFlight(context),
              failure: null,
              attempts: 0,
            })),
            "rewind",
          ],
        },
        onError: [
          { guard: "isRefusedTogether", target: "idle", actions: "splitBatch" },
          { guard: "isRefused", target: "idle", actions: ["reportFailure", "dropRefused", "rewind"] },
          { guard: "isSignedOut", target: "signedOut", actions: ["reportFailure", "recordFailure"] },
          { target: "waiting", actions: ["reportFailure", "recordFailure"] },
        ],
      },
    },
    waiting: {
      after: { retryDelay: "saving" },
      on: {
        retry: "saving",
        "commands.added": { target: "saving", actions: "add" },
        "commands.recovered": { target: "saving", actions: ["recover", "rewind"] },
      },
    },
    signedOut: { on: { retry: "saving", "commands.added": { target: "saving", actions: "add" } } },
  },
});
