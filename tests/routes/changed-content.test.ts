import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { sellingFullGuide } from "#app/content/guides/selling-full.guide.ts";
import { journeyFunnels, listStuck, recountJourneys } from "#app/plan/status/journey-statistics.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan, findShownPlan } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { saveNote } from "#app/plan/store/notes.server.ts";
import { publicProgress } from "#app/plan/store/saved-plan.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import * as adminRoute from "#app/routes/_admin.admin._index.tsx";
import { action as command } from "#app/routes/api.commands.ts";
import { loader as download } from "#app/routes/dashboard_.account_.download.ts";
import { action as changeGuide, loader as openGuide } from "#app/routes/selling-guide.$tier.tsx";
import type { JourneyEvent } from "#machines/command.ts";
import { guestStateFromQuery, queryFromGuestState } from "#machines/guest-address.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { percentComplete } from "#machines/journey-record.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson, type SignedIn } from "#tests/support/factories.ts";
import { answerTo, opening, sending } from "#tests/support/requests.ts";

const content = vi.hoisted(() => ({ guide: undefined as unknown }));

// One small guide, whose content changes while people use it.
vi.mock("#app/content/guides/guides.ts", () => ({
  get guides() {
    return content.guide ? [content.guide] : [];
  },
  findGuide: (type: string, tier: string) => (type === "selling" && tier === "full" ? content.guide : undefined),
  findGuideById: (id: unknown) => (id === "selling/full" ? content.guide : undefined),
}));

testDatabase();

function step(id: string, key: string, title: string, questions: readonly string[], subSteps: readonly string[]): GuideStep {
  const named = (name: string) => ({ id: `fixture.${name}`, key: `x${name.slice(0, 1)}${name.slice(-1)}`.replaceAll(/\d/g, "z") });
  return {
    id,
    key,
    title,
    description: "",
    details: questions.map((name) => ({ ...named(name), question: name, helpText: "", explanation: "", successMessage: "" })),
    subSteps: subSteps.map((name) => ({ ...named(name), title: name, description: "" })),
    actions: [],
    badge: title,
    badgeFor: "a test",
    minutes: 5,
    sources: [],
  };
}

function guideOf(steps: readonly GuideStep[]): Guide {
  const { timeline, stateFields, hasAgent, isSoldByOwner, guestsMayComplete, tierIntro } = sellingFullGuide;
  const ofTier = { timeline, stateFields, hasAgent, isSoldByOwner, guestsMayComplete, tierIntro };
  return { journeyType: "selling", tier: "full", title: "A guide", intro: "", disclaimers: [], steps, celebratedStep: "all", ...ofTier };
}

const before = guideOf([
  step("price", "a", "Find the price", ["asked", "bold"], ["call", "draw"]),
  step("list", "b", "List it", ["easy", "fair"], ["gild", "hang"]),
  step("show", "c", "Show it", ["ivory"], ["jump"]),
  step("sell", "d", "Sell it", ["keen"], ["look"]),
]);

/** A step comes first, one goes, one moves and is renamed; a question moves to another step; things to do come and go. */
const after = guideOf([
  step("think", "e", "Think it over", ["new"], ["muse"]),
  step("sell", "d", "Sell your home", ["keen", "bold"], ["look"]),
  step("price", "a", "The right price", ["asked"], ["draw", "oil", "call"]),
  step("list", "b", "List it", ["pure", "fair", "easy"], ["hang"]),
]);

const events: readonly JourneyEvent[] = [
  { type: "subStep.complete", subStep: "fixture.call" },
  { type: "subStep.complete", subStep: "fixture.draw" },
  { type: "question.answer", question: "fixture.bold", answer: "no" },
  { type: "question.answer", question: "fixture.easy", answer: "yes" },
  { type: "question.answer", question: "fixture.ivory", answer: "yes" },
  { type: "detail.cover", details: ["fixture.fair"] },
  { type: "detail.uncover", details: ["fixture.ivory"] },
  { type: "subStep.complete", subStep: "fixture.gild" },
  { type: "step.complete", step: "show" },
  { type: "step.select", step: "list" },
];

