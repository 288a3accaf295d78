import { beforeAll, describe, expect, test } from "vitest";
import type { Dashboard } from "#app/dashboard/dashboard.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { closeDatabase, database, setDatabase } from "#app/platform/database/database.server.ts";
import { openServerDatabase } from "#app/platform/database/server-database.server.ts";
import { loader } from "#app/routes/dashboard.tsx";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeChange, makePerson, type SignedIn } from "#tests/support/factories.ts";
import type { PlacedEvent } from "#tests/support/places.ts";
import { answerTo, opening } from "#tests/support/requests.ts";

testDatabase();

const complete = (...steps: number[]): PlacedEvent[] => steps.map((step) => ({ type: "step.complete", step }));
const reopen = (step: number): PlacedEvent => ({ type: "step.reopen", step });
const select = (step: number): PlacedEvent => ({ type: "step.select", step });

function visit(person?: SignedIn) {
  return answerTo(opening("/dashboard", { cookie: person?.cookie }), loader as never);
}

async function loadDashboard(person: SignedIn): Promise<Dashboard> {
  const answer = await visit(person);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { dashboard: Dashboard }).dashboard;
}

test("a signed-out person is led to sign-in, and from there back to the dashboard", async () => {
  const answer = await visit();
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth?redirect=%2Fdashboard"]);
});

test("somebody who has begun nothing sees no journeys", async () => {
  expect((await loadDashboard(await makePerson())).journeys).toEqual([]);
});

test.each(["agent", "broker", "administrator"] as const)("an %s without a plan is led to the desk, and with one sees it", async (role) => {
  const staff = await makePerson({ role });
  const answer = await visit(staff);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/desk"]);
  await makeChange(staff, guideOf("selling", "full"), ...complete(0));
  expect((await loadDashboard(staff)).journeys).toHaveLength(1);
});

describe("somebody with journeys", () => {
  let person: SignedIn;

  beforeAll(async () => {
    person = await makePerson();
    await makeChange(person, guideOf("selling", "full"), ...complete(0, 1));
    await makeChange(person, guideOf("buying", "contract-review"), ...complete(0));
    await makeChange(person, guideOf("buying", "free"), ...complete(0), select(3));
  });

  test("sees them all, what is done last and else the last changed first, and only that one as last worked on", async () => {
    const { journeys } = await loadDashboard(person);
    expect(journeys.map(({ journeyType, tier, isLastActive }) => [journeyType, tier, isLastActive])).toEqual([
      ["buying", "free", true],
      ["selling", "full", false],
      ["buying", "contract-review", false],
    ]);
  });

  test("sees how far each is, what comes next and what it has earned", async () => {
    const { journeys } = await loadDashboard(person);
    expect(journeys[0]).toMatchObject({
      title: "Free Buyer Guide",
      step: 4,
      stepCount: 7,
      percent: 14,
      isDone: false,
      matters: [{ kind: "step", lead: "Next: Quick Pre offers, about 10 minutes." }],
      badges: [{ name: "Ready to Shop" }],
      points: 0,
    });
    expect(journeys[1]).toMatchObject({
      title: "Keyturn Full Seller Journey",
      step: 2,
      percent: 29,
      matters: [{ lead: expect.stringMatching(/^Next: Property Documentation,/) }],
      badges: [{ name: "Right Number" }, { name: "Signed Up" }],
      points: 200,
    });
  });

  test("is promised no points for what is only information", async () => {
    const { journeys } = await loadDashboard(person);
    expect(journeys[2]).toMatchObject({ percent: 100, isDone: true, matters: [], badges: [{ name: "Well Read" }], points: null });
  });

  test("is not shown to anybody else", async () => {
    expect((await loadDashboard(await makePerson())).journeys).toEqual([]);
  });
});

