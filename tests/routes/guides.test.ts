import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { brandWords, demoBrand } from "#app/brand/brand.ts";
import { buyingTiers, type Guide, sellingTiers } from "#app/content/guides/guide-types.ts";
import { guidePath } from "#app/paths.ts";
import { lastActiveGuide, listPlans } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { database } from "#app/platform/database/database.server.ts";
import { readFlash } from "#app/platform/sessions/flash.server.ts";
import { loader as loadRoot } from "#app/root.tsx";
import * as buyingGuide from "#app/routes/buying-guide.$tier.tsx";
import * as buyingPlan from "#app/routes/plan.plan.tsx";
import * as sellingPlan from "#app/routes/plan.plan.tsx";
import * as sellingGuide from "#app/routes/selling-guide.$tier.tsx";
import type { loadGuide } from "#app/steps/guide.server.ts";
import { guideFlash } from "#app/steps/guide-flash.server.ts";
import type { loadPlan } from "#app/steps/whole-plan/whole-plan.server.ts";
import { maxCommands } from "#machines/command.ts";
import { stepIndex } from "#machines/journey-record.ts";
import { emptyRecord } from "#tests/machines/placed-journey.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makeChange, makePerson, makeSignedOut, savedOf } from "#tests/support/factories.ts";
import { addressAt, guideAt } from "#tests/support/guide-addresses.ts";
import { recordAt, rewardOf } from "#tests/support/places.ts";
import { answerTo, cookiesAfter, opening, posting } from "#tests/support/requests.ts";

testDatabase();

const buyingFull = guideOf("buying", "full");
const sellingFull = guideOf("selling", "full");
const nonFullSelling = ["concierge", "free", "commission-free", "need-based"].map((tier) => guideOf("selling", tier));

interface Sender {
  readonly cookie?: string;
}
const guest: Sender = {};

type Page = Awaited<ReturnType<typeof loadGuide>>;

const routes = { "buying-guide": buyingGuide, "selling-guide": sellingGuide };

/** Sends a request to the guide's route that its address names. */
function toRoute(request: Request, part: "loader" | "action") {
  const [, name = "", tier = ""] = new URL(request.url).pathname.split("/");
  const route = routes[name as keyof typeof routes];
  return answerTo(request, (parts: ActionFunctionArgs) => route[part](parts), { tier: decodeURIComponent(tier) });
}

/** Opens an address as a browser does. */
function open(address: string, sender: Sender = guest): Promise<Response> {
  return toRoute(opening(address, sender), "loader");
}

async function pageOf(address: string, sender: Sender = guest) {
  const response = await open(address, sender);
  expect(response.status).toBe(200);
  const page = (await response.json()) as Page;
  return { ...page, flash: flashIn(guideAt(address), page.flash) };
}

/** What a post left for the page, by places. */
function flashIn(guide: Guide | undefined, flash: Page["flash"]) {
  if (!guide || !flash) {
    return null;
  }
  const { view = "", done, rewards = [], ...others } = flash;
  return {
    ...others,
    view: stepIndex(guide, view),
    ...(done && { done: stepIndex(guide, done) }),
    rewards: rewards.map((reward) => rewardOf(journeyShape(guide), reward)),
  };
}

function post(address: string, command: string | string[], sender: Sender = guest, view?: string) {
  return toRoute(posting(address, { command, ...(view && { view }) }, sender), "action");
}

function keepTicks(address: string, sender: Sender = guest) {
  return toRoute(posting(address, { command: "progress.keep" }, sender), "action");
}

const addressOf = ({ journeyType, tier }: Guide) => guidePath(journeyType, tier);

/** The address that a 303 leads to. */
function target(response: Response): string {
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

/** What the answer leaves for the next page. */
async function left(response: Response) {
  const request = opening("/", { cookie: cookiesAfter(response) });
  const guide = guideAt(response.headers.get("Location") ?? "");
  const flash = await readFlash(request, guideFlash);
  return { toast: (await readFlash(request))?.toast ?? null, flash: flashIn(guide, flash) };
}

const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);

const saved = (step: number, of: number) => ({
  title: "Progress Saved",
  description: `Your progress has been saved at step ${step} of ${of}.`,
  variant: "default",
});

const loginPrompt = {
  title: "Save your progress",
  description: "Log in to keep your progress.",
  variant: "default",
  durationMilliseconds: 10_000,
};

/** The dates that can be counted from closing alone. */
const aroundClosing = ["closing-disclosure", "walk-through", "repairs", "closing", "first-payment"];