async function makeSeller() {
  const person = await makePerson();
  await changePlan({ ownerId: person.id, guide: before, events });
  return person;
}

async function recordOf(person: SignedIn) {
  return (await findPlan(person.id, "selling", "full"))?.record;
}

async function jsonOf(person: SignedIn) {
  const saved = await findPlan(person.id, "selling", "full");
  return saved && publicProgress(saved);
}

beforeEach(() => {
  content.guide = before;
});

describe("when a guide's steps, questions and things to do come, go, move and are renamed,", () => {
  test("saved data keeps its meaning, and removed content counts for nothing", async () => {
    const person = await makeSeller();
    expect(await jsonOf(person)).toMatchObject({
      currentStep: 1,
      completedSteps: [0, 2],
      completedSubSteps: { 0: [0, 1], 1: [0] },
      answers: { 0: { 1: "no" }, 1: { 0: "yes" }, 2: { 0: "yes" } },
      coveredDetails: { 1: [1], 2: [] },
      points: 200,
    });
    const saved = await recordOf(person);
    content.guide = after;
    expect(await recordOf(person)).toEqual(saved);
    // The price is done though it has a new thing to do; the listing is not, though nothing of it is left to do.
    expect(await jsonOf(person)).toMatchObject({
      currentStep: 3,
      completedSteps: [2],
      completedSubSteps: { 2: [0, 2] },
      answers: { 1: { 1: "no" }, 3: { 2: "yes" } },
      coveredDetails: { 3: [1] },
      points: 100,
    });
    expect(saved && percentComplete(journeyShape(after), saved)).toBe(25);
  });

  test("every write keeps what is gone, and it is there again when it comes back", async () => {
    const person = await makeSeller();
    content.guide = after;
    for (const change of [
      { type: "step.complete", step: "think" },
      { type: "progress.replace", fields: { completedSteps: ["sell"], completedSubSteps: {}, answers: {}, coveredDetails: {} } },
      { type: "question.answer", question: "fixture.keen", answer: "yes" },
    ] as const) {
      await changePlan({ ownerId: person.id, guide: after, events: [change] });
    }
    expect(await jsonOf(person)).toMatchObject({
      completedSteps: [1],
      answers: { 1: { 0: "yes" } },
      completedSubSteps: {},
      coveredDetails: {},
    });
    content.guide = before;
    expect(await jsonOf(person)).toMatchObject({
      completedSteps: [2, 3],
      completedSubSteps: { 1: [0] },
      answers: { 2: { 0: "yes" }, 3: { 0: "yes" } },
      coveredDetails: { 2: [] },
    });
  });

  test("a user whose current step was removed is at the first incomplete one", async () => {
    const person = await makeSeller();
    await changePlan({ ownerId: person.id, guide: before, events: [{ type: "step.select", step: "show" }] });
    content.guide = after;
    expect(await jsonOf(person)).toMatchObject({ currentStep: 0 });
    const page = await (await answerTo(opening("/selling-guide/full", person), openGuide, { tier: "full" })).json();
    expect(page).toMatchObject({ toast: { description: "Restored your progress to step 1 of 4" } });
  });

  test("a step is rewarded once, and the journey when all that there is now is done", async () => {
    const person = await makeSeller();
    content.guide = after;
    const complete = (id: string) => changePlan({ ownerId: person.id, guide: after, events: [{ type: "step.complete", step: id }] });
    expect((await complete("price"))?.rewards).toEqual([]);
    expect((await complete("think"))?.rewards).toMatchObject([{ type: "reward.steps", points: 100 }]);
    await complete("list");
    expect((await complete("sell"))?.rewards.map(({ type }) => type)).toEqual(["reward.steps", "reward.journey"]);
  });

  test("a note stays on its step; one whose step is gone is in the file that the person downloads, as ticks and answers are", async () => {
    const person = await makeSeller();
    for (const [stepId, text] of [
      ["price", "Ask twice"],
      ["show", "Hide the dog"],
    ] as const) {
      await saveNote({ ownerId: person.id, guide: before }, { stepId, text, version: 0 });
    }
    await changePlan({ ownerId: person.id, guide: before, events: [], sharesNotes: true });
    content.guide = after;
    expect((await findShownPlan(person.id, "selling", "full"))?.notes).toMatchObject({
      price: { text: "Ask twice" },
      show: { text: "Hide the dog" },
    });
    const file = await (await answerTo(opening("/dashboard/account/download", person), download)).json();
    expect(file.journeys[0]).toMatchObject({
      notes: { 2: { text: "Ask twice", version: 1 } },
      notesOnFormerSteps: [{ stepId: "show", text: "Hide the dog", version: 1 }],
      noLongerInTheGuide: { answers: { "fixture.ivory": "yes" }, thingsToDo: { "fixture.gild": true }, steps: ["show"] },
    });
    const administrator = await makePerson({ role: "administrator" });
    const page = await (await answerTo(opening(`/admin?user=${person.id}`, administrator), adminRoute.loader)).json();
    expect(page.selected.records[0].steps.map(({ note }: { note: string | null }) => note)).toEqual([null, null, "Ask twice", null]);
  });

  test("an administrator's change can be undone, and undoes what it did", async () => {
    const [person, administrator] = [await makeSeller(), await makePerson({ role: "administrator" })];
    const change = { ownerId: person.id, guide: before, actor: { userId: administrator.id, role: "administrator" } } as const;
    const done = await changePlan({ ...change, events: [{ type: "step.complete", step: "list", by: "administrator" }] });
    content.guide = after;
    const fields = { person: person.id, progress: done?.saved.id ?? "", command: `change.undo ${done?.saved.version}` };
    expect((await answerTo(sending("/admin", fields, administrator), command)).status).toBe(200);
    const record = await recordOf(person);
    expect(record?.completedSteps.toSorted()).toEqual(["price", "show"]);
  });

  test("a guest's bookmark says the same", async () => {
    const outcome = applyJourneyEvents({ shape: journeyShape(before), owner: "guest", canComplete: true }, events);
    const query = outcome ? queryFromGuestState(journeyShape(before), outcome) : "";
    const read = guestStateFromQuery(new URLSearchParams(query), journeyShape(after), true).record;
    expect(read).toMatchObject({
      currentStep: "list",
      completedSteps: ["price"],
      answers: { "fixture.bold": "no", "fixture.easy": "yes" },
      coveredDetails: { "fixture.fair": true },
    });
    expect(Object.keys(read.completedSubSteps).sort()).toEqual(["fixture.call", "fixture.draw"]);
  });

  test("an open page's tick of something that is gone is refused with words, and nothing is saved", async () => {
    const person = await makeSeller();
    const saved = await recordOf(person);
    content.guide = after;
    const body = new URLSearchParams({ command: "step.complete show" });
    const request = new Request("http://localhost:3000/selling-guide/full", { method: "POST", body, headers: { Cookie: person.cookie } });
    const answer = await answerTo(request, changeGuide, { tier: "full" });
    expect([answer.status, await answer.text()]).toEqual([400, "This step or question is not in the guide. Load the page again."]);
    expect(await recordOf(person)).toEqual(saved);
  });

  test("the brokerage's counts go by what the guide has now", async () => {
    await database().plan.deleteMany();
    await changePlan({
      ownerId: (await makePerson()).id,
      guide: before,
      events: before.steps.map(({ id }) => ({ type: "step.complete", step: id })),
    });
    const firstFunnel = async () => {
      await recountJourneys();
      return (await journeyFunnels())?.funnels[0];
    };
    const now = await firstFunnel();
    content.guide = after;
    const later = await firstFunnel();
    expect([now?.finished, later?.finished]).toEqual([1, 0]);
    expect(later?.reached).toHaveLength(4);
    const stuck = await listStuck(-1, null, 100);
    expect(stuck.filter(({ record }) => record.completedSteps.length === 4)).toHaveLength(1);
  });
});
