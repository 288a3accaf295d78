import { describe, expect, test } from "vitest";
import { loadDashboard } from "#app/dashboard/dashboard.server.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { readBrand } from "#app/platform/brand.server.ts";
import { processState } from "#app/platform/process-state.server.ts";
import * as progressApi from "#app/routes/api.progress.ts";
import * as guidePage from "#app/routes/buying-guide.$tier.tsx";
import * as datesFile from "#app/routes/plan.calendar-file.ts";
import * as factsPage from "#app/routes/plan.facts.tsx";
import * as sellingFactsPage from "#app/routes/plan.facts.tsx";
import * as planPage from "#app/routes/plan.plan.tsx";
import type { FactsPageData } from "#app/steps/facts/facts-page.tsx";
import type { loadGuide } from "#app/steps/guide.server.ts";
import type { loadPlan } from "#app/steps/whole-plan/whole-plan.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { guideOf, makeAdministratorsChange, makePerson, savedOf } from "#tests/support/factories.ts";
import { answerTo, flashOf, opening, posting, postingJson } from "#tests/support/requests.ts";

testDatabase();

const full = guideOf("buying", "full");
const address = "/buying-guide/full";
const cash = resolveApplicability(full, { answers: { payment: "cash" }, unhidden: [] });
const [foldedId = ""] = Object.keys(cash.hidden);
const foldedKey = full.steps[0]?.details.find(({ id }) => id === foldedId)?.key;

interface Sender {
  readonly cookie?: string;
}
const guest: Sender = {};
const tier = { tier: "full" };

type Question = Extract<FactsPageData, { kind: "question" }>;
type Summary = Extract<FactsPageData, { kind: "summary" }>;
type Page = Awaited<ReturnType<typeof loadGuide>>;

async function factsAt<Kind extends FactsPageData>(query: string, sender: Sender = guest): Promise<Kind> {
  return (await answerTo(opening(`${address}/facts${query}`, sender), factsPage.loader, tier)).json() as Promise<Kind>;
}

async function leadsTo(query: string, sender: Sender = guest) {
  const response = await answerTo(opening(`${address}/facts${query}`, sender), factsPage.loader, tier);
  expect(response.status).toBe(302);
  return response.headers.get("Location");
}

async function guideAt(query: string, sender: Sender = guest): Promise<Page> {
  return (await answerTo(opening(address + query, sender), guidePage.loader, tier)).json() as Promise<Page>;
}

function save(fields: Record<string, string>, sender: Sender = guest, query = "") {
  return answerTo(posting(`${address}/facts${query}`, { command: "facts.set", ...fields }, sender), factsPage.action, tier);
}

function press(command: string, sender: Sender = guest, query = "") {
  return answerTo(posting(address + query, { command }, sender), guidePage.action, tier);
}

function target(response: Response) {
  expect(response.status).toBe(303);
  return response.headers.get("Location");
}