describe("opening a guide", () => {
  test.each([...buyingTiers.map((tier) => guideOf("buying", tier)), ...sellingTiers.map((tier) => guideOf("selling", tier))])(
    "$journeyType $tier shows it to a guest, whose progress is in the address",
    async (guide) => {
      const datedCount = guide.timeline.filter(({ date }) => aroundClosing.includes(date)).length;
      const undatedCount = guide.timeline.length - datedCount;
      const page = await pageOf(addressOf(guide));
      const [first] = guide.steps;
      // What these lead to comes beside the step.
      const references = ["sources", "figures", "disclaimers", "disclaimer", "onlyIf", "passTo"];
      const shown = JSON.stringify(first, (name, value) => (references.includes(name) ? undefined : value));
      expect(page).toMatchObject({
        journeyType: guide.journeyType,
        tier: guide.tier,
        title: guide.title.replace("{product}", "Keyturn"),
        address: addressOf(guide),
        intro: brandWords(guide.intro, demoBrand),
        shape: journeyShape(guide),
        owner: { kind: "guest" },
        confirmed: { record: recordAt(guide, emptyRecord), version: 0, savedAt: null },
        path: guide.steps.map(({ id, key, title, badge }) => ({ id, key, title, badge, date: null })),
        inView: { number: 1, dates: [], note: null },
        flash: null,
        hasGuestTicksToImport: false,
        matters: [],
        plan: guide.timeline.length > 0 ? { targetDate: null, today: day, datedCount, undatedCount, dates: [], moved: null } : null,
        notes: null,
        toast: null,
      });
      expect(page.inView.step).toEqual(JSON.parse(shown));
      // The words of one step are there, and of no other.
      const other = guide.steps.at(-1);
      if (other && other !== first) {
        expect(JSON.stringify(page)).not.toContain(JSON.stringify(other.details[0]?.question));
      }
    },
  );

  test.each([
    "/buying-guide/platinum",
    "/buying-guide/Full",
    "/buying-guide/full%20",
    "/buying-guide/concierge",
    "/buying-guide/__proto__",
    "/buying-guide/constructor",
    "/buying-guide/",
    "/selling-guide/contract-review",
    "/selling-guide/standard-forms",
    "/selling-guide/toString",
    "/selling-guide/%00",
  ])("that does not exist (%s) is not found, and nothing can be posted to it", async (address) => {
    const person = await makePerson();
    expect((await open(address)).status).toBe(404);
    expect((await open(address, person)).status).toBe(404);
    expect((await post(address, "step.complete 0", person)).status).toBe(404);
    expect(await listPlans(person.id)).toEqual([]);
  });

  test("shows a signed-in user what is saved, with its version and time", async () => {
    const person = await makePerson();
    const account = { kind: "account", agentUpdatedAt: null };
    expect(await pageOf("/buying-guide/full", person)).toMatchObject({
      owner: account,
      confirmed: { record: recordAt(buyingFull, {}), version: 0, savedAt: null },
    });
    await makeChange(person, buyingFull, { type: "step.complete", step: 3 });
    const { record, version, lastUpdatedAt } = await savedOf(person, buyingFull);
    expect(await pageOf("/buying-guide/full", person)).toMatchObject({
      owner: account,
      confirmed: { record: recordAt(buyingFull, record), version, savedAt: lastUpdatedAt.toISOString() },
    });
    expect((await pageOf("/buying-guide/free", person)).confirmed).toMatchObject({ version: 0 });
    expect((await pageOf("/selling-guide/full", person)).confirmed).toMatchObject({ version: 0 });
    expect((await pageOf("/buying-guide/full", await makePerson())).confirmed).toMatchObject({ version: 0 });
  });

  test.each(["?step=99&done=77.x&sub=a_b&answers=0-0q&covered=%00&date=2026-02-30", "?step=-1", "?done=%F0%9F", "?step=1&step=2", "?%"])(
    "with an address that cannot be read (%s) is never an error",
    async (query) => {
      await pageOf(`/buying-guide/full${query}`);
      expect(await pageOf(`/buying-guide/full${query}`, await makePerson())).toMatchObject({ owner: { kind: "account" } });
    },
  );

  test("never changes anything that is saved, nor which guide was last active", async () => {
    const person = await makePerson();
    await makeChange(person, buyingFull, { type: "step.complete", step: 0 });
    await makeChange(person, sellingFull, { type: "step.complete", step: 0 });
    const before = await listPlans(person.id);
    await pageOf(addressAt("/buying-guide/full?step=5&done=1.2.3&command=progress.keep"), person);
    await pageOf(addressAt("/buying-guide/free?done=0.1"), person);
    expect(await listPlans(person.id)).toEqual(before);
    expect(await lastActiveGuide(person.id)).toEqual({ journeyType: "selling", serviceTier: "full" });
  });
});

