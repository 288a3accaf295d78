import { describe, expect, test } from "vitest";
import { journeyShape } from "#app/content/journey-shape.ts";
import { findProgress, lastActiveGuide, listProgress } from "#app/models/progress.server.ts";
import { action, loader } from "#app/routes/api.progress.events.ts";
import { type IndexedRecord, indexedRecord } from "#machines/indexed-record.ts";
import { eventsPerSaveAtMost } from "#machines/journey-event.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { emptyRecord } from "#tests/machines/placed-journey.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makePerson, makeSignedOut, type SignedIn, savedOf, signInAgain } from "#tests/support/factories.ts";
import { type PlacedReward, rewardOf } from "#tests/support/places.ts";
import { answerTo, opening, posting, postingJson } from "#tests/support/requests.ts";

testDatabase();

const address = "/api/progress/events";
const sellingFull = guideOf("selling", "full");

function send(person: { readonly cookie?: string }, fields: Record<string, string | string[]>) {
  return answerTo(posting(address, { journeyType: "selling", serviceTier: "full", ...fields }, person), action);
}

interface PlacedAnswer {
  readonly confirmed: { readonly record: IndexedRecord; readonly version: number; readonly savedAt: string | null };
  readonly rewards: readonly PlacedReward[];
}

/** An answer by places. */
async function answerIn(response: Response): Promise<PlacedAnswer> {
  const { confirmed, rewards } = (await response.json()) as SaveAnswer;
  const shape = journeyShape(sellingFull);
  return {
    confirmed: { ...confirmed, record: indexedRecord(shape, confirmed.record) },
    rewards: rewards.map((reward) => rewardOf(shape, reward)),
  };
}

async function sent(person: SignedIn, ...event: string[]): Promise<PlacedAnswer> {
  const response = await send(person, { event });
  expect(response.status).toBe(200);
  return answerIn(response);
}

async function confirmedOf(person: SignedIn): Promise<PlacedAnswer["confirmed"]> {
  const { record, version, lastUpdatedAt } = await savedOf(person, sellingFull);
  return { record, version, savedAt: lastUpdatedAt.toISOString() };
}

