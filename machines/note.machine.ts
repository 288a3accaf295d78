import { assign, emit, fromPromise, setup } from "xstate";

/** A note on one step, as it is saved. The version grows with every change, so that a text that rests on an older one is told. */
export interface StepNote {
  readonly text: string;
  readonly version: number;
}

/** By the step's id. */
export type NotesByStep = Readonly<Record<string, StepNote>>;

/** Why a note was not saved, in the person's words; `other` is what another window has saved meanwhile. */
export interface NoteFailure {
  readonly message: string;
  readonly isSignedOut: boolean;
  readonly other: StepNote | null;
}

interface NoteContext {
  /** What stands in the field. */
  readonly text: string;
  /** What the server last confirmed. */
  readonly saved: StepNote;
  readonly failure: NoteFailure | null;
  /** Milliseconds without typing after which a note is saved. */
  readonly saveDelay: number;
}

type NoteEvent =
  | { readonly type: "note.typed"; readonly text: string }
  /** Save now: the button was pressed, the page is left, or a save is tried again. */
  | { readonly type: "note.save" }
  /** The server's newest word, with the page. */
  | { readonly type: "note.received"; readonly note: StepNote }
  /** Of two texts, the person wants this one. */
  | { readonly type: "note.keepMine" | "note.takeTheirs" };

type NoteEmitted = { readonly type: "note.replaced"; readonly text: string };

function failureFrom(error: unknown): NoteFailure {
  return error instanceof Error && error.cause && typeof error.cause === "object" && "isSignedOut" in error.cause
    ? (error.cause as NoteFailure)
    : { message: "Not saved", isSignedOut: false, other: null };
}

/**
 * Saves a note as it is typed: once typing has paused, one save at a time, again when more was typed meanwhile. A text that was not
 * saved stays. When another window has saved another text, nothing is overwritten until the person chooses.
 * Its caller provides `saveNote`, which rejects with an Error whose cause is a NoteFailure.
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