describe("the step in view", () => {
  const shown = async (address: string, sender: Sender = guest) => (await pageOf(address, sender)).inView.number;

  test("is the current one, or for anybody the one that the address names, which saves nothing", async () => {
    const person = await makePerson();
    await makeChange(person, buyingFull, { type: "step.select", step: 3 });
    expect(await shown("/buying-guide/full")).toBe(1);
    expect(await shown("/buying-guide/full?step=c")).toBe(3);
    expect(await shown("/buying-guide/full", person)).toBe(4);
    expect(await shown("/buying-guide/full?step=a", person)).toBe(1);
    expect(await shown("/buying-guide/full?step=none", person)).toBe(4);
    expect(await savedOf(person, buyingFull)).toMatchObject({ version: 1, record: { currentStep: 3 } });
  });

  test("stays in view after a change in it, which makes it current", async () => {
    const person = await makePerson();
    const answer = await post("/buying-guide/full?step=f", "question.answer 5.0.yes", person, "5");
    expect(target(answer)).toBe(addressAt("/buying-guide/full#question-6-1"));
    expect((await savedOf(person, buyingFull)).record.currentStep).toBe(5);
  });

  test("stays in view when another one's circle is pressed in the path, which makes that one current", async () => {
    const person = await makePerson();
    const answer = await post("/buying-guide/full?step=f", "step.complete 1", person, "5");
    expect(target(answer)).toBe("/buying-guide/full?step=f#just-done");
    expect((await savedOf(person, buyingFull)).record.currentStep).toBe(1);
    const guests = await post("/buying-guide/full?step=f", "step.complete 1", guest, "5");
    expect(target(guests)).toBe(addressAt("/buying-guide/full?step=1&done=1#just-done"));
    expect(await shown(target(guests).split("#")[0] ?? "", { cookie: cookiesAfter(guests) })).toBe(6);
  });

  test("is the next one after the button that finishes a step, from the step that was seen", async () => {
    const person = await makePerson();
    expect(target(await post("/buying-guide/full?step=f", "step.finish 5", person, "5"))).toBe(addressAt("/buying-guide/full#just-done"));
    expect((await savedOf(person, buyingFull)).record).toMatchObject({ completedSteps: [5], currentStep: 6 });
    expect(target(await post("/buying-guide/full", "step.finish 5", guest, "5"))).toBe(
      addressAt("/buying-guide/full?step=6&done=5#just-done"),
    );
    expect(target(await post("/buying-guide/full", "step.finish 10", person, "10"))).toBe(addressAt("/buying-guide/full#just-done"));
  });

  test("a view that the guide does not have is none", async () => {
    const answer = await post("/buying-guide/full", "step.complete 1", guest, "nowhere");
    expect(target(answer)).toBe(addressAt("/buying-guide/full?step=1&done=1#just-done"));
  });
});

describe("the whole plan", () => {
  test.each([buyingFull, sellingFull, guideOf("buying", "contract-review")])(
    "of $journeyType $tier has every step, with what a guest did",
    async (guide) => {
      const plan = await planOf(`${addressOf(guide)}/plan?done=a&date=2027-03-01`);
      expect(plan.steps.map(({ step, number }) => [step.id, number])).toEqual(guide.steps.map(({ id }, index) => [id, index + 1]));
      expect(plan.confirmed.record.completedSteps).toEqual([guide.steps[0]?.id]);
      expect(plan.steps.flatMap(({ dates }) => dates).length).toBe(guide.timeline.length);
    },
  );

  test("of an account has its notes, those on steps that are gone at the end", async () => {
    const person = await makePerson();
    await makeChange(person, buyingFull, { type: "step.complete", step: 2 });
    const { id } = await savedOf(person, buyingFull);
    const note = { text: "Ask", version: 1 };
    await database().note.createMany({ data: ["keys", "gone"].map((stepId) => ({ planId: id, authorId: person.id, stepId, ...note })) });
    const plan = await planOf("/buying-guide/full/plan", person);
    expect(plan.steps.flatMap((step) => (step.note ? [[step.step.id, step.note]] : []))).toEqual([["keys", note]]);
    expect(plan.otherNotes).toEqual([note]);
    expect(plan.confirmed.record.completedSteps).toEqual([buyingFull.steps[2]?.id]);
  });

  async function planOf(address: string, sender: Sender = guest) {
    const [, name, tier = ""] = new URL(address, "http://localhost").pathname.split("/");
    const response = await answerTo(opening(address, sender), (name === "buying-guide" ? buyingPlan : sellingPlan).loader, { tier });
    return (await response.json()) as Awaited<ReturnType<typeof loadPlan>>;
  }
});

