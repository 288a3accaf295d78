import { describe, expect, test } from "vitest";
import { findPlan, lastActiveGuide, listPlans } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { action, loader } from "#app/routes/api.commands.ts";
import { maxCommands } from "#machines/command.ts";
import { type IndexedRecord, indexedRecord } from "#machines/indexed-record.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { emptyRecord } from "#tests/machines/placed-journey.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makePerson, makeSignedOut, type SignedIn, savedOf, signInAgain } from "#tests/support/factories.ts";
import { type PlacedReward, rewardOf } from "#tests/support/places.ts";
import { answerTo, opening, postingJson, sending } from "#tests/support/requests.ts";

testDatabase();

const screen = "/selling-guide/full";
const sellingFull = guideOf("selling", "full");

function send(person: { readonly cookie?: string }, fields: Record<string, string | string[]>) {
  return answerTo(sending(screen, fields, person), action);
}

interface PlacedAnswer {
  readonly confirmed: {
    readonly record: IndexedRecord;
    readonly version: number;
    readonly savedAt: string | null;
    readonly planId?: string;
  };
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

async function sent(person: SignedIn, ...command: string[]): Promise<PlacedAnswer> {
  const response = await send(person, { command });
  expect(response.status).toBe(200);
  return answerIn(response);
}

async function confirmedOf(person: SignedIn): Promise<PlacedAnswer["confirmed"]> {
  const { id: planId, record, version, lastUpdatedAt } = await savedOf(person, sellingFull);
  return { record, version, savedAt: lastUpdatedAt.toISOString(), planId };
}

describe("a change that the page's script sends", () => {
  test("is answered with what is now saved, its version and time, and what it earned", async () => {
    const person = await makePerson();
    const response = await send(person, { command: "step.complete 2" });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await answerIn(response)).toEqual({
      confirmed: {
        record: { ...emptyRecord, currentStep: 2, completedSteps: [2], rewardedSteps: [2] },
        version: 1,
        savedAt: (await savedOf(person, sellingFull)).lastUpdatedAt.toISOString(),
        planId: (await savedOf(person, sellingFull)).id,
      },
      rewards: [{ type: "reward.steps", steps: [2], points: 100 }],
    });
    expect(await lastActiveGuide(person.id)).toEqual({ journeyType: "selling", serviceTier: "full" });
  });

  test.each([
    ["step.complete 3", { completedSteps: [3], currentStep: 3 }],
    ["step.reopen 3", { completedSteps: [], currentStep: 3 }],
    ["subStep.complete 1.0", { completedSubSteps: { 1: [0] }, currentStep: 1 }],
    ["subStep.reopen 1.0", { completedSubSteps: { 1: [] } }],
    ["question.answer 2.0.yes", { answers: { 2: { 0: "yes" } } }],
    ["question.answer 2.1.no", { answers: { 2: { 1: "no" } } }],
    ["detail.cover 0.0.2", { coveredDetails: { 0: [0, 2] } }],
    ["detail.uncover 0.0", { coveredDetails: { 0: [] } }],
    ["step.finish 3", { completedSteps: [3], currentStep: 4 }],
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
    expect(answer.confirmed).toMatchObject({ version: 1, record: { completedSteps: [2], currentStep: 0, answers: { 0: { 0: "yes" } } } });
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
    const response = await send(other, { command: "step.complete 5", userId: owner.id, id: before.id, by: "administrator" });
    expect(response.status).toBe(200);
    expect(await savedOf(owner, sellingFull)).toEqual(before);
    expect((await savedOf(other, sellingFull)).record).toMatchObject({ completedSteps: [5], currentStep: 5 });
  });
});