describe("the questions", () => {
  test("are offered by the guide, which is whole until one is answered", async () => {
    const page = await guideAt("");
    expect(page.facts).toEqual({ questionCount: 9, reasons: [], text: "", unhidden: [] });
    expect(page.shape.hidden).toBeUndefined();
    expect(page.inView.hiddenItems).toEqual([]);
    expect(await factsAt<Question>(""), "the first at once").toMatchObject({ kind: "question", id: "state", number: 1, isAlone: false });
    expect(await factsAt<Summary>("?draft="), "all skipped").toMatchObject({ kind: "summary", fields: [], forget: null });
  });

  test("come one by one, with what was said before, and a guest's progress goes along", async () => {
    const page = await factsAt<Question>("?done=a&date=2027-03-01&q=payment&draft=sTX");
    expect(page).toMatchObject({
      kind: "question",
      number: 3,
      count: 9,
      chosen: null,
      error: null,
      back: `${address}/facts?done=a&date=2027-03-01&q=side&draft=sTX`,
      skip: `${address}/facts?done=a&date=2027-03-01&q=home&draft=sTX`,
    });
    expect(page.options.at(-1)).toEqual({ value: "not-sure", label: "Not sure" });
    const query = new URLSearchParams([...page.hidden, ["payment", "cash"]]);
    expect(await leadsTo(`?${query}`)).toBe(`${address}/facts?done=a&date=2027-03-01&q=home&draft=sTX.pcash`);
    expect(await leadsTo("?answered=fromAfar&fromAfar=not-sure&draft=")).toBe(`${address}/facts?draft=rnot-sure`);
    expect(await leadsTo("?answered=payment&payment=va&draft=pcash&alone=1"), "one alone leads back to all").toBe(
      `${address}/facts?draft=pva`,
    );
  });

  test("keep their draft, and a guest's ticks, across a sign-in", async () => {
    const person = await makePerson();
    const page = await factsAt<Question>("?done=a&q=home&draft=sTX.pcash", person);
    expect(page.hidden).toEqual(
      expect.arrayContaining([
        ["done", "a"],
        ["draft", "sTX.pcash"],
      ]),
    );
    const summary = await factsAt<Summary>("?done=a&draft=sTX.pcash", person);
    const saved = await answerTo(
      posting(summary.action, { command: "facts.set", ...Object.fromEntries(summary.fields) }, person),
      factsPage.action,
      tier,
    );
    expect(target(saved)).toBe("/buying-guide/full?done=a#step-pre-approval");
    expect((await savedOf(person, full)).facts.answers).toEqual({ state: "TX", payment: "cash" });
  });

  test("leave the HOA out once the home is a condo, which has an association", async () => {
    expect(await leadsTo("?answered=built&built=new&draft=hcondo")).toBe(`${address}/facts?q=tenants&draft=hcondo.bnew`);
    expect(await factsAt<Question>("?q=tenants&draft=hcondo")).toMatchObject({
      number: 6,
      count: 8,
      back: `${address}/facts?q=built&draft=hcondo`,
    });
    const summary = await factsAt<Summary>("?q=hoa&draft=hcondo.ano");
    expect(summary.kind).toBe("summary");
    expect(summary.questions.map(({ id }) => id)).not.toContain("hoa");
    expect((await guideAt("?facts=hcondo.ano")).inView.hiddenItems.filter(({ reason }) => /HOA/.test(reason))).toEqual([]);
  });

  test.each([
    ["?answered=payment&draft=", "Choose an answer, or skip this question"],
    ["?answered=payment&payment=gold", "Choose an answer, or skip this question"],
    ["?answered=built&built=new&built=before-1978", "Two of your answers cannot both be true. Choose one"],
  ])("say at the field what is wrong: %s", async (query, error) => {
    const response = await answerTo(opening(`${address}/facts${query}`), factsPage.loader, tier);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ kind: "question", error });
  });

  test("of a tier that is not offered are not there; what the address makes up is ignored", async () => {
    const nowhere = await answerTo(opening("/selling-guide/need/facts"), sellingFactsPage.loader, { tier: "need" });
    expect(nowhere.status).toBe(404);
    expect(await factsAt<Summary>("?q=__proto__&draft=%00.pgold.toString&answered=constructor")).toMatchObject({
      kind: "summary",
      fields: [],
    });
  });

  test("of another guide of the same person are not asked twice", async () => {
    const person = await makePerson();
    await changePlan({
      ownerId: person.id,
      guide: guideOf("selling", "full"),
      events: [],
      facts: () => ({ answers: { state: "TX", hoa: "yes" }, unhidden: [] }),
    });
    const { elsewhere } = await factsAt<Question>("?q=state&draft=", person);
    expect(elsewhere).toEqual({
      value: "TX",
      label: "Texas",
      guide: "Keyturn Full Seller Journey",
      use: `${address}/facts?q=side&draft=sTX`,
    });
    expect((await factsAt<Question>("?q=hoa&draft=", person)).elsewhere, "that is another home").toBeNull();
    expect((await factsAt<Question>("?q=state&draft=sCA", person)).elsewhere).toBeNull();
    expect((await factsAt<Question>("?q=state&draft=")).elsewhere).toBeNull();
  });
});

describe("before anything is saved", () => {
  test("the page says what changes, and saves what differs", async () => {
    const person = await makePerson();
    await save({ hoa: "no" }, person);
    const page = await factsAt<Summary>("?draft=pcash", person);
    expect(page.fields).toEqual([
      ["payment", "cash"],
      ["hoa", ""],
    ]);
    expect(page.changes).toEqual([
      expect.stringMatching(/fold away .*because you pay cash\.$/),
      expect.stringMatching(/come back in step 8\.$/),
    ]);
    expect(page.size.own).toBe(page.size.whole - Object.keys(cash.hidden).length);
    expect((await savedOf(person, full)).facts.answers).toEqual({ hoa: "no" });
    expect(await factsAt<Summary>("", person)).toMatchObject({ kind: "summary", fields: [] });
  });
});

