import { describe, expect, test, vi } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { type NoteFailure, noteMachine, type StepNote } from "#machines/note.machine.ts";

interface Save extends StepNote {
  readonly succeed: () => void;
  readonly fail: (failure: NoteFailure) => void;
}

const away: NoteFailure = { message: "Not saved", isSignedOut: false, other: null };

/** A note being written, and the saves that it asks for. */
function writing(saved: StepNote = { text: "", version: 0 }) {
  const saves: Save[] = [];
  const replaced: string[] = [];
  const saveNote = fromPromise<StepNote, StepNote>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        saves.push({
          ...input,
          succeed: () => resolve({ text: input.text, version: input.version + 1 }),
          fail: (failure) => reject(new Error(failure.message, { cause: failure })),
        });
      }),
  );
  const note = createActor(noteMachine.provide({ actors: { saveNote } }), { input: { saved, saveDelay: 10 } }).start();
  note.on("note.replaced", ({ text }) => replaced.push(text));
  return {
    saves,
    replaced,
    note,
    type: (text: string) => note.send({ type: "note.typed", text }),
    reaches: (value: string) => waitFor(note, (snapshot) => snapshot.value === value, { timeout: 2_000 }),
    context: () => note.getSnapshot().context,
  };
}

describe("a note that is typed", () => {
  test("is saved once typing pauses, and not at every letter", async () => {
    vi.useFakeTimers();
    const { type, saves } = writing();
    for (const text of ["A", "As", "Ask"]) {
      type(text);
      vi.advanceTimersByTime(9);
    }
    expect(saves).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(saves.map(({ text }) => text)).toEqual(["Ask"]);
    vi.useRealTimers();
  });

  test("is saved again when more was typed meanwhile, over the version just saved", async () => {
    const { type, saves, reaches, context } = writing();
    type("Ask");
    await reaches("saving");
    type("Ask about the roof");
    expect(saves).toHaveLength(1);
    saves[0]?.succeed();
    await vi.waitFor(() => expect(saves).toHaveLength(2), 10_000);
    expect(saves[1]).toMatchObject({ text: "Ask about the roof", version: 1 });
    saves[1]?.succeed();
    await reaches("settled");
    expect(context().saved).toEqual({ text: "Ask about the roof", version: 2 });
  });

  test("is saved at once when the button is pressed or the page is left", async () => {
    const { type, note, saves } = writing();
    type("Ask");
    note.send({ type: "note.save" });
    expect(saves).toHaveLength(1);
  });

  test("back to what is saved needs no save", async () => {
    const { type, reaches, saves } = writing({ text: "Ask", version: 3 });
    type("Ask ");
    type("Ask");
    await reaches("settled");
    expect(saves).toEqual([]);
  });
});

describe("a note that was not saved", () => {
  test("stays, and can be tried again", async () => {
    const { type, note, reaches, saves, context } = writing();
    type("Ask");
    await reaches("saving");
    saves[0]?.fail(away);
    await reaches("failed");
    expect(context()).toMatchObject({ text: "Ask", failure: away, saved: { text: "", version: 0 } });
    note.send({ type: "note.save" });
    expect(saves[1]).toMatchObject({ text: "Ask", version: 0 });
    saves[1]?.succeed();
    await reaches("settled");
    expect(context()).toMatchObject({ failure: null, saved: { text: "Ask", version: 1 } });
  });

  test("is tried again with what is typed next", async () => {
    const { type, reaches, saves } = writing();
    type("Ask");
    await reaches("saving");
    saves[0]?.fail(away);
    await reaches("failed");
    type("Ask again");
    await reaches("saving");
    expect(saves[1]).toMatchObject({ text: "Ask again" });
  });
});

describe("a note that another window changed", () => {
  const other = { text: "Theirs", version: 4 };

  async function conflicting() {
    const writer = writing({ text: "Ask", version: 3 });
    writer.type("Mine");
    await writer.reaches("saving");
    writer.saves[0]?.fail({ message: "Changed", isSignedOut: false, other });
    await writer.reaches("conflicting");
    return writer;
  }

  test("is not overwritten, whatever is typed, until the person chooses", async () => {
    const { type, note, saves, context } = await conflicting();
    type("Mine, longer");
    note.send({ type: "note.save" });
    expect(saves).toHaveLength(1);
    expect(context().text).toBe("Mine, longer");
    note.send({ type: "note.keepMine" });
    expect(saves[1]).toMatchObject({ text: "Mine, longer", version: 4 });
  });

  test("is taken over when the person wants the other text", async () => {
    const { note, saves, replaced, context } = await conflicting();
    note.send({ type: "note.takeTheirs" });
    expect(saves).toHaveLength(1);
    expect(replaced).toEqual(["Theirs"]);
    expect(context()).toMatchObject({ text: "Theirs", saved: other, failure: null });
  });
});

describe("the server's newer word", () => {
  test("replaces a note that is not being edited", () => {
    const { note, replaced, context } = writing({ text: "Ask", version: 3 });
    note.send({ type: "note.received", note: { text: "Old", version: 2 } });
    note.send({ type: "note.received", note: { text: "New", version: 4 } });
    expect(replaced).toEqual(["New"]);
    expect(context().text).toBe("New");
  });

  test("never replaces what is being typed", () => {
    const { note, type, replaced, context } = writing({ text: "Ask", version: 3 });
    type("Ask more");
    note.send({ type: "note.received", note: { text: "New", version: 4 } });
    expect(replaced).toEqual([]);
    expect(context()).toMatchObject({ text: "Ask more", saved: { version: 3 } });
  });
});
