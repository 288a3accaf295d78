import { describe, expect, test } from "vitest";
import { lastActiveGuide, listPlans } from "#app/plan/store/find-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { action, loader } from "#app/routes/api.progress.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, makeSignedOut, type SignedIn, savedOf } from "#tests/support/factories.ts";
import { type PlacedCommand, stepAt } from "#tests/support/places.ts";
import { answerTo, opening, postingJson } from "#tests/support/requests.ts";

testDatabase();

const buyingFull = guideOf("buying", "full");
const buyingFree = guideOf("buying", "free");
const sellingFull = guideOf("selling", "full");
const sellingConcierge = guideOf("selling", "concierge");

interface PublicProgress {
  readonly id: string;
  readonly journeyType: string;
  readonly serviceTier: string;
  readonly [field: string]: unknown;
}

interface ReadAnswer {
  readonly allProgress: readonly PublicProgress[];
  readonly progress: PublicProgress | null;
}

const complete = (...steps: number[]) => steps.map((step): PlacedCommand => ({ type: "step.complete", step }));

async function read(person: SignedIn, query = ""): Promise<ReadAnswer> {
  const response = await answerTo(opening(`/api/progress${query}`, person), loader);
  expect(response.status).toBe(200);
  return (await response.json()) as ReadAnswer;
}

function save(person: { readonly cookie?: string }, body: unknown) {
  return answerTo(postingJson("/api/progress", body, person), action);
}

async function saved(person: SignedIn, body: unknown): Promise<PublicProgress> {
  const response = await save(person, body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { progress: PublicProgress }).progress;
}

function names(list: readonly PublicProgress[]) {
  return list.map(({ journeyType, serviceTier }) => `${journeyType} ${serviceTier}`);
}