describe("coming back to a guide", () => {
  test.each([
    [1, "Welcome back! You've completed 1 step in your full buying journey."],
    [3, "Welcome back! You've completed 3 steps in your full buying journey."],
    [11, "Welcome back! You've completed 11 steps in your full buying journey."],
  ])("a buyer with %i completed is told so", async (count, description) => {
    const person = await makePerson();
    const events = Array.from({ length: count }, (_, step) => ({ type: "step.complete" as const, step }));
    await makeChange(person, buyingFull, ...events);
    const welcome = { title: "Progress Restored", description, variant: "default", isPassing: true };
    expect((await pageOf("/buying-guide/full", person)).toast).toEqual(welcome);
    expect((await pageOf("/buying-guide/full", person)).toast).toEqual(welcome);
  });

  test("a buyer who has only moved on sees where the journey was left, in the route's words", async () => {
    const person = await makePerson();
    await makeChange(person, guideOf("buying", "commission-free"), { type: "step.next", step: 0 });
    expect((await pageOf("/buying-guide/commission-free", person)).toast).toEqual({
      title: "Progress Restored",
      description: "Your commission-free buying journey is where you left it.",
      variant: "default",
      isPassing: true,
    });
  });

  test("a seller sees the step number, counted from one", async () => {
    const person = await makePerson();
    await makeChange(person, sellingFull, { type: "step.complete", step: 0 }, { type: "step.select", step: 3 });
    const welcome = {
      title: "Welcome Back! 👋",
      description: "Restored your progress to step 4 of 7",
      variant: "default",
      isPassing: true,
    };
    expect((await pageOf("/selling-guide/full", person)).toast).toEqual(welcome);
    await makeChange(person, sellingFull, { type: "step.reopen", step: 0 });
    expect((await pageOf("/selling-guide/full", person)).toast).toBeNull();
  });

  test("with nothing completed at the first step, no welcome is said, though answers and ticks are there", async () => {
    const person = await makePerson();
    for (const guide of [buyingFull, sellingFull]) {
      expect((await pageOf(addressOf(guide), person)).toast).toBeNull();
      await makeChange(
        person,
        guide,
        { type: "question.answer", step: 0, question: 0, answer: "yes" },
        { type: "detail.cover", step: 0, details: [0] },
        { type: "subStep.complete", step: 0, subStep: 0 },
      );
      expect((await pageOf(addressOf(guide), person)).toast).toBeNull();
    }
  });

  test("after an administrator has completed a step, the person is welcomed with it", async () => {
    const person = await makePerson();
    const administrator = await makePerson({ role: "administrator" });
    await makeAdministratorsChange(administrator, person, sellingFull, { type: "step.complete", step: 0, by: "administrator" });
    expect((await pageOf("/selling-guide/full", person)).toast?.description).toBe("Restored your progress to step 2 of 7");
  });

  test("after the person's own post no welcome is said, but on the next load it is", async () => {
    const person = await makePerson();
    const answer = await post("/selling-guide/full", "step.complete 2", person);
    const cookie = cookiesAfter(answer, person.cookie);
    const response = await open("/selling-guide/full", { cookie });
    const page = (await response.json()) as Page;
    expect(page.toast).toBeNull();
    expect(flashIn(sellingFull, page.flash)).toEqual({ view: 2, done: 2, rewards: [{ type: "reward.steps", steps: [2], points: 100 }] });
    const root = await answerTo(opening("/selling-guide/full", { cookie }), loadRoot as never);
    const reloaded = await pageOf("/selling-guide/full", { cookie: cookiesAfter(root, cookie) });
    expect(reloaded.flash).toBeNull();
    expect(reloaded.toast?.title).toBe("Welcome Back! 👋");
  });

  test.each(["keyturn_flash=nonsense", "keyturn_flash=eyJvcGVuU3RlcCI6LTF9", "keyturn_flash=", "keyturn_flash=bnVsbA%3D%3D"])(
    "a note of one's own writing (%s) is passed over",
    async (note) => {
      const person = await makePerson();
      await makeChange(person, sellingFull, { type: "step.complete", step: 0 });
      const page = await pageOf("/selling-guide/full", { cookie: `${person.cookie}; ${note}` });
      expect(page.flash).toBeNull();
      expect(page.toast?.title).toBe("Welcome Back! 👋");
    },
  );
});