describe("a guest's answers", () => {
  test("are in the address, and fold what does not apply, with the reason", async () => {
    const response = await save({ payment: "cash" }, guest, "?done=a&draft=pcash");
    expect(target(response)).toBe(`${address}?done=a&facts=pcash#step-pre-approval`);
    expect((await flashOf(response))?.toast?.title).toMatch(/^Saved/);
    const page = await guideAt("?done=a&facts=pcash");
    expect(page.facts.reasons).toEqual(["you pay cash"]);
    expect(page.shape.hidden).toEqual(Object.keys(cash.hidden));
    expect(page.confirmed.record.completedSteps).toEqual(["pre-approval"]);
    expect(page.inView.hiddenItems).toContainEqual({ kind: "question", id: foldedId, words: expect.any(String), reason: "you pay cash" });
    expect(page.inView.step.details.map(({ id }) => id)).not.toContain(foldedId);
  });

  test("lose no tick: what was said of a folded question stays in the address", async () => {
    const query = `?yes=${foldedKey}&facts=pcash`;
    expect(target(await press("step.complete 2", guest, query))).toContain(`yes=${foldedKey}&facts=pcash`);
    expect((await guideAt(`?yes=${foldedKey}`)).confirmed.record.answers).toEqual({ [foldedId]: "yes" });
  });

  test("let a step be completed by the things to do that are left", async () => {
    const [step] = full.steps;
    const left = step?.subSteps.filter(({ id }) => !cash.hidden[id]) ?? [];
    expect(left.length).toBeLessThan(step?.subSteps.length ?? 0);
    const [last, ...others] = left.toReversed();
    const query = `?sub=${others.map(({ key }) => key).join(".")}&facts=pcash`;
    expect(target(await press(`subStep.complete ${last?.id}`, guest, query))).toContain("done=a&");
    expect(target(await press(`subStep.complete ${last?.id}`, guest, query.replace("&facts=pcash", "")))).not.toContain("done=");
  });

  test("fold a part that can be brought back, and folded away again", async () => {
    expect(target(await press(`part.show ${foldedId}`, guest, "?facts=pcash"))).toBe(
      `${address}?facts=pcash&back=${foldedKey}#question-${foldedKey}`,
    );
    const page = await guideAt(`?facts=pcash&back=${foldedKey}`);
    expect(page.inView.step.details.find(({ id }) => id === foldedId)).toMatchObject({ unhiddenDespite: "you pay cash" });
    expect(target(await press(`part.fold ${foldedId}`, guest, `?facts=pcash&back=${foldedKey}`))).toBe(
      `${address}?facts=pcash#not-for-you`,
    );
    expect((await press("part.show pre-approval", guest, "?facts=pcash")).status).toBe(400);
  });

  test("show what the state says in the step where it matters, and all of it in the plan", async () => {
    expect((await guideAt("?step=c&facts=sTX")).inView.stateFacts).toMatchObject({
      slug: "texas",
      name: "Texas",
      facts: [{ title: "The seller's disclosure form" }],
    });
    expect((await guideAt("?step=d&facts=sTX")).inView.stateFacts).toBeNull();
    const plan = (await (await answerTo(opening(`${address}/plan?facts=sTX.pcash`), planPage.loader, tier)).json()) as Awaited<
      ReturnType<typeof loadPlan>
    >;
    expect(plan.steps.filter(({ stateFacts }) => stateFacts)).toHaveLength(7);
    expect(plan.steps[0]?.hiddenItems.length).toBeGreaterThan(0);
  });

  test("say where the brokerage does not work, and offer nothing there", async () => {
    const offers = /brand:(?:scheduling|eSign)/;
    expect(await guideAt("?step=b&facts=sTX")).toMatchObject({ unservedState: null, inView: { step: { expert: "buyer-agent" } } });
    const seller = await makePerson();
    const facts = { answers: { state: "TX" }, unhidden: [] };
    await changePlan({ ownerId: seller.id, guide: guideOf("selling", "full"), events: [], facts: () => facts });
    expect((await loadDashboard(seller.id)).journeys).toMatchObject([{ hasAgent: true }]);
    processState().singletons?.set("brand", readBrand({ KEYTURN_BRAND_STATES_SERVED: "CO, NM" }));
    try {
      expect((await loadDashboard(seller.id)).journeys).toMatchObject([{ hasAgent: false }]);
      const inTexas = await guideAt("?step=b&facts=sTX");
      expect(inTexas.unservedState).toBe("Texas");
      expect(inTexas.inView.step.expert).toBeUndefined();
      expect(JSON.stringify(inTexas)).not.toMatch(offers);
      const inColorado = await guideAt("?step=b&facts=sCO");
      expect(inColorado.unservedState).toBeNull();
      expect(JSON.stringify(inColorado)).toMatch(offers);
      expect((await guideAt("?step=b")).unservedState).toBeNull();
    } finally {
      processState().singletons?.delete("brand");
    }
  });

  test("leave the drawing of a neutral holder out for a new home, whose builder may hold the deposit", async () => {
    const drawings = async (facts: string) => (await guideAt(`?step=f&facts=${facts}`)).inView.figures.map(({ id }) => id);
    expect(await drawings("sTX")).toEqual(["earnest-money"]);
    expect(await drawings("sTX.hhouse.bnew")).toEqual([]);
  });

  test("leave the papers of an association out where there is none", async () => {
    const titles = async (facts: string) => (await guideAt(`?step=h&facts=${facts}`)).inView.stateFacts?.facts.map(({ title }) => title);
    expect(await titles("sTX")).toContain("Condo or HOA papers");
    expect(await titles("sTX.hhouse.ano")).not.toContain("Condo or HOA papers");
    expect(await titles("sTX.hcondo.ano"), "a condo has one").toContain("Condo or HOA papers");
  });

  test("leave the dates of what is folded out of the plan and of the calendar file", async () => {
    const { plan } = await guideAt("?date=2027-03-01&facts=pcash");
    expect(plan?.undatedCount).toBe(5);
    expect(plan?.dates.map(({ id }) => id)).not.toContain("first-payment");
    expect(plan?.datedCount).toBe(plan?.dates.filter(({ kind }) => kind === "dated").length);
    const file = (query: string) =>
      answerTo(opening(`${address}/dates.ics${query}`), datesFile.loader, tier).then((response) => response.text());
    expect(await file("?date=2027-03-01")).toContain("first-payment");
    expect(await file("?date=2027-03-01&facts=pcash")).not.toContain("first-payment");
  });

  test("that cannot be taken leave the page with the reason", async () => {
    const response = await save({ payment: "gold" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      commandError: { message: "Choose one of the answers", detail: { question: "payment" } },
    });
    expect((await answerTo(posting(`${address}/facts`, { command: "date.clear" }), factsPage.action, tier)).status).toBe(400);
  });
});

