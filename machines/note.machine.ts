import { assign, emit, fromPromise, setup } from "xstate";

/** Grows with every change, so that a save based on an older version is rejected. */
export interface StepNote {
  readonly text: string;
  readonly version: number;
}

export type NotesByStep = Readonly<Record<string, StepNote>>;

/** `other` is the text that another window saved in the meantime. */
export interface NoteFailure {
  readonly message: string;
  readonly isSignedOut: boolean;
  readonly other: StepNote | null;
}

interface NoteContext {
  readonly text: string;
  readonly saved: StepNote;
  readonly failure: NoteFailure | null;
  readonly saveDelay: number;
}

type NoteEvent =
  | { readonly type: "note.typed"; readonly text: string }
  | { readonly type: "note.save" }
  | { readonly type: "note.received"; readonly note: StepNote }
  | { readonly type: "note.keepMine" | "note.takeTheirs" };

type NoteEmitted = { readonly type: "note.replaced"; readonly text: string };

function failureFrom(error: unknown): NoteFailure {
  return error instanceof Error && error.cause && typeof error.cause === "object" && "isSignedOut" in error.cause
    ? (error.cause as NoteFailure)
    : { message: "Not saved", isSignedOut: false, other: null };
}

/**
 * Saves a note once typing pauses, one save at a time. If another window has saved a different text, overwrites nothing until the user
 * chooses. Callers provide `saveNote`, which rejects with an Error whose cause is a NoteFailure.
 */
export const noteMachine = setup({
  types: {
    context: {} as NoteContext,
    events: {} as NoteEvent,
    emitted: {} as NoteEmitted,
    input: {} as { readonly saved: StepNote; readonly saveDelay: number },
  },
  actors: {
    saveNote: fromPromise<StepNote, StepNote>(() => Promise.reject(new Error("saveNote is provided by the caller"))),
  },
  delays: { pause: ({ context }) => context.saveDelay },
  guards: {
    isChanged: ({ context }) => context.text !== context.saved.text,
    isNewer: ({ context, event }) => event.type === "note.received" && event.note.version > context.saved.version,
    isConflict: ({ event }) => "error" in event && failureFrom(event.error).other !== null,
  },
  actions: {
    take: assign({ text: ({ context, event }) => (event.type === "note.typed" ? event.text : context.text) }),
    receive: assign(({ context, event }) => (event.type === "note.received" ? { text: event.note.text, saved: event.note } : context)),
    rebaseOnServer: assign(({ context }) => ({ saved: context.failure?.other ?? context.saved, failure: null })),
    takeTheirs: assign(({ context }) => {
      const other = context.failure?.other ?? context.saved;
      return { text: other.text, saved: other, failure: null };
    }),
    replaceText: emit(({ context }) => ({ type: "note.replaced" as const, text: context.text })),
    keepFailure: assign(({ event }) => ({ failure: failureFrom("error" in event ? event.error : null) })),
  },
}).createMachine({
  id: "note",
  context: ({ input }) => ({ text: input.saved.text, saved: input.saved, failure: null, saveDelay: input.saveDelay }),
  initial: "settled",
  states: {
    settled: {
      on: {
        "note.typed": { target: "waiting", actions: "take" },
        "note.received": { guard: "isNewer", actions: ["receive", "replaceText"] },
      },
    },
    waiting: {
      after: { pause: "deciding" },
      on: { "note.typed": { target: "waiting", reenter: true, actions: "take" }, "note.save": "deciding" },
    },
    deciding: { always: [{ guard: "isChanged", target: "saving" }, { target: "settled" }] },
    saving: {
      entry: assign({ failure: null }),
      invoke: {
        src: "saveNote",
        input: ({ context }) => ({ text: context.text, version: context.saved.version }),
        onDone: { target: "deciding", actions: assign(({ event }) => ({ saved: event.output })) },
        onError: [
          { guard: "isConflict", target: "conflicting", actions: "keepFailure" },
          { target: "failed", actions: "keepFailure" },
        ],
      },
      on: { "note.typed": { actions: "take" } },
    },
    failed: {
      on: { "note.typed": { target: "waiting", actions: "take" }, "note.save": "saving" },
    },
    conflicting: {
      on: {
        "note.typed": { actions: "take" },
        "note.keepMine": { target: "saving", actions: "rebaseOnServer" },
        "note.takeTheirs": { target: "settled", actions: ["takeTheirs", "replaceText"] },
      },
    },
  },
});