describe("posting a change without script, signed in", () => {
  test("saves it and leads to the guide, at the step that was worked on", async () => {
    const person = await makePerson();
    const answer = await post("/buying-guide/full", "step.complete 2", person);
    expect(target(answer)).toBe(addressAt("/buying-guide/full#just-done"));
    expect((await savedOf(person, buyingFull)).record).toMatchObject({ completedSteps: [2], currentStep: 2 });
    expect(await lastActiveGuide(person.id)).toEqual({ journeyType: "buying", serviceTier: "full" });
  });

  test.each([
    ["step.reopen 2", "#step-3", saved(3, 11)],
    ["step.next 4", "#step-6", saved(6, 11)],
    ["step.next 10", "#step-11", saved(11, 11)],
    ["step.previous 4", "#step-4", saved(4, 11)],
    ["step.previous 0", "#step-1", saved(1, 11)],
    ["step.select 6", "#step-7", null],
    ["question.answer 5.0.no", "#question-6-1", null],
    ["subStep.complete 5.0", "#step-6", null],
    ["subStep.reopen 5.0", "#step-6", null],
    ["detail.cover 5.0", "#question-6-1", null],
    ["detail.uncover 5.0", "#question-6-1", null],
  ])("'%s' leads to %s and says %j", async (event, place, toast) => {
    const answer = await post("/buying-guide/full", event, await makePerson());
    expect(target(answer)).toBe(addressAt(`/buying-guide/full${place}`));
    expect(await left(answer)).toMatchObject({ toast, flash: { view: Number(/\d+/.exec(place)?.[0]) - 1 } });
  });

  test.each([
    ["step.complete 2", 2, saved(3, 11)],
    ["step.finish 4", 5, saved(6, 11)],
  ])("'%s' leads to the notice of what is done, with the step below it, and says so", async (event, view, toast) => {
    const answer = await post("/buying-guide/full", event, await makePerson());
    expect(target(answer)).toBe("/buying-guide/full#just-done");
    expect(await left(answer)).toMatchObject({ toast, flash: { view } });
  });

  test("carries a seller's reward to the next page, and the journey's with the last step", async () => {
    const person = await makePerson();
    const first = await post("/selling-guide/full", ["step.complete 0", "step.complete 1"], person);
    expect((await left(first)).flash?.rewards).toEqual([{ type: "reward.steps", steps: [0, 1], points: 200 }]);
    await post("/selling-guide/full", ["step.complete 2", "step.complete 3", "step.complete 4", "step.complete 5"], person);
    const last = await post("/selling-guide/full", "step.complete 6", person);
    expect((await left(last)).flash?.rewards).toEqual([
      { type: "reward.steps", steps: [6], points: 100 },
      { type: "reward.journey", points: 1000 },
    ]);
    const again = await post("/selling-guide/full", "step.complete 6", person);
    expect((await left(again)).flash?.rewards).toEqual([]);
  });

  test("carries a buyer's reward with the keys, though other steps are open", async () => {
    const answer = await post("/buying-guide/full", "step.complete 9", await makePerson());
    expect((await left(answer)).flash?.rewards).toEqual([{ type: "reward.journey", points: 500 }]);
  });

  test("sent twice is harmless", async () => {
    const person = await makePerson();
    await post("/selling-guide/free", "step.complete 1", person);
    const { record } = await savedOf(person, guideOf("selling", "free"));
    await post("/selling-guide/free", "step.complete 1", person);
    expect(await savedOf(person, guideOf("selling", "free"))).toMatchObject({ record, version: 2 });
  });
});

describe("after the end of a journey", () => {
  const { steps } = buyingFull;
  const finish = (id: string) => `step.complete ${id}`;

  test("an account sees the days it took, which stay, and what comes next; a reopened step hides it again", async () => {
    const person = await makePerson();
    await post("/buying-guide/full", finish("pre-approval"), person);
    const begun = new Date(Date.now() - 93.5 * 24 * 60 * 60_000);
    await database().plan.updateMany({ where: { ownerId: person.id }, data: { createdAt: begun } });
    expect((await pageOf("/buying-guide/full", person)).afterwards).toBeNull();
    await post("/buying-guide/full", finish("keys"), person);
    const { afterwards } = await pageOf("/buying-guide/full", person);
    expect(afterwards).toMatchObject({
      daysTaken: 94,
      tasks: expect.arrayContaining([expect.objectContaining({ title: "Change the locks" })]),
    });
    await database().plan.updateMany({
      where: { ownerId: person.id },
      data: { createdAt: new Date(begun.getTime() - 24 * 60 * 60_000) },
    });
    await post("/buying-guide/full", `step.reopen keys`, person);
    expect((await pageOf("/buying-guide/full", person)).afterwards).toBeNull();
    await post("/buying-guide/full", finish("keys"), person);
    expect((await pageOf("/buying-guide/full", person)).afterwards?.daysTaken).toBe(95);
  });

  test("a guest sees what comes next, and no days", async () => {
    const page = await pageOf(target(await post("/buying-guide/full", finish(steps.at(-2)?.id ?? ""))));
    expect(page.afterwards).toMatchObject({
      daysTaken: null,
      sources: expect.arrayContaining([expect.objectContaining({ publisher: expect.any(String) })]),
    });
  });
});