describe("a change that the page's script sends", () => {
  test("is answered with what is now saved, its version and time, and what it earned", async () => {
    const person = await makePerson();
    const response = await send(person, { event: "step.complete 2" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await answerIn(response)).toEqual({
      confirmed: {
        record: { ...emptyRecord, currentStep: 2, completedSteps: [2], rewardedSteps: [2] },
        version: 1,
        savedAt: (await savedOf(person, sellingFull)).lastUpdatedAt.toISOString(),
      },
      rewards: [{ type: "reward.steps", steps: [2], points: 100 }],
    });
    expect(await lastActiveGuide(person.id)).toEqual({ journeyType: "selling", serviceTier: "full" });
  });

  test.each([
    ["step.complete 3", { completedSteps: [3], currentStep: 3 }],
    ["step.reopen 3", { completedSteps: [], currentStep: 3 }],
    ["subStep.complete 1.0", { completedSubSteps: { 1: [0] }, currentStep: 0 }],
    ["subStep.reopen 1.0", { completedSubSteps: { 1: [] } }],
    ["question.answer 2.0.yes", { answers: { 2: { 0: "yes" } } }],
    ["question.answer 2.1.no", { answers: { 2: { 1: "no" } } }],
    ["detail.cover 0.0.2", { coveredDetails: { 0: [0, 2] } }],
    ["detail.uncover 0.0", { coveredDetails: { 0: [] } }],
    ["step.select 4", { currentStep: 4 }],
    ["step.next 4", { currentStep: 5 }],
    ["step.next 6", { currentStep: 6 }],
    ["step.previous 4", { currentStep: 3 }],
    ["step.previous 0", { currentStep: 0 }],
  ])("'%s' is saved as %j, and a repeat of it changes nothing more", async (event, expected) => {
    const person = await makePerson();
    const first = await sent(person, event);
    expect(first.confirmed.record).toMatchObject(expected);
    const repeat = await sent(person, event);
    expect(repeat.confirmed.record).toEqual(first.confirmed.record);
    expect(repeat.confirmed.version).toBe(2);
    expect(repeat.rewards).toEqual([]);
    expect(await confirmedOf(person)).toEqual(repeat.confirmed);
  });

  test("can be several, which count in the order in which they were made, as one save", async () => {
    const person = await makePerson();
    const answer = await sent(
      person,
      "step.complete 1",
      "step.complete 2",
      "step.reopen 1",
      "question.answer 0.0.no",
      "question.answer 0.0.yes",
    );
    expect(answer.confirmed).toMatchObject({ version: 1, record: { completedSteps: [2], currentStep: 1, answers: { 0: { 0: "yes" } } } });
    expect(answer.rewards).toEqual([{ type: "reward.steps", steps: [1, 2], points: 200 }]);
    const reversed = await sent(
      await makePerson(),
      "question.answer 0.0.yes",
      "question.answer 0.0.no",
      "step.reopen 1",
      "step.complete 1",
    );
    expect(reversed.confirmed.record).toMatchObject({ completedSteps: [1], answers: { 0: { 0: "no" } } });
  });

  test("from two browsers of one person is kept from both", async () => {
    const person = await makePerson();
    const elsewhere = { ...person, cookie: await signInAgain(person.id) };
    await sent(person, "step.complete 0");
    await sent(elsewhere, "subStep.complete 3.0");
    expect((await sent(person, "step.complete 1")).confirmed).toMatchObject({
      version: 3,
      record: { completedSteps: [0, 1], completedSubSteps: { 3: [0] } },
    });
  });

  test("that ends the journey earns its reward once, whichever browser sends it again", async () => {
    const person = await makePerson();
    await sent(person, ...[0, 1, 2, 3, 4, 5].map((step) => `step.complete ${step}`));
    expect((await sent(person, "step.complete 6")).rewards).toEqual([
      { type: "reward.steps", steps: [6], points: 100 },
      { type: "reward.journey", points: 1000 },
    ]);
    expect((await sent({ ...person, cookie: await signInAgain(person.id) }, "step.complete 6")).rewards).toEqual([]);
  });

  test("is saved in the sender's own record, whatever else the form says", async () => {
    const owner = await makePerson();
    await sent(owner, "step.complete 0");
    const before = await savedOf(owner, sellingFull);
    const other = await makePerson();
    const response = await send(other, { event: "step.complete 5", userId: owner.id, id: before.id, by: "administrator" });
    expect(response.status).toBe(200);
    expect(await savedOf(owner, sellingFull)).toEqual(before);
    expect((await savedOf(other, sellingFull)).record).toMatchObject({ completedSteps: [5], currentStep: 5 });
  });
});

describe("refused with a reason, and nothing saved:", () => {
  test.each([
    ["no event", {}],
    ["an empty event", { event: "" }],
    ["a word that is no event", { event: "step.explode 1" }],
    ["an event without its step", { event: "step.complete" }],
    ["an event with too much", { event: "step.complete market-analysis launch" }],
    ["a whole record", { event: "progress.replace 1" }],
    ["a negative step", { event: "step.complete -1" }],
    ["an answer that is neither yes nor no", { event: "question.answer 0.0.maybe" }],
    ["a good event with a bad one", { event: ["step.complete 0", "step.complete x"] }],
    ["a step outside the guide", { event: "step.complete 7" }],
    ["a sub-step outside the guide", { event: "subStep.complete 0.50" }],
    ["a question outside the guide", { event: "question.answer 0.50.yes" }],
    ["a detail outside the guide", { event: "detail.cover 0.0.50" }],
    ["a good event with one outside the guide", { event: ["step.complete 0", "step.next 7"] }],
    ["a tier that is not offered", { event: "step.complete keys", serviceTier: "platinum" }],
    ["a tier of the other journey", { event: "step.complete keys", serviceTier: "contract-review" }],
    ["a journey that is none", { event: "step.complete keys", journeyType: "renting" }],
    ["a journey with no name", { event: "step.complete keys", journeyType: "" }],
  ])("%s", async (_, fields) => {
    const person = await makePerson();
    const response = await send(person, fields);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
    expect(await listProgress(person.id)).toEqual([]);
  });

  test("more changes than a save may carry, which the most that it may carry are not", async () => {
    const person = await makePerson();
    const changes = Array.from({ length: eventsPerSaveAtMost }, (_, index) => `step.${index % 2 ? "reopen" : "complete"} 1`);
    const response = await send(person, { event: [...changes, "step.complete 1"] });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: expect.stringContaining(String(eventsPerSaveAtMost)) });
    expect(await listProgress(person.id)).toEqual([]);
    expect((await sent(person, ...changes)).confirmed.version).toBe(1);
  });

  test("a change of a page that named steps by their indexes, which is told to load again", async () => {
    const person = await makePerson();
    for (const event of ["step.complete 0", "detail.cover 4"]) {
      const body = new URLSearchParams({ journeyType: "selling", serviceTier: "full", event });
      const response = await answerTo(
        new Request(`http://localhost:3000${address}`, { method: "POST", body, headers: { Cookie: person.cookie } }),
        action,
      );
      expect([response.status, await response.json()]).toEqual([409, { error: "This page is from an earlier version. Load it again." }]);
    }
    expect(await listProgress(person.id)).toEqual([]);
  });

  test("a body that is no form", async () => {
    const person = await makePerson();
    const broken = new Request(`http://localhost:3000${address}`, {
      method: "POST",
      body: "--half a form",
      headers: { Cookie: person.cookie, "Content-Type": "multipart/form-data; boundary=x" },
    });
    for (const request of [postingJson(address, { event: "step.complete 0" }, person), broken]) {
      expect((await answerTo(request, action)).status).toBe(400);
    }
    expect(await listProgress(person.id)).toEqual([]);
  });

  test("a change that arrives after signing out", async () => {
    const person = await makeSignedOut();
    for (const cookie of [person.cookie, undefined, "keyturn_session=forged"]) {
      const response = await send({ cookie }, { event: "step.complete 0" });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: expect.stringMatching(/signed out/i) });
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await findProgress(person.id, "selling", "full")).toBeNull();
  });

  test("asking for the address instead of posting to it", async () => {
    const response = await answerTo(opening(address, await makePerson()), loader);
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
  });
});