describe("a tab's saves that overtake each other", () => {
  const inTurn = (person: SignedIn, sequence: string, ...command: string[]) => send(person, { command, sequence });

  test("count in the order in which the tab made them: what comes late changes nothing", async () => {
    const person = await makePerson();
    await inTurn(person, "abc:1", "step.complete 0");
    // A page that is left sends all that is pending once more.
    await inTurn(person, "abc:3", "step.reopen 0", "step.complete 1");
    const late = await inTurn(person, "abc:2", "step.reopen 0");
    expect(late.status).toBe(200);
    expect(await answerIn(late)).toEqual({ confirmed: await confirmedOf(person), rewards: [] });
    expect((await inTurn(person, "abc:3", "step.complete 5")).status).toBe(200);
    expect(await savedOf(person, sellingFull)).toMatchObject({ version: 2, record: { completedSteps: [1] } });
  });

  test("stay late though another tab has saved in between, and a repeated one gets the first one's answer", async () => {
    const person = await makePerson();
    const first = await answerIn(await inTurn(person, "aaa:1", "step.complete 0"));
    expect(first).toMatchObject({ rewards: [{ type: "reward.steps" }] });
    await inTurn(person, "bbb:1", "step.reopen 0");
    const repeated = await answerIn(await inTurn(person, "aaa:1", "step.complete 0"));
    expect(repeated).toMatchObject({ rewards: (first as { rewards: unknown }).rewards });
    await inTurn(person, "ccc:5", "step.complete 2");
    await inTurn(person, "ddd:1", "step.complete 3");
    await inTurn(person, "ccc:4", "step.reopen 2");
    expect((await savedOf(person, sellingFull)).record.completedSteps).toEqual([2, 3]);
  });

  test("that were given before another client's later change of the same value leave that unchanged, and nothing else", async () => {
    const person = await makePerson();
    await inTurn(person, "aaa:1", "step.complete 6");
    const { version } = await savedOf(person, sellingFull);
    await inTurn(person, "bbb:1", "step.complete 0");
    await inTurn(person, "bbb:2", "step.reopen 0");
    // Ticked without a network before the other device did and undid it.
    const late = await send(person, { command: ["step.complete 0", "step.complete 1"], sequence: "aaa:2", basis: `${version} aaa` });
    expect(await late.json()).toMatchObject({ overtaken: { title: "Changed on another device" } });
    expect((await savedOf(person, sellingFull)).record.completedSteps).toEqual([1, 6]);
    // What the tab itself has done since is no other's change.
    await send(person, { command: "step.reopen 1", sequence: "aaa:3", basis: `${version} aaa` });
    expect((await savedOf(person, sellingFull)).record.completedSteps).toEqual([6]);
  });

  test("are distinguished from another tab's, and from saves without a sequence", async () => {
    const person = await makePerson();
    await inTurn(person, "abc:9", "step.complete 0");
    await inTurn(person, "xyz:1", "step.complete 1");
    await sent(person, "step.complete 2");
    await inTurn(person, "xyz:2", "step.complete 3");
    await send(person, { command: "step.complete 4", sequence: "nonsense" });
    expect((await savedOf(person, sellingFull)).record.completedSteps).toEqual([0, 1, 2, 3, 4]);
  });
});

describe("refused with a reason, and nothing saved:", () => {
  test.each([
    ["no command", {}],
    ["an empty command", { command: "" }],
    ["a word that is no command", { command: "step.explode 1" }],
    ["a command without its step", { command: "step.complete" }],
    ["a command with too much", { command: "step.complete market-analysis launch" }],
    ["a whole record", { command: "progress.replace 1" }],
    ["a negative step", { command: "step.complete -1" }],
    ["an answer that is neither yes nor no", { command: "question.answer 0.0.maybe" }],
    ["a good command with a bad one", { command: ["step.complete 0", "step.complete x"] }],
    ["a step outside the guide", { command: "step.complete 7" }],
    ["a sub-step outside the guide", { command: "subStep.complete 0.50" }],
    ["a question outside the guide", { command: "question.answer 0.50.yes" }],
    ["a detail outside the guide", { command: "detail.cover 0.0.50" }],
    ["a good command with one outside the guide", { command: ["step.complete 0", "step.next 7"] }],
    ["two commands that are not both of progress", { command: ["step.complete 0", "notes.share"] }],
    ["an administrator's command", { command: "change.undo 4d6d4dd9-9d0b-4c5b-a9d5-2f1d1f0d5a6c" }],
    ["a note without its text", { command: "note.save market-analysis 0" }],
    ["a date that is none", { command: "date.set", targetDate: "soon" }],
  ])("%s", async (_, fields) => {
    const person = await makePerson();
    const response = await send(person, fields);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
    expect(await listPlans(person.id)).toEqual([]);
  });

  test("more changes than a save may carry, which the most that it may carry are not", async () => {
    const person = await makePerson();
    const changes = Array.from({ length: maxCommands }, (_, index) => `step.${index % 2 ? "reopen" : "complete"} 1`);
    const response = await send(person, { command: [...changes, "step.complete 1"] });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ error: expect.stringContaining(String(maxCommands)) });
    expect(await listPlans(person.id)).toEqual([]);
    expect((await sent(person, ...changes)).confirmed.version).toBe(1);
  });

  test.each([
    "/selling-guide/platinum",
    "/buying-guide/concierge",
    "/renting-guide/full",
    "/selling-guide/full/people",
    "/",
    "",
    "https://evil.example/selling-guide/full",
  ])("a change for the screen '%s', which is none", async (none) => {
    const person = await makePerson();
    const response = await answerTo(sending(none, { command: "step.complete offers" }, person), action);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
    expect(await listPlans(person.id)).toEqual([]);
  });

  test("a body that is no form", async () => {
    const person = await makePerson();
    const broken = new Request("http://localhost:3000/api/commands", {
      method: "POST",
      body: "--half a form",
      headers: { Cookie: person.cookie, "Content-Type": "multipart/form-data; boundary=x" },
    });
    for (const request of [postingJson("/api/commands", { command: "step.complete 0" }, person), broken]) {
      expect((await answerTo(request, action)).status).toBe(400);
    }
    expect(await listPlans(person.id)).toEqual([]);
  });

  test("a change that arrives after signing out", async () => {
    const person = await makeSignedOut();
    for (const cookie of [person.cookie, undefined, "keyturn_session=forged"]) {
      const response = await send({ cookie }, { command: "step.complete 0" });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: expect.stringMatching(/signed out/i) });
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await findPlan(person.id, "selling", "full")).toBeNull();
  });

  test("asking for the address instead of posting to it", async () => {
    const response = await answerTo(opening("/api/commands", await makePerson()), loader);
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
  });
});