describe("posting a change without script, as a guest", () => {
  test.each([
    ["/buying-guide/full", "step.complete 2", addressAt("/buying-guide/full?step=2&done=2#just-done")],
    [addressAt("/buying-guide/full?step=2&done=2"), "step.complete 0", addressAt("/buying-guide/full?done=0.2#just-done")],
    [addressAt("/buying-guide/full?step=2&done=0.2"), "step.reopen 0", addressAt("/buying-guide/full?done=2#step-1")],
    [addressAt("/buying-guide/full?done=2"), "step.next 3", addressAt("/buying-guide/full?step=4&done=2#step-5")],
    [addressAt("/buying-guide/full?step=4&done=2"), "step.previous 4", addressAt("/buying-guide/full?step=3&done=2#step-4")],
    [addressAt("/buying-guide/full?step=4"), "step.select 0", addressAt("/buying-guide/full#step-1")],
    [addressAt("/buying-guide/full?step=4"), "subStep.complete 1.0", addressAt("/buying-guide/full?step=1&sub=1-0#step-2")],
    [
      addressAt("/buying-guide/full?answers=1-0y"),
      "question.answer 1.1.no",
      addressAt("/buying-guide/full?step=1&answers=1-0y.1n#question-2-2"),
    ],
    [
      addressAt("/buying-guide/full?answers=1-0y.1n"),
      "question.answer 1.0.no",
      addressAt("/buying-guide/full?step=1&answers=1-0n.1n#question-2-1"),
    ],
    ["/buying-guide/full", "detail.cover 0.2.0", addressAt("/buying-guide/full?covered=0-0.2#question-1-1")],
    [
      addressAt("/buying-guide/full?covered=0-0.2&date=2027-03-01"),
      "step.next 0",
      addressAt("/buying-guide/full?step=1&covered=0-0.2&date=2027-03-01#step-2"),
    ],
    ["/buying-guide/contract-review", "step.complete 0", addressAt("/buying-guide/contract-review?done=0#just-done")],
    [addressAt("/selling-guide/full?done=0"), "step.complete 1", addressAt("/selling-guide/full?step=1&done=0.1#just-done")],
  ])("at %s '%s' leads to %s", async (address, event, expected) => {
    const answer = await post(address, event);
    expect(target(answer)).toBe(expected);
    expect((await left(answer)).toast).toBeNull();
  });

  test("passes over what it cannot read in the address", async () => {
    const answer = await post("/buying-guide/full?utm=x&done=b.99&step=zz", "step.complete 0");
    expect(target(answer)).toBe(addressAt("/buying-guide/full?done=0.1#just-done"));
  });

  test("stores nothing on the server", async () => {
    const before = await database().plan.count();
    await post("/buying-guide/full", "step.complete 2");
    await post(addressAt("/selling-guide/full?done=0"), "step.complete 3");
    expect(await database().plan.count()).toBe(before);
  });

  test("celebrates each time", async () => {
    const once = await post("/selling-guide/full", "step.complete 4");
    expect((await left(once)).flash).toEqual({ view: 4, done: 4, rewards: [{ type: "reward.steps", steps: [4], points: 100 }] });
    const reopened = await post(target(once), "step.reopen 4");
    const again = await post(target(reopened), "step.complete 4");
    expect((await left(again)).flash?.rewards).toEqual([{ type: "reward.steps", steps: [4], points: 100 }]);
    const all = await post(addressAt("/selling-guide/full?done=0.1.2.3.4.5"), "step.complete 6");
    expect((await left(all)).flash?.rewards).toEqual([
      { type: "reward.steps", steps: [6], points: 100 },
      { type: "reward.journey", points: 1000 },
    ]);
  });

  test("after the session has ended keeps the change in the address and says so", async () => {
    const answer = await post("/buying-guide/full", "step.complete 2", await makeSignedOut());
    expect(target(answer)).toBe(addressAt("/buying-guide/full?step=2&done=2#just-done"));
    expect((await left(answer)).toast?.description).toMatch(/log in/i);
  });

  describe.each(nonFullSelling)("at selling $tier", (guide) => {
    const address = addressOf(guide);

    test.each([
      ["question.answer 1.0.yes", "?step=1&answers=1-0y#question-2-1"],
      ["detail.cover 1.0", "?step=1&covered=1-0#question-2-1"],
      ["step.next 0", "?step=1#step-2"],
      ["step.previous 3", "?step=2#step-3"],
    ])("'%s' works in the address", async (event, expected) => {
      const answer = await post(address, event);
      expect(target(answer)).toBe(addressAt(address + expected));
      expect(await left(answer)).toMatchObject({ toast: null, flash: { rewards: [] } });
    });

    test.each(["step.complete 1", "step.reopen 1", "subStep.complete 1.0", "subStep.reopen 1.0"])(
      "'%s' changes nothing and prompts for sign-in",
      async (event) => {
        const answer = await post(addressAt(`${address}?step=3&answers=0-0y`), event);
        expect(target(answer)).toBe(addressAt(`${address}?step=3&answers=0-0y#step-4`));
        expect(await left(answer)).toEqual({ toast: loginPrompt, flash: { view: 3, rewards: [] } });
      },
    );

    test("ticks forged in the URL are ignored", async () => {
      const answer = await post(`${address}?done=a.b&sub=aa.ab.ac.ad.ae.af.ag.ah`, "step.next 0");
      expect(target(answer)).toBe(addressAt(`${address}?step=1#step-2`));
    });

    test.each(["step.complete 7", "subStep.complete 0.50"])("'%s' is not of this guide", async (event) => {
      expect((await post(address, event)).status).toBe(400);
    });
  });
});

