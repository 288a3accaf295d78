import { describe, expect, test } from "vitest";
import { findShownPlan } from "#app/plan/store/find-plan.server.ts";
import * as adminRoute from "#app/routes/_admin.admin._index.tsx";
import { action as command } from "#app/routes/api.commands.ts";
import { action, loader } from "#app/routes/buying-guide.$tier.tsx";
import type { loadGuide } from "#app/steps/guide.server.ts";
import { stepIndex } from "#machines/journey-record.ts";
import type { NotesByStep } from "#machines/note.machine.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, makeSignedOut, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { stepAt } from "#tests/support/places.ts";
import { answerTo, opening, posting, sending } from "#tests/support/requests.ts";

testDatabase();

const full = guideOf("buying", "full");
const address = "/buying-guide/full";

type Page = Awaited<ReturnType<typeof loadGuide>>;

const post = (fields: Record<string, string>, sender: { cookie?: string } = {}) =>
  answerTo(posting(address, fields, sender), action, { tier: "full" });

const typeNote = (text: string, sender: { cookie?: string }, { step = "0", version = "0" } = {}) =>
  answerTo(sending(address, { command: `note.save ${step} ${version}`, text }, sender), command);

async function notesOf(person: SignedIn) {
  const shown = await findShownPlan(person.id, "buying", "full");
  return { isShared: shown?.saved.sharesNotes ?? false, byStep: byPlace(shown?.notes ?? {}) };
}

/** Notes by the places of their steps. */
function byPlace(notes: NotesByStep) {
  return Object.fromEntries(Object.entries(notes).map(([stepId, note]) => [stepIndex(full, stepId), note]));
}

async function answerOf(response: Response) {
  return { status: response.status, ...((await response.json()) as object) };
}