describe("reading progress", () => {
  test("signed out is refused with a reason", async () => {
    for (const cookie of [(await makeSignedOut()).cookie, undefined, "keyturn_session=forged", "keyturn_session="]) {
      const response = await answerTo(opening("/api/progress", { cookie }), loader);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  test("is not cached on the way", async () => {
    const response = await answerTo(opening("/api/progress", await makePerson()), loader);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Type")).toMatch("application/json");
  });

  test("is empty for a new user", async () => {
    expect(await read(await makePerson())).toEqual({ allProgress: [], progress: null });
  });

  test("gives each record with the fields of the specification", async () => {
    const person = await makePerson();
    await makeChange(person, sellingFull, ...complete(1), { type: "subStep.complete", step: 2, subStep: 0 });
    await makeChange(person, sellingFull, { type: "question.answer", step: 0, question: 1, answer: "no" });
    await makeChange(person, sellingFull, { type: "detail.cover", step: 0, details: [0, 1] });
    const { progress, allProgress } = await read(person);
    expect(progress).toEqual({
      id: (await savedOf(person, sellingFull)).id,
      journeyType: "selling",
      serviceTier: "full",
      currentStep: 0,
      completedSteps: [1],
      completedSubSteps: { 2: [0] },
      answers: { 0: { 1: "no" } },
      coveredDetails: { 0: [0, 1] },
      achievements: [],
      points: 100,
      isLastActive: true,
      lastUpdatedAt: (await savedOf(person, sellingFull)).lastUpdatedAt.toISOString(),
    });
    expect(allProgress).toEqual([progress]);
  });

  describe("of several guides", () => {
    async function makeMover() {
      const person = await makePerson();
      for (const guide of [sellingFull, buyingFull, buyingFree, sellingConcierge, buyingFull]) {
        await makeChange(person, guide, ...complete(0));
      }
      return person;
    }

    test("gives all, the last changed first, and as 'progress' the last active one", async () => {
      const { allProgress, progress } = await read(await makeMover());
      expect(names(allProgress)).toEqual(["buying full", "selling concierge", "buying free", "selling full"]);
      expect(progress).toEqual(allProgress[0]);
      expect(allProgress.map(({ isLastActive }) => isLastActive)).toEqual([true, false, false, false]);
    });

    test.each([
      ["?tier=free", ["buying free"], "buying free"],
      ["?serviceTier=free", ["buying free"], "buying free"],
      ["?journeyType=buying&tier=full", ["buying full"], "buying full"],
      ["?journeyType=selling&serviceTier=full", ["selling full"], "selling full"],
      ["?tier=full", ["buying full", "selling full"], "buying full"],
      ["?journeyType=selling", ["selling concierge", "selling full"], "selling concierge"],
      ["?journeyType=buying&tier=concierge", [], null],
      ["?tier=platinum", [], null],
      ["?tier=", [], null],
      ["?journeyType=renting", [], null],
      ["?unknown=1", ["buying full", "selling concierge", "buying free", "selling full"], "buying full"],
    ])("narrowed by %s gives %j and matches %s", async (query, all, matching) => {
      const { allProgress, progress } = await read(await makeMover(), query);
      expect(names(allProgress)).toEqual(all);
      expect(progress && names([progress])[0]).toBe(matching);
    });
  });

  test("gives nothing of anybody else's, and changes nothing", async () => {
    const owner = await makePerson();
    const { id } = (await makeChange(owner, sellingFull, ...complete(0))).saved;
    const before = await savedOf(owner, sellingFull);
    const other = await makePerson();
    expect(await read(other, `?tier=full&id=${id}&userId=${owner.id}`)).toEqual({ allProgress: [], progress: null });
    expect(await savedOf(owner, sellingFull)).toEqual(before);
    expect(await listPlans(other.id)).toEqual([]);
  });
});

describe("saving a whole record", () => {
  const journey = { journeyType: "selling", serviceTier: "full" } as const;

  test("signed out is refused with a reason, and saves nothing", async () => {
    const before = await database().plan.count();
    const response = await save({}, { ...journey, currentStep: 1 });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\w/) });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await database().plan.count()).toBe(before);
  });

  test("answers with the record as it is then read, not cached on the way", async () => {
    const person = await makePerson();
    const response = await save(person, { ...journey, currentStep: 2, completedSteps: [0, 1], completedSubSteps: { 2: [0] } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { progress } = (await response.json()) as { progress: PublicProgress };
    expect(progress).toEqual((await read(person)).progress);
    expect(progress).toMatchObject({ ...journey, currentStep: 2, completedSteps: [0, 1], completedSubSteps: { 2: [0] } });
  });

  test("replaces the fields that it names and leaves the others", async () => {
    const person = await makePerson();
    await saved(person, { ...journey, currentStep: 2, completedSteps: [0, 3], answers: { 0: { 0: "yes" } }, coveredDetails: { 1: [0] } });
    const after = await saved(person, { ...journey, completedSteps: [5], completedSubSteps: { 0: [1] } });
    expect(after).toMatchObject({
      currentStep: 2,
      completedSteps: [5],
      completedSubSteps: { 0: [1] },
      answers: { 0: { 0: "yes" } },
      coveredDetails: { 1: [0] },
    });
    expect(await saved(person, { ...journey, answers: {} })).toMatchObject({
      answers: {},
      coveredDetails: { 1: [0] },
      completedSteps: [5],
    });
  });

  test("leaves the notes and the date", async () => {
    const person = await makePerson();
    const { id } = await saved(person, { ...journey, currentStep: 1 });
    const targetDate = new Date("2027-03-01T00:00:00Z");
    const note = { stepId: stepAt(sellingFull, 0), text: "Ask about the roof", version: 1 };
    await database().plan.update({ where: { id }, data: { targetDate, notes: { create: { ...note, authorId: person.id } } } });
    await saved(person, { ...journey, currentStep: 3, completedSteps: [0], completedSubSteps: {}, answers: {}, coveredDetails: {} });
    const kept = await database().plan.findUniqueOrThrow({ where: { id }, include: { notes: true } });
    expect(kept).toMatchObject({ targetDate, notes: [note], currentStep: stepAt(sellingFull, 3) });
  });

  test("the last writer wins a field that two name", async () => {
    const person = await makePerson();
    await saved(person, { ...journey, completedSteps: [0, 1] });
    expect(await saved(person, { ...journey, completedSteps: [4] })).toMatchObject({ completedSteps: [4] });
  });

  test("merges achievements, each once, and never removes one", async () => {
    const person = await makePerson();
    await saved(person, { ...journey, achievements: ["First step", "Early bird"] });
    await saved(person, { ...journey, achievements: ["Early bird", "Half way 🎉"] });
    expect(await saved(person, { ...journey, achievements: [] })).toMatchObject({
      achievements: ["First step", "Early bird", "Half way 🎉"],
    });
  });

  test("merging never goes beyond what can be sent back: a 65th achievement is refused, and nothing of that save is kept", async () => {
    const person = await makePerson();
    const achievements = Array.from({ length: 64 }, (_, index) => `Achievement ${index}`);
    await saved(person, { ...journey, achievements });
    const refused = await save(person, { ...journey, completedSteps: [1], achievements: ["One more"] });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ error: "A record holds 64 achievements at most." });
    const { progress } = await read(person);
    expect(progress).toMatchObject({ completedSteps: [], achievements });
    await saved(person, { ...progress, achievements: ["Achievement 3"] });
  });

  test("all sub-steps complete means that the step is complete", async () => {
    const person = await makePerson();
    const all = sellingFull.steps[3]?.subSteps.map((_, index) => index) ?? [];
    expect(all.length).toBeGreaterThan(1);
    expect(await saved(person, { ...journey, completedSubSteps: { 3: all.slice(1) } })).toMatchObject({ completedSteps: [], points: 0 });
    expect(await saved(person, { ...journey, completedSteps: [0], completedSubSteps: { 3: all } })).toMatchObject({
      completedSteps: [0, 3],
      points: 200,
    });
  });

  test("a record that was read can be sent back as it is", async () => {
    const person = await makePerson();
    await makeChange(
      person,
      sellingFull,
      ...complete(0, 4),
      { type: "subStep.complete", step: 2, subStep: 0 },
      { type: "step.next", step: 4 },
    );
    await makeChange(person, sellingFull, { type: "question.answer", step: 1, question: 0, answer: "yes" });
    await saved(person, { ...journey, achievements: ["First step"] });
    const { progress } = await read(person);
    const { lastUpdatedAt: _, ...same } = await saved(person, progress);
    expect(progress).toMatchObject(same);
    expect(Object.keys(same)).toHaveLength(11);
  });

  test("points, id, time and 'isLastActive' are the server's own", async () => {
    const person = await makePerson();
    const other = await makePerson();
    const others = await saved(other, { ...journey, completedSteps: [6] });
    await makeChange(person, buyingFull, ...complete(0));
    const own = { id: others.id, points: 999_999, isLastActive: false, lastUpdatedAt: "2001-01-01T00:00:00.000Z" };
    const progress = await saved(person, { ...journey, ...own, completedSteps: [0] });
    expect(progress).toMatchObject({ points: 100, isLastActive: true, completedSteps: [0] });
    expect(progress.id).not.toBe(others.id);
    expect(String(progress.lastUpdatedAt) > "2026").toBe(true);
    expect((await read(other)).progress).toEqual(others);
    expect(await lastActiveGuide(person.id)).toEqual(journey);
  });

  test("banks 100 points for each newly completed step of a seller, once, and 1,000 for the whole journey", async () => {
    const person = await makePerson();
    expect(await saved(person, { ...journey, completedSteps: [0, 1, 2] })).toMatchObject({ points: 300 });
    expect(await saved(person, { ...journey, completedSteps: [] })).toMatchObject({ points: 300 });
    expect(await saved(person, { ...journey, completedSteps: [0, 1, 2, 3] })).toMatchObject({ points: 400 });
    expect(await saved(person, { ...journey, completedSteps: [0, 1, 2, 3, 4, 5, 6] })).toMatchObject({ points: 1_700 });
    expect(await saved(person, { ...journey, completedSteps: [0, 1, 2, 3, 4, 5, 6] })).toMatchObject({ points: 1_700 });
  });

  test("banks 500 points for a buyer's celebrated step, and nothing for an informational service", async () => {
    const person = await makePerson();
    const buying = (serviceTier: string, completedSteps: number[]) => saved(person, { journeyType: "buying", serviceTier, completedSteps });
    expect(await buying("full", [0, 1])).toMatchObject({ points: 0 });
    expect(await buying("full", [0, 1, 9])).toMatchObject({ points: 500 });
    expect(await buying("full", [9, 10])).toMatchObject({ points: 500 });
    expect(await buying("contract-review", [0])).toMatchObject({ points: 0, completedSteps: [0] });
  });

  test("makes its record the last active one", async () => {
    const person = await makePerson();
    await makeChange(person, buyingFull, ...complete(0));
    await saved(person, journey);
    expect((await read(person)).allProgress.filter(({ isLastActive }) => isLastActive)).toMatchObject([journey]);
  });

  test.each([
    ["a body that is cut off", '{"journeyType":'],
    ["an empty body", ""],
    ["a list", "[]"],
    ["a word", '"selling"'],
    ["no guide", "{}"],
    ["a guide that is not offered", '{"journeyType":"selling","serviceTier":"platinum"}'],
    ["an unknown field", '{"journeyType":"selling","serviceTier":"full","version":3}'],
    ["'__proto__'", '{"journeyType":"selling","serviceTier":"full","__proto__":{"points":1}}'],
    ["'__proto__' among the steps", '{"journeyType":"selling","serviceTier":"full","coveredDetails":{"__proto__":[0]}}'],
    ["a step outside the guide", '{"journeyType":"selling","serviceTier":"full","currentStep":7}'],
    ["a sub-step outside the guide", '{"journeyType":"selling","serviceTier":"full","completedSubSteps":{"0":[50]}}'],
    ["a number as text", '{"journeyType":"selling","serviceTier":"full","currentStep":"1"}'],
    ["half a step", '{"journeyType":"selling","serviceTier":"full","completedSteps":[0.5]}'],
    [
      "an achievement with a character that has no place in text",
      '{"journeyType":"selling","serviceTier":"full","achievements":["\\u0000"]}',
    ],
    ["a number too great for any list", '{"journeyType":"selling","serviceTier":"full","completedSteps":[1e400]}'],
  ])("refuses %s with a reason, and saves nothing", async (_, body) => {
    const person = await makePerson();
    const response = await save(person, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Za-z].*\.$/) });
    expect(await listPlans(person.id)).toEqual([]);
  });

  test("refuses what is not declared as JSON", async () => {
    const person = await makePerson();
    const body = JSON.stringify({ ...journey, currentStep: 1 });
    const request = new Request("http://localhost:3000/api/progress", { method: "POST", body, headers: { Cookie: person.cookie } });
    const response = await answerTo(request, action);
    expect(response.status).toBe(400);
    expect(await listPlans(person.id)).toEqual([]);
  });
});