describe("a form that is not one of the guide's", () => {
  test.each([
    "",
    "step.complete",
    "step.complete 11",
    "step.complete -1",
    "step.complete 1e1",
    "step.toggle 1",
    "step.next 11",
    "subStep.complete 0.99",
    "question.answer 0.99.yes",
    "question.answer 0.0.maybe",
    "detail.cover 0.0.99",
    "progress.keep keys",
    "progress.replace 0",
    "__proto__ 0",
  ])("'%s' is refused, from a guest and signed in, and changes nothing", async (event) => {
    const person = await makePerson();
    for (const sender of [guest, person]) {
      const response = await post("/buying-guide/full", event, sender);
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(/\w/);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await listPlans(person.id)).toEqual([]);
  });

  test("one bad change among good ones refuses them all", async () => {
    const person = await makePerson();
    expect((await post("/buying-guide/full", ["step.complete 0", "step.complete 11"], person)).status).toBe(400);
    expect((await post("/buying-guide/full", ["step.complete 0", "nonsense"], person)).status).toBe(400);
    expect((await post("/buying-guide/full", ["step.complete 0", "step.complete 11"])).status).toBe(400);
    expect(await listPlans(person.id)).toEqual([]);
  });

  test("more changes than a save may carry are refused, from a guest and signed in, and change nothing", async () => {
    const person = await makePerson();
    const events = Array<string>(maxCommands + 1).fill("step.complete 0");
    for (const sender of [guest, person]) {
      const response = await post("/buying-guide/full", events, sender);
      expect(response.status).toBe(413);
      expect(await response.text()).toContain(String(maxCommands));
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await listPlans(person.id)).toEqual([]);
  });

  test.each([
    ["application/json", '{"command":"step.complete 0"}'],
    ["multipart/form-data", "--x"],
    ["multipart/form-data; boundary=x", "--x\r\nhalf a part"],
    ["text/plain", "command=step.complete 0"],
    ["", "command=step.complete 0"],
  ])("a body sent as '%s' that is no form is refused", async (type, body) => {
    const person = await makePerson();
    const headers = { Cookie: person.cookie, ...(type && { "Content-Type": type }) };
    const request = new Request("http://localhost:3000/buying-guide/full", { method: "POST", body, headers });
    const refused = await toRoute(request, "action");
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(await listPlans(person.id)).toEqual([]);
  });

  test("a file in place of a change is refused", async () => {
    const person = await makePerson();
    const body = new FormData();
    body.set("command", new File(["step.complete 0"], "command.txt"));
    const request = new Request("http://localhost:3000/buying-guide/full", { method: "POST", body, headers: { Cookie: person.cookie } });
    expect((await toRoute(request, "action")).status).toBe(400);
    expect(await listPlans(person.id)).toEqual([]);
  });
});