describe("an account's answers", () => {
  test("complete, reopen and reward nothing, and keep every tick", async () => {
    const person = await makePerson();
    const left = full.steps[0]?.subSteps.filter(({ id }) => !cash.hidden[id]) ?? [];
    for (const { id } of left) {
      await press(`subStep.complete ${id}`, person);
    }
    await press(`question.answer ${foldedId} yes`, person);
    const before = await savedOf(person, full);
    expect(before.record.completedSteps).toEqual([]);
    const response = await save({ payment: "cash", state: "TX" }, person);
    expect(target(response)).toBe(`${address}#step-pre-approval`);
    expect((await flashOf(response))?.rewards).toBeUndefined();
    const after = await savedOf(person, full);
    expect(after).toMatchObject({ record: before.record, points: before.points, facts: { answers: { payment: "cash", state: "TX" } } });
    await save({ payment: "", state: "" }, person);
    expect(await savedOf(person, full)).toMatchObject({ record: before.record, facts: { answers: {} } });
  });

  test("are gone by in the dashboard; the JSON calls and the administrator see the whole guide", async () => {
    const person = await makePerson();
    await save({ payment: "cash" }, person);
    const shown = full.steps[0]?.details.filter(({ id }) => !cash.hidden[id]) ?? [];
    for (const { id } of shown) {
      await press(`question.answer ${id} yes`, person);
    }
    expect((await loadDashboard(person.id)).journeys[0]?.matters[0]?.text, "a thing to do").toBe(
      full.steps[0]?.subSteps.find(({ id }) => !cash.hidden[id])?.title,
    );
    const things = full.steps[0]?.subSteps ?? [];
    const places = things.flatMap(({ id }, place) => (cash.hidden[id] ? [] : [place]));
    const posted = { journeyType: "buying", serviceTier: "full", completedSubSteps: { 0: places } };
    const answer = await answerTo(postingJson("/api/progress", posted, person), progressApi.action);
    expect(await answer.json()).toMatchObject({ progress: { completedSteps: [], completedSubSteps: { 0: places } } });
    const administrator = await makePerson({ role: "administrator" });
    const [last = 0] = places;
    await makeAdministratorsChange(administrator, person, full, { type: "subStep.reopen", step: 0, subStep: last, by: "administrator" });
    const { saved } = await makeAdministratorsChange(administrator, person, full, {
      type: "subStep.complete",
      step: 0,
      subStep: last,
      by: "administrator",
    });
    expect(saved.record.completedSteps).toEqual([]);
    expect(saved.facts.answers).toEqual({ payment: "cash" });
  });
});