test("the closing that somebody hopes for is shown with today, until every step is done", async () => {
  const person = await makePerson();
  const guide = guideOf("selling", "full");
  await changePlan({ ownerId: person.id, guide, events: [], targetDate: "2030-05-17" });
  const [journey] = (await loadDashboard(person)).journeys;
  expect(journey?.closing).toEqual({ day: "2030-05-17", isOfContract: false });
  expect(journey?.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await makeChange(person, guide, ...complete(...guide.steps.keys()));
  expect((await loadDashboard(person)).journeys[0]?.closing).toBeNull();
});

test("every step is a stone of the path: done, current or not yet", async () => {
  const person = await makePerson();
  await makeChange(person, guideOf("selling", "full"), ...complete(0, 3), select(1));
  const [journey] = (await loadDashboard(person)).journeys;
  expect(journey?.stones).toEqual(["done", "current", "notYet", "done", "notYet", "notYet", "notYet"]);
  expect(journey?.motif).toBe("sign");
});

test("what comes next is looked for from the current step on, and then from the first", async () => {
  const person = await makePerson();
  await makeChange(person, guideOf("selling", "concierge"), ...complete(1, 2, 3, 4, 5, 6));
  expect((await loadDashboard(person)).journeys[0]?.matters[0]?.lead).toMatch(/^Next: Initial Consultation,/);
});

test("a finished sale shows all badges, that of the whole journey too, and all its points", async () => {
  const person = await makePerson();
  const guide = guideOf("selling", "free");
  await makeChange(person, guide, ...complete(...guide.steps.keys()));
  const [journey] = (await loadDashboard(person)).journeys;
  expect(journey).toMatchObject({ percent: 100, isDone: true, points: 1_700 });
  expect(journey?.badges.map(({ name }) => name)).toEqual([...guide.steps.map(({ badge }) => badge), "Master of Home Selling"]);
});

test("a finished purchase has its points once the keys are there, even with other steps open", async () => {
  const person = await makePerson();
  await makeChange(person, guideOf("buying", "full"), ...complete(9));
  expect((await loadDashboard(person)).journeys[0]).toMatchObject({ percent: 9, points: 500, badges: [{ name: "Homeowner" }] });
});

test("a step that is opened again keeps its badge and its points, and is what comes next", async () => {
  const person = await makePerson();
  await makeChange(person, guideOf("selling", "full"), ...complete(0), reopen(0));
  expect((await loadDashboard(person)).journeys[0]).toMatchObject({
    percent: 0,
    matters: [{ lead: expect.stringMatching(/^Next: Market Analysis,/) }],
    badges: [{ name: "Right Number" }],
    points: 100,
  });
});

describe("a plan that several people share", () => {
  const guide = guideOf("selling", "full");
  let owner: SignedIn;
  let agent: SignedIn;
  let partner: SignedIn;

  beforeAll(async () => {
    owner = await makePerson({ name: "Olive Owner" });
    agent = await makePerson({ name: "Ann Agent", role: "agent" });
    partner = await makePerson();
    // Not the agent, whose own answer would never be unread.
    const colleague = await makePerson({ name: "Bob Broker", role: "broker" });
    const { saved } = await makeChange(owner, guide, ...complete(0));
    const [step] = guide.steps;
    await database().planMember.createMany({
      data: [
        { planId: saved.id, userId: agent.id, role: "agent" },
        { planId: saved.id, userId: partner.id, role: "partner" },
      ],
    });
    // After the moment up to which the new members count as having seen everything.
    const createdAt = new Date(Date.now() + 60_000);
    await database().thread.create({
      data: {
        ...{ planId: saved.id, stepId: step?.id ?? "", askerId: owner.id, showsFacts: false },
        messages: { create: { authorId: colleague.id, authorRole: "agent", text: "Two weeks.", createdAt } },
      },
    });
  });

  const cardOf = async (person: SignedIn) => (await loadDashboard(person)).journeys[0];
  const isAnswered = async (person: SignedIn) => (await cardOf(person))?.matters.some(({ kind }) => kind === "answer");

  test("tells of an unread answer those who may ask, and not the agent", async () => {
    expect([await isAnswered(owner), await isAnswered(partner), await isAnswered(agent)]).toEqual([true, true, false]);
  });

  test("is the owner's card for the partner, with whose it is", async () => {
    const [partners, owners] = [await cardOf(partner), await cardOf(owner)];
    expect(partners).toMatchObject({ address: `/plans/${owners?.planId}`, whose: "Olive's plan", role: null });
    const ofBoth = (card: typeof owners) => ({
      ...{ ...card, matters: card?.matters.map(({ lead, text, button }) => [lead, text, button]) },
      ...{ address: null, whose: null, isLastActive: null },
    });
    expect(ofBoth(partners)).toEqual(ofBoth(owners));
  });

  test("invites to a plan that nobody else is on or invited to", async () => {
    const alone = await makePerson();
    const { saved } = await makeChange(alone, guide, ...complete(0));
    const mayInvite = async (person: SignedIn) => (await cardOf(person))?.mayInvitePartner;
    expect([await mayInvite(alone), await mayInvite(owner)]).toEqual([true, false]);
    const expiresAt = new Date(Date.now() + 60_000);
    await database().planInvitation.create({ data: { planId: saved.id, inviterId: alone.id, role: "partner", expiresAt } });
    expect(await mayInvite(alone)).toBe(false);
  });

  test("can be closed by owner and partner, not by the agent", async () => {
    expect([await cardOf(owner), await cardOf(partner), await cardOf(agent)].map((card) => card?.mayClose)).toEqual([true, true, false]);
  });

  test("shows the agent none of the points that a client earned", async () => {
    expect([await cardOf(owner), await cardOf(partner), await cardOf(agent)].map((card) => card?.points)).toEqual([100, 100, 0]);
  });
});

test("while the database is away the page says so, is 503, and tells when to come back", async () => {
  const person = await makePerson();
  await closeDatabase();
  // Nothing listens on port 1.
  setDatabase(openServerDatabase("postgresql://127.0.0.1:1/keyturn"));
  const answer = await visit(person);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await answer.json()).toEqual({ dashboard: null, saved: [] });
});