describe("a guest's ticks after signing in", () => {
  const offered = async (address: string, sender: Sender) => (await pageOf(address, sender)).hasGuestTicksToImport;

  test("are offered for saving when the account lacks them, and only to a signed-in user", async () => {
    const person = await makePerson();
    await makeChange(person, buyingFull, { type: "step.complete", step: 0 });
    expect(await offered(addressAt("/buying-guide/full?done=1"), person)).toBe(true);
    expect(await offered(addressAt("/buying-guide/full?answers=0-0y"), person)).toBe(true);
    expect(await offered(addressAt("/buying-guide/full?sub=2-0"), person)).toBe(true);
    expect(await offered(addressAt("/buying-guide/full?covered=2-0"), person)).toBe(true);
    expect(await offered("/buying-guide/full", person)).toBe(false);
    expect(await offered(addressAt("/buying-guide/full?step=4"), person)).toBe(false);
    expect(await offered(addressAt("/buying-guide/full?done=0"), person)).toBe(false);
    expect(await offered(addressAt("/buying-guide/full?done=99&answers=x"), person)).toBe(false);
    expect(await offered(addressAt("/selling-guide/free?done=1"), person)).toBe(false);
    expect(await offered(addressAt("/buying-guide/full?done=1"), guest)).toBe(false);
  });

  test("are added to what is saved; the account's own answers and current step stay", async () => {
    const person = await makePerson();
    await makeChange(
      person,
      sellingFull,
      { type: "step.complete", step: 1 },
      { type: "question.answer", step: 0, question: 0, answer: "yes" },
      { type: "subStep.complete", step: 5, subStep: 0 },
      { type: "detail.cover", step: 0, details: [0] },
    );
    const answer = await keepTicks(addressAt("/selling-guide/full?step=6&done=0.2&sub=5-1&answers=0-0n.1n&covered=0-1_2-0"), person);
    expect(target(answer)).toBe(addressAt("/selling-guide/full#step-1"));
    expect((await savedOf(person, sellingFull)).record).toMatchObject({
      currentStep: 0,
      completedSteps: [0, 1, 2],
      completedSubSteps: { 5: [0, 1] },
      answers: { 0: { 0: "yes", 1: "no" } },
      coveredDetails: { 0: [0, 1], 2: [0] },
    });
    const { toast, flash } = await left(answer);
    expect(toast).toEqual(saved(1, 7));
    expect(flash?.rewards).toEqual([{ type: "reward.steps", steps: [0, 2], points: 200 }]);
    expect(await offered(addressAt("/selling-guide/full?step=6&done=0.2&sub=5-1&answers=0-0n.1n&covered=0-1_2-0"), person)).toBe(false);
  });

  test("kept twice, are kept once", async () => {
    const person = await makePerson();
    await keepTicks(addressAt("/selling-guide/full?done=0.2"), person);
    const { record } = await savedOf(person, sellingFull);
    const again = await keepTicks(addressAt("/selling-guide/full?done=0.2"), person);
    expect((await left(again)).flash?.rewards).toEqual([]);
    expect((await savedOf(person, sellingFull)).record).toEqual(record);
  });

  test("that complete the whole journey celebrate it", async () => {
    const person = await makePerson();
    const answer = await keepTicks(addressAt("/selling-guide/full?done=0.1.2.3.4.5.6"), person);
    expect((await left(answer)).flash?.rewards).toEqual([
      { type: "reward.steps", steps: [0, 1, 2, 3, 4, 5, 6], points: 700 },
      { type: "reward.journey", points: 1000 },
    ]);
  });

  test("become a new account's own, with the step that the guest was at", async () => {
    const person = await makePerson();
    expect(target(await keepTicks(addressAt("/buying-guide/full?step=3&done=0.1"), person))).toBe(addressAt("/buying-guide/full#step-4"));
    expect((await savedOf(person, buyingFull)).record).toMatchObject({ completedSteps: [0, 1], currentStep: 3 });
  });

  test("of a guide where guests cannot complete are only answers, covered details and the step", async () => {
    const person = await makePerson();
    await keepTicks(addressAt("/selling-guide/concierge?done=0.1&sub=0-0&answers=0-0y"), person);
    expect((await savedOf(person, guideOf("selling", "concierge"))).record).toMatchObject({
      completedSteps: [],
      completedSubSteps: {},
      answers: { 0: { 0: "yes" } },
    });
  });

  test("are not lost when the session has ended: signing in leads back to the same address", async () => {
    for (const sender of [guest, await makeSignedOut()]) {
      const answer = await keepTicks(addressAt("/buying-guide/full?step=3&done=0.1"), sender);
      expect(target(answer)).toBe(`/auth?redirect=${encodeURIComponent(addressAt("/buying-guide/full?step=3&done=0.1"))}`);
    }
  });
});