describe("a note", () => {
  test("is saved as it was typed, with the page and without script alike", async () => {
    const person = await makePerson();
    const text = '  <script>alert("1")</script> & "roof"\n\tsecond line ';
    expect(await answerOf(await typeNote(text, person))).toEqual({ status: 200, note: { text, version: 1 }, planVersion: 1 });
    const posted = await post({ command: "note.save 1 0", text: "Line\r\nline" }, person);
    expect([posted.status, posted.headers.get("Location")]).toEqual([303, addressAt("/buying-guide/full#note-2")]);
    expect(await notesOf(person)).toEqual({
      isShared: false,
      byStep: { 0: { text, version: 1 }, 1: { text: "Line\nline", version: 1 } },
    });
    const page = (await (await answerTo(opening(addressAt(`${address}?step=1`), person), loader, { tier: "full" })).json()) as Page;
    expect([page.notes, page.inView.note]).toEqual([{ isShared: false }, { text: "Line\nline", version: 1 }]);
  });

  test("stays through ticks, and ticks stay through notes", async () => {
    const person = await makePerson();
    await typeNote("Ask", person);
    await makeChange(person, full, { type: "step.complete", step: 0 });
    await typeNote("Ask again", person, { version: "1" });
    expect((await savedOf(person, full)).record.completedSteps).toEqual([0]);
    expect((await notesOf(person)).byStep).toEqual({ 0: { text: "Ask again", version: 2 } });
  });

  test("keeps what others wrote at the same moment on other steps", async () => {
    const person = await makePerson();
    await Promise.all([0, 1, 2, 3].map((step) => typeNote(`Note ${step}`, person, { step: String(step) })));
    const notes = await notesOf(person);
    expect(Object.values(notes.byStep).map(({ text }) => text)).toEqual(["Note 0", "Note 1", "Note 2", "Note 3"]);
  });

  test("of another window is never overwritten unseen", async () => {
    const person = await makePerson();
    await typeNote("First window", person);
    const other = { text: "First window", version: 1 };
    expect(await answerOf(await typeNote("Second window", person))).toMatchObject({ status: 409, other });
    const posted = await post({ command: "note.save 0 0", text: "Second window" }, person);
    expect(await answerOf(posted)).toMatchObject({ status: 409, commandError: { values: { text: "Second window" }, detail: { other } } });
    expect((await notesOf(person)).byStep[0]).toEqual(other);
    expect((await typeNote("Second window", person, { version: "1" })).status).toBe(200);
    expect((await typeNote("Second window", person)).status, "the same text again is no conflict").toBe(200);
  });

  test("has 2,000 characters at most, as a reader counts them", async () => {
    const person = await makePerson();
    const family = "👨‍👩‍👧‍👦";
    expect((await typeNote(family.repeat(2000), person)).status).toBe(200);
    const error = "Your note has 2,001 characters. Make it 2,000 or fewer";
    expect(await answerOf(await typeNote(`${family.repeat(2000)}!`, person, { version: "1" }))).toEqual({
      status: 400,
      error,
    });
    const posted = await post({ command: "note.save 0 1", text: "x".repeat(2001) }, person);
    expect(await answerOf(posted)).toMatchObject({
      status: 400,
      commandError: { command: { step: stepAt(full, 0) }, values: { text: "x".repeat(2001) }, message: error },
    });
  });

  test("holds no bank details, and says so where it was typed", async () => {
    const person = await makePerson();
    const text = "Wire to routing 021000021, account 4455667788";
    const posted = await post({ command: "note.save 0 0", text }, person);
    expect(await answerOf(posted)).toMatchObject({
      status: 400,
      commandError: { values: { text }, message: expect.stringContaining("looks like an account") },
    });
    expect((await notesOf(person)).byStep[0]).toBeUndefined();
  });

  test("loses only what no database keeps", async () => {
    const person = await makePerson();
    await typeNote("a\u0000b\u0007c\tété 👍", person);
    expect((await notesOf(person)).byStep[0]?.text).toBe("abc\tété 👍");
  });

  test("needs sign-in, and comes back as it was typed", async () => {
    for (const sender of [{}, await makeSignedOut()]) {
      expect((await typeNote("Ask", sender)).status).toBe(401);
      const posted = await post({ command: "note.save 0 0", text: "Ask" }, sender);
      expect(await answerOf(posted)).toMatchObject({ status: 401, commandError: { values: { text: "Ask" } } });
    }
  });

  test.each([{ step: "none" }, { step: "" }, { step: "-1" }, { version: "-1" }, { version: "x" }])(
    "that belongs nowhere (%j) is refused",
    async (fields) => {
      const person = await makePerson();
      expect((await typeNote("Ask", person, fields)).status).toBe(400);
      const { step, version } = { step: "0", version: "0", ...fields };
      expect((await post({ command: `note.save ${step} ${version}`, text: "Ask" }, person)).status).toBe(400);
      expect(await findShownPlan(person.id, "buying", "full")).toBeNull();
    },
  );

  test("is one person's own", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    await typeNote("Ask", person);
    expect(await notesOf(other)).toEqual({ isShared: false, byStep: {} });
    expect(await notesOf(person)).toEqual({ isShared: false, byStep: { 0: { text: "Ask", version: 1 } } });
  });
});

describe("an administrator", () => {
  async function seenBy(administrator: SignedIn, person: SignedIn) {
    const response = await answerTo(opening(`/admin?user=${person.id}`, administrator), adminRoute.loader);
    const text = await response.text();
    const { selected } = JSON.parse(text) as { selected: { records: { steps: { note: string | null }[] }[] } };
    return { text, notes: selected.records[0]?.steps.map(({ note }) => note).filter(Boolean) };
  }

  test("reads notes only while the person shares them", async () => {
    const [person, administrator] = [await makePerson(), await makePerson({ role: "administrator" })];
    await typeNote("The seller's dog bites", person, { step: "2" });
    expect((await seenBy(administrator, person)).text).not.toContain("dog");
    const shared = await post({ command: "notes.share" }, person);
    expect([shared.status, shared.headers.get("Location")]).toEqual([303, "/buying-guide/full#notes"]);
    expect((await seenBy(administrator, person)).notes).toEqual(["The seller's dog bites"]);
    await post({ command: "notes.unshare" }, person);
    expect((await seenBy(administrator, person)).text).not.toContain("dog");
  });

  test("can't be made to by a guest", async () => {
    const answer = await post({ command: "notes.share" });
    expect(answer.headers.get("Location")).toBe("/auth?redirect=%2Fbuying-guide%2Ffull");
  });
});
