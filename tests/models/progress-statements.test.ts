import { describe, expect, test, vi } from "vitest";
import { savesPerMinuteAtMost } from "#app/limits.ts";
import { changeProgress, lastActiveGuide } from "#app/models/progress.server.ts";
import { progressChannel, readProgress, savesKey, type WrittenProgress, writeProgress } from "#app/models/progress-statements.server.ts";
import { askDirectly, database, listen, openedDatabase } from "#app/services/database.server.ts";
import { emptyRecord } from "#machines/journey-record.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson, savedOf } from "#tests/support/factories.ts";

const guide = guideOf("buying", "full");
const otherGuide = guideOf("selling", "full");

describe.each(databaseKinds)("on the %s database", (kind) => {
  testDatabase(kind);

  /** A person with a record, the change that somebody has read it for, and all that may tell of a save. */
  async function changeInHand(edit: WrittenProgress["edit"] = null) {
    const person = await makePerson();
    await makeChange(person, guide, { type: "step.complete", step: 0 });
    await makeChange(person, otherGuide, { type: "step.complete", step: 0 });
    const read = await readProgress(askDirectly, { userId: person.id, guide, withNotes: false });
    if (read === null) {
      throw new Error("The record that was just made cannot be read");
    }
    const change: WrittenProgress = {
      userId: person.id,
      read,
      record: { ...read.record, currentStep: 5 },
      targetDate: "2027-03-01",
      sharesNotes: true,
      notes: { 2: { text: "Ask about the roof", version: 1 } },
      savedAt: new Date(),
      edit,
    };
    const traces = async () => ({
      saved: await savedOf(person, guide),
      notes: (await readProgress(askDirectly, { userId: person.id, guide, withNotes: true }))?.notes,
      lastActive: await lastActiveGuide(person.id),
      saves: await database().rateLimit.findUnique({ where: { key: savesKey(person.id) } }),
      edits: await database().auditEntry.count({ where: { progressId: read.id } }),
    });
    return { person, read, change, traces };
  }

  async function messagesDuring(work: () => Promise<void>) {
    const messages: string[] = [];
    const stop = await listen(progressChannel, { onMessage: (payload) => messages.push(payload), onReconnect: () => undefined });
    // What was told before this, and what is told by the work, has come when this has.
    const allHasCome = async (mark: string) => {
      await database().$executeRaw`SELECT pg_notify(${progressChannel}, ${mark})`;
      await vi.waitFor(() => expect(messages.at(-1)).toBe(mark));
    };
    await allHasCome("the beginning");
    await work();
    await allHasCome("the end");
    await stop();
    return messages.slice(messages.indexOf("the beginning") + 1, -1);
  }

  test("a record that nobody has changed since it was read is written with all that belongs to a save", async () => {
    const { person, read, change, traces } = await changeInHand();
    const messages = await messagesDuring(async () => {
      expect(await writeProgress(askDirectly, change)).toEqual({ changeId: null, isLastActive: true });
    });
    expect(await traces()).toEqual({
      saved: expect.objectContaining({
        record: change.record,
        targetDate: change.targetDate,
        sharesNotes: true,
        version: 2,
        lastUpdatedAt: change.savedAt,
        isLastActive: true,
      }),
      notes: change.notes,
      lastActive: { journeyType: "buying", serviceTier: "full" },
      saves: expect.objectContaining({ points: 3 }),
      edits: 0,
    });
    expect(messages.map((text) => JSON.parse(text))).toEqual([{ userId: person.id, progressId: read.id, version: 2 }]);
  });

  const edit = { actorId: undefined, events: [], before: emptyRecord };

  const meanwhile = {
    async "has been changed"(person: { readonly id: string }) {
      await makeChange(person, guide, { type: "step.complete", step: 1 });
    },
    async "an administrator has changed"(person: { readonly id: string }) {
      const administrator = await makePerson({ role: "administrator" });
      await makeAdministratorsChange(administrator, person, guide, { type: "step.complete", step: 1, by: "administrator" });
    },
    async "belongs to who has saved too often"(person: { readonly id: string }) {
      await database().rateLimit.update({ where: { key: savesKey(person.id) }, data: { points: savesPerMinuteAtMost } });
    },
  };

  test.each([
    ["has been changed", null],
    ["has been changed", edit],
    ["an administrator has changed", null],
    ["an administrator has changed", edit],
    ["belongs to who has saved too often", null],
  ] as const)("a record that %s since it was read is left as it is, and nothing tells of a save", async (what, edit) => {
    const { person, change, traces } = await changeInHand(edit);
    await meanwhile[what](person);
    const before = await traces();
    const messages = await messagesDuring(async () => {
      expect(await writeProgress(askDirectly, change)).toBeNull();
    });
    expect(messages).toEqual([]);
    expect(await traces()).toEqual(before);
  });

  test("a record that has gone with its account is not written", async () => {
    const { person, change } = await changeInHand();
    await database().user.delete({ where: { id: person.id } });
    await database().rateLimit.delete({ where: { key: savesKey(person.id) } });
    expect(await writeProgress(askDirectly, change)).toBeNull();
    expect(await database().rateLimit.count({ where: { key: savesKey(person.id) } })).toBe(0);
  });

  test("what a change is made of is told whether anything was saved before", async () => {
    const person = await makePerson();
    const told: boolean[] = [];
    for (const step of [0, 1]) {
      const events = (_: unknown, isFirst: boolean) => {
        told.push(isFirst);
        return [{ type: "step.complete" as const, step }];
      };
      await changeProgress({ userId: person.id, guide, events });
    }
    expect(told).toEqual([true, false]);
  });

  test("a save that meets nobody asks the database twice", async () => {
    const person = await makePerson();
    await makeChange(person, guide, { type: "step.complete", step: 0 });
    const client = await openedDatabase().pool.connect();
    const asked = vi.spyOn(client, "query");
    // The pool hands out first what came back last.
    client.release();
    await makeChange(person, guide, { type: "step.complete", step: 1 });
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  test("saving goes on after a question that failed", async () => {
    const person = await makePerson();
    await makeChange(person, guide, { type: "step.complete", step: 0 });
    await makeChange(person, guide, { type: "step.complete", step: 1 });
    await expect(openedDatabase().pool.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
    await makeChange(person, guide, { type: "step.complete", step: 2 });
    expect((await savedOf(person, guide)).record.completedSteps).toEqual([0, 1, 2]);
  });
});
