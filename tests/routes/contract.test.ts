import { describe, expect, test } from "vitest";
import { loadDashboard } from "#app/dashboard/dashboard.server.ts";
import { createFeed, serveFeed } from "#app/dates/calendar/calendar-feed.server.ts";
import { findContract } from "#app/plan/dates/contract.server.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import * as guide from "#app/routes/buying-guide.$tier.tsx";
import * as dates from "#app/routes/plan.calendar-file.ts";
import * as selling from "#app/routes/plan.dates.tsx";
import { loader } from "#app/routes/plan.dates.tsx";
import * as factsPage from "#app/routes/plan.facts.tsx";
import * as planRoute from "#app/routes/plan.plan.tsx";
import type { loadGuide } from "#app/steps/guide.server.ts";
import type { loadPlan } from "#app/steps/whole-plan/whole-plan.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson, makeSignedOut } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { answerTo, cookiesAfter, opening, posting } from "#tests/support/requests.ts";
import {
  address,
  counted,
  errorOf,
  type Fields,
  facts,
  full,
  makeContract,
  type Page,
  pageOf,
  post,
  shownDays,
  target,
} from "./support/contract-page.ts";

testDatabase();

type GuidePage = Awaited<ReturnType<typeof loadGuide>>;
type PlanPage = Awaited<ReturnType<typeof loadPlan>>;

describe("a signed contract", () => {
  test("is saved with its days, which the guide's closing date follows", async () => {
    const person = await makePerson();
    expect(target(await post("contract.set 0", facts, person))).toBe(`${address}#change`);
    expect(await findContract(person.id, full)).toEqual({ ...facts, deadlines: {}, version: 1, previous: null });
    expect((await findPlan(person.id, "buying", "full"))?.targetDate).toBe("2027-04-15");
    const page = await pageOf(person);
    expect(shownDays(page)).toMatchObject({
      inspection: [null, "unknown"],
      "lead-paint": [null, "unknown"],
      "closing-disclosure": ["2027-04-12", "due"],
    });
    const usual = (id: string) => page.shown?.dates.find(({ about }) => about.id === id)?.usual;
    expect(usual("inspection")).toBe("Typically 3 to 10 days after acceptance. Check your contract.");
    expect(usual("lead-paint")).toBe(
      "Federal law for a home built before 1978: 10 days before the buyer is bound, unless both sides agree otherwise in writing. Check your contract for the date.",
    );
    expect(usual("title")).toBeNull();
  });

  test("asks once whether the steps before it are done, and completes them with one press", async () => {
    const person = await makePerson();
    await changePlan({ ownerId: person.id, guide: full, events: [{ type: "step.complete", step: "pre-approval" }] });
    const saved = await post("contract.set 0", facts, person);
    const { stepsBehind, guideAddress } = await pageOf({ cookie: cookiesAfter(saved, person.cookie) });
    const open = stepsBehind?.open.map(({ id }) => id) ?? [];
    expect(open).toEqual(["buyer-agency", "evaluate-price", "write-offer", "negotiations"]);
    expect(stepsBehind?.next).toBe("escrow-earnest-money");
    expect((await pageOf(person)).stepsBehind, "only after saving").toBeNull();
    const moved = await post("contract.set 1", { ...facts, timeZone: "America/Denver", closing: "2027-04-16", confirmed: "yes" }, person);
    expect((await pageOf({ cookie: cookiesAfter(moved, person.cookie) })).stepsBehind, "only the first time").toBeNull();
    const guideOf = async () =>
      (await (await answerTo(opening("/buying-guide/full", person), guide.loader, { tier: "full" })).json()) as GuidePage;
    expect((await guideOf()).stepsBehind, "in the guide while it is before the contract").toEqual({
      open: stepsBehind?.open,
      next: stepsBehind?.next,
    });
    const commands = [...open.map((id) => `step.complete ${id}`), "step.select escrow-earnest-money"];
    target(await answerTo(posting(guideAddress, { command: commands }, person), guide.action, { tier: "full" }));
    const record = (await findPlan(person.id, "buying", "full"))?.record;
    expect(record).toMatchObject({ currentStep: "escrow-earnest-money", completedSteps: ["pre-approval", ...open] });
    expect((await guideOf()).stepsBehind).toBeNull();
  });

  test("moves the guide to its first deadline, when the steps before it are left open too", async () => {
    const person = await makePerson();
    const saved = await post("contract.set 0", facts, person);
    const { stepsBehind, guideAddress } = await pageOf({ cookie: cookiesAfter(saved, person.cookie) });
    await answerTo(posting(guideAddress, { command: `step.select ${stepsBehind?.next}` }, person), guide.action, { tier: "full" });
    const record = (await findPlan(person.id, "buying", "full"))?.record;
    expect(record).toMatchObject({ currentStep: "escrow-earnest-money", completedSteps: [] });
  });

  test("counts every deadline as it was entered", async () => {
    const person = await makeContract({
      inspection: counted({ count: "10", days: "business", hour: "17:00" }),
      deposit: counted({ count: "3", firstDay: "yes" }),
      appraisal: { kind: "day", day: "2027-03-19" },
      insurance: counted({ count: "5", from: "closing", roll: "previous" }),
      loan: { kind: "day", day: "2027-03-25", state: "extended", extendedTo: "2027-04-01" },
      title: { state: "waived" },
      possession: counted({ count: "2", from: "after-closing" }),
    });
    const page = await pageOf(person);
    expect(shownDays(page)).toMatchObject({
      inspection: ["2027-03-15", "due"],
      deposit: ["2027-03-03", "due"],
      appraisal: ["2027-03-19", "due"],
      insurance: ["2027-04-09", "due"],
      loan: ["2027-04-01", "extended"],
      title: [null, "waived"],
      possession: ["2027-04-17", "due"],
    });
    expect(page.shown?.milestones.map(({ id }) => id)).toEqual([
      "accepted",
      "deposit",
      "inspection",
      "appraisal",
      "loan",
      "insurance",
      "closing-disclosure",
      // Not entered: it stands where it usually is.
      "walk-through",
      "closing",
      "possession",
    ]);
  });

  test("shows what moves before it is saved, and takes the last change back", async () => {
    const person = await makeContract({ inspection: counted({ count: "10" }) });
    const later = { ...facts, acceptance: "2027-03-04" };
    const preview = target(await post("contract.set 2", later, person)) ?? "";
    expect(preview).toBe(`${address}?acceptance=2027-03-04&closing=2027-04-15&timeZone=America%2FDenver#change`);
    const page = await pageOf(person, preview);
    expect(page.preview?.moves).toMatchObject([{ title: "Inspection response", from: "2027-03-11", to: "2027-03-14" }]);
    expect((await findContract(person.id, full))?.acceptance, "nothing is saved yet").toBe("2027-03-01");
    target(await post("contract.set 2", { ...later, confirmed: "yes" }, person));
    expect(shownDays(await pageOf(person))).toMatchObject({ inspection: ["2027-03-14", "due"] });
    target(await post("contract.undo 3", {}, person));
    expect(shownDays(await pageOf(person))).toMatchObject({ inspection: ["2027-03-11", "due"] });
    expect(await errorOf(await post("contract.undo 4", {}, person))).toMatchObject({ status: 409 });
  });

  test("shows before it is saved which deadlines other days leave without a place", async () => {
    const person = await makeContract({ inspection: { kind: "day", day: "2027-04-10" } });
    const preview = target(await post("contract.set 2", { ...facts, closing: "2027-04-07" }, person)) ?? "";
    expect((await pageOf(person, preview)).preview?.misplaced).toEqual([
      {
        title: "Inspection response",
        problem: "That is Saturday, April 10, 2027, after closing on Wednesday, April 7, 2027. Check your contract",
      },
    ]);
    expect((await findContract(person.id, full))?.closing).toBe("2027-04-15");
  });

  test.each([["2027-05-20"], [null]])(
    "takes the place of a closing that was hoped for on %s, which its undo brings back",
    async (targetDate) => {
      const person = await makePerson();
      await changePlan({ ownerId: person.id, guide: full, events: [], targetDate });
      target(await post("contract.set 0", facts, person));
      expect((await findPlan(person.id, "buying", "full"))?.targetDate).toBe("2027-04-15");
      target(await post("contract.undo 1", {}, person));
      expect(await findContract(person.id, full)).toBeNull();
      expect((await findPlan(person.id, "buying", "full"))?.targetDate).toBe(targetDate);
      expect((await pageOf(person)).hopedFor).toBe(targetDate);
    },
  );

  test.each([
    ["2027-04-18", /Sunday, April 18, 2027/],
    ["2027-05-31", /Memorial Day/],
  ])("that closes on %s is asked about before it is saved", async (closing, words) => {
    const person = await makePerson();
    const preview = target(await post("contract.set 0", { ...facts, closing }, person)) ?? "";
    expect((await pageOf(person, preview)).preview?.question).toMatch(words);
    expect(await findContract(person.id, full)).toBeNull();
    target(await post("contract.set 0", { ...facts, closing, confirmed: "yes" }, person));
    expect((await pageOf(person)).shown?.question).toMatch(words);
  });

  test("of the past says what is overdue, and no more once it is met, in the guide too", async () => {
    const person = await makePerson();
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    target(await post("contract.set 0", { acceptance: day(-20), closing: day(20), confirmed: "yes" }, person));
    target(await post("deadline.set inspection 1", counted({ count: "5" }), person));
    expect(shownDays(await pageOf(person)).inspection).toEqual([day(-15), "overdue"]);
    target(await post("deadline.set inspection 2", { state: "met" }, person));
    expect(shownDays(await pageOf(person)).inspection).toEqual([day(-15), "met"]);
  });

  test("has the time zone of the state that was said, until another was saved", async () => {
    const said = { answers: { state: "TX" }, unhidden: [] };
    const person = await makePerson();
    await changePlan({ ownerId: person.id, guide: full, events: [], facts: () => said });
    const suggestedZone = { zone: "America/Chicago", why: expect.stringMatching(/^Most homes in Texas are on Central time, but some/) };
    expect(await pageOf(person)).toMatchObject({ suggestedZone, shown: null });
    const guest = await pageOf({}, `${address}?facts=sCO`);
    expect(guest.suggestedZone).toEqual({ zone: "America/Denver", why: "Homes in Colorado are on Mountain time." });
    expect((await pageOf()).suggestedZone).toBeNull();
  });

  test("belongs to one person and one guide", async () => {
    const [person, other] = [await makeContract(), await makePerson()];
    expect((await pageOf(other)).shown).toBeNull();
    const sale = await answerTo(opening("/selling-guide/full/dates", person), selling.loader, { tier: "full" });
    expect(((await sale.json()) as Page).shown).toBeNull();
    for (const tier of ["contract-review", "none"]) {
      expect((await answerTo(opening(`/buying-guide/${tier}/dates`, person), loader, { tier })).status).toBe(404);
    }
  });
});

describe("what can't be", () => {
  test.each<[Fields, Fields]>([
    [
      { acceptance: "", closing: "" },
      { acceptance: "Enter the day the contract took effect", closing: expect.stringMatching(/^Enter/) },
    ],
    [{ acceptance: "2027-02-29" }, { acceptance: expect.stringMatching(/'2027-02-29' is not a valid date/) }],
    [{ acceptance: "2024-03-01" }, { acceptance: "This date is more than a year ago. Check the year" }],
    [{ closing: "2127-03-01" }, { closing: expect.stringMatching(/years ahead/) }],
    [{ closing: "2027-02-28" }, { closing: "Closing can't come before acceptance on Monday, March 1, 2027" }],
    [{ timeZone: "Mars/Olympus" }, { timeZone: "Choose a time zone from the list" }],
  ])("as a contract's days (%j) is told at the field, with what was typed", async (wrong, fields) => {
    const person = await makePerson();
    const typed = { ...facts, ...wrong };
    expect(await errorOf(await post("contract.set 0", typed, person))).toEqual({ status: 400, deadline: null, typed, fields, version: 0 });
    expect(await findContract(person.id, full)).toBeNull();
  });

  test.each<[Fields, Fields]>([
    [counted({ count: "-1" }), { count: "Enter a whole number of days from 0 to 365" }],
    [counted({ count: "1e3" }), { count: "Enter a whole number of days from 0 to 365" }],
    [counted({ count: "46" }), { count: "That is Friday, April 16, 2027, after closing on Thursday, April 15, 2027. Check your contract" }],
    [counted({ count: "60", from: "closing" }), { count: expect.stringMatching(/before acceptance/) }],
    [{ kind: "day", day: "2027-02-30" }, { day: expect.stringMatching(/not a valid date/) }],
    [{ kind: "day", day: "" }, { day: "Enter the day that your contract names" }],
    [{ kind: "day", day: "2027-03-05", hour: "25:00" }, { hour: expect.stringMatching(/17:00/) }],
    [{ kind: "day", day: "2027-03-05", state: "extended", extendedTo: "" }, { extendedTo: expect.stringMatching(/new date/) }],
    [
      { kind: "day", day: "2027-03-05", state: "extended", extendedTo: "2027-04-16" },
      { extendedTo: expect.stringMatching(/after closing/) },
    ],
    [
      { kind: "day", day: "2027-03-05", state: "extended", extendedTo: "2027-03-05" },
      { extendedTo: expect.stringMatching(/later than Friday, March 5, 2027/) },
    ],
    [{ kind: "maybe" }, { kind: "Choose one from the list" }],
    [counted({ count: "3", days: "moon" }), { days: "Choose one from the list" }],
  ])("as a deadline (%j) is told at the field, with what was typed", async (typed, fields) => {
    const person = await makeContract();
    expect(await errorOf(await post("deadline.set inspection 1", typed, person))).toEqual({
      status: 400,
      deadline: "inspection",
      typed,
      fields,
      version: 1,
    });
    expect((await findContract(person.id, full))?.deadlines).toEqual({});
  });
});

describe("an extension to a weekend or holiday", () => {
  const extension = { kind: "day", day: "2027-03-05", state: "extended", extendedTo: "2027-03-14" };

  test.each([
    ["inspection", "2027-03-14", /^Sunday, March 14, 2027, is not a business day\. .* Check the extension/],
    ["loan", "2027-03-13", /^Saturday, March 13, 2027/],
  ])("of any deadline (%s to %s) is asked about, with what was typed, and kept once it is confirmed", async (id, extendedTo, words) => {
    const person = await makeContract();
    const typed = { ...extension, extendedTo };
    const error = await errorOf(await post(`deadline.set ${id} 1`, typed, person));
    expect(error).toMatchObject({ status: 400, typed, fields: { extendedTo: expect.stringMatching(words) }, toConfirm: extendedTo });
    expect((await findContract(person.id, full))?.deadlines).toEqual({});
    target(await post(`deadline.set ${id} ${error.version}`, { ...typed, confirmed: extendedTo }, person));
    expect(shownDays(await pageOf(person))[id]).toEqual([extendedTo, "extended"]);
    target(await post(`deadline.set ${id} 2`, { ...typed, hour: "17:00" }, person));
  });

  test("is asked about again when it is another one, and not when it is a business day", async () => {
    const person = await makeContract();
    const typed = { ...extension, confirmed: "2027-03-14" };
    expect(await errorOf(await post("deadline.set inspection 1", { ...typed, extendedTo: "2027-03-20" }, person))).toMatchObject({
      fields: { extendedTo: expect.stringMatching(/^Saturday, March 20, 2027/) },
      toConfirm: "2027-03-20",
    });
    target(await post("deadline.set inspection 1", { ...extension, extendedTo: "2027-03-15" }, person));
  });
});

describe("two who edit one contract", () => {
  test("keep both changes of different deadlines", async () => {
    const person = await makeContract();
    target(await post("deadline.set inspection 1", counted({ count: "10" }), person));
    target(await post("deadline.set loan 1", counted({ count: "25" }), person));
    expect(shownDays(await pageOf(person))).toMatchObject({ inspection: ["2027-03-11", "due"], loan: ["2027-03-26", "due"] });
  });

  test("of one deadline: the second user sees what is saved instead, keeps the submitted text, and may then save", async () => {
    const person = await makeContract();
    target(await post("deadline.set inspection 1", counted({ count: "10" }), person));
    const typed = counted({ count: "12" });
    const error = await errorOf(await post("deadline.set inspection 1", typed, person));
    expect(error).toMatchObject({
      status: 409,
      typed,
      version: 2,
      fields: { kind: expect.stringMatching(/10 days after March 1.*March 11/) },
    });
    expect(shownDays(await pageOf(person)).inspection).toEqual(["2027-03-11", "due"]);
    target(await post(`deadline.set inspection ${error.version}`, typed, person));
    expect(shownDays(await pageOf(person)).inspection).toEqual(["2027-03-13", "due"]);
  });

  test("of the days all are counted from: likewise", async () => {
    const person = await makeContract();
    target(await post("contract.set 1", { ...facts, closing: "2027-04-20", confirmed: "yes" }, person));
    const error = await errorOf(await post("contract.set 1", { ...facts, closing: "2027-04-22", confirmed: "yes" }, person));
    expect(error).toMatchObject({ status: 409, version: 2, fields: { acceptance: expect.stringMatching(/Tuesday, April 20, 2027/) } });
    expect((await findContract(person.id, full))?.closing).toBe("2027-04-20");
  });

  test("at the same moment lose nothing", async () => {
    const person = await makeContract();
    const ids = ["deposit", "inspection", "appraisal", "loan", "title"];
    await Promise.all(ids.map((id) => post(`deadline.set ${id} 1`, { kind: "day", day: "2027-03-10" }, person)));
    const saved = await findContract(person.id, full);
    expect(Object.keys(saved?.deadlines ?? {}).sort()).toEqual(ids.toSorted());
    expect(saved?.version).toBe(6);
  });
});

describe("a guest", () => {
  test("has acceptance and closing in the address, beside the ticks, and days counted from them", async () => {
    const before = addressAt("/buying-guide/full?step=3&done=0.1").replace("/full", "/full/dates");
    const after = target(await post("contract.set 0", facts, {}, before)) ?? "";
    expect(after).toBe(`${before}&date=2027-04-15&acc=2027-03-01#change`);
    const page = await pageOf({}, after);
    expect(page.stepsBehind?.open).toHaveLength(3);
    expect(page).toMatchObject({ owner: "guest", guideAddress: after.replace("/dates", "").replace("#change", "") });
    expect(shownDays(page)).toMatchObject({ inspection: [null, "unknown"], "closing-disclosure": ["2027-04-12", "due"] });
  });

  test.each(["2027-04-18", "2027-05-31"])("is asked about a closing on %s before it stands in the address", async (closing) => {
    const before = `${address}?facts=sTX`;
    const preview = target(await post("contract.set 0", { ...facts, closing }, {}, before)) ?? "";
    expect(preview).toBe(`${before}&acceptance=2027-03-01&closing=${closing}&timeZone=America%2FDenver#change`);
    const page = await pageOf({}, preview);
    expect(page).toMatchObject({ owner: "guest", shown: null, address: before, preview: { facts: { ...facts, closing }, moves: [] } });
    expect(page.preview?.question).toMatch(/banks and the county recorder are closed/);
    const after = target(await post("contract.set 0", { ...facts, closing, confirmed: "yes" }, {}, page.address)) ?? "";
    expect(after).toBe(`${address}?date=${closing}&acc=2027-03-01&facts=sTX#change`);
    expect((await pageOf({}, after)).shown?.question).toMatch(/closed/);
    expect(target(await post("contract.set 0", { ...facts, closing }, {}, after)), "nobody is asked twice about one day").toBe(after);
  });

  test("sees what moves before it stands in the address", async () => {
    const before = `${address}?date=2027-04-15&acc=2027-03-01`;
    const preview = target(await post("contract.set 0", { ...facts, closing: "2027-04-16" }, {}, before)) ?? "";
    expect((await pageOf({}, preview)).preview?.moves).toMatchObject([
      { title: "Closing Disclosure", from: "2027-04-12", to: "2027-04-13" },
    ]);
  });

  test("is asked to log in for a single deadline, and keeps what was typed", async () => {
    const typed = counted({ count: "10" });
    expect(await errorOf(await post("deadline.set inspection 0", typed))).toMatchObject({ status: 401, typed });
    expect((await post("contract.set 1", facts, await makeSignedOut())).status).toBe(401);
  });

  test.each(["acc=2027-03-01", "acc=soon&date=2027-04-15", "acc=2027-05-01&date=2027-04-15", "date=2027-04-15"])(
    "whose address says '%s' has no contract yet",
    async (query) => {
      expect((await pageOf({}, `${address}?${query}`)).shown).toBeNull();
    },
  );
});

describe("every place", () => {
  test("agrees on a day, before and after it is moved", async () => {
    const person = await makeContract({ inspection: counted({ count: "10", days: "business", hour: "17:00" }) });
    const places = async () => {
      const guidePage = (await (await answerTo(opening("/buying-guide/full", person), guide.loader, { tier: "full" })).json()) as GuidePage;
      const plan = (await (
        await answerTo(opening("/buying-guide/full/plan", person), planRoute.loader, { tier: "full" })
      ).json()) as PlanPage;
      const dashboard = await loadDashboard(person.id);
      const file = await (await answerTo(opening("/buying-guide/full/dates.ics", person), dates.loader, { tier: "full" })).text();
      const uid = file.indexOf("UID:buying-full-inspection-");
      const dayOf = (milestones: readonly { id: string; day: string }[] | null | undefined) =>
        milestones?.find(({ id }) => id === "inspection")?.day;
      return {
        page: shownDays(await pageOf(person)).inspection?.[0],
        path: guidePage.plan?.dates.find(({ id }) => id === "inspection"),
        timeline: dayOf(guidePage.plan?.contract?.milestones),
        plan: dayOf(plan.plan?.contract?.milestones),
        calendar: /DTSTART;TZID=America\/Denver:(\d{8}T\d{6})/.exec(file.slice(uid))?.[1],
        closing: [
          guidePage.plan?.targetDate,
          dashboard.journeys[0]?.closing?.day,
          (await findPlan(person.id, "buying", "full"))?.targetDate,
        ],
      };
    };
    const agreed = (day: string, closing: string) => ({
      page: day,
      path: expect.objectContaining({ kind: "dated", day, hour: "17:00", isContract: true, step: "contingencies" }),
      timeline: day,
      plan: day,
      calendar: `${day.replaceAll("-", "")}T170000`,
      closing: [closing, closing, closing],
    });
    expect(await places()).toEqual(agreed("2027-03-15", "2027-04-15"));
    target(await post("contract.set 2", { ...facts, acceptance: "2027-03-02", closing: "2027-04-20", confirmed: "yes" }, person));
    expect(await places()).toEqual(agreed("2027-03-16", "2027-04-20"));
  });

  test("leaves out the dates that the person's facts leave out, and has what was entered", async () => {
    const person = await makeContract({ "lead-paint": counted({ count: "10" }) });
    expect((await pageOf(person)).canBorrow).toBe(true);
    const said = { command: "facts.set", payment: "cash", built: "before-1978" };
    target(await answerTo(posting("/buying-guide/full/facts", said, person), factsPage.action, { tier: "full" }));
    const guidePage = (await (await answerTo(opening("/buying-guide/full", person), guide.loader, { tier: "full" })).json()) as GuidePage;
    const plan = (await (
      await answerTo(opening("/buying-guide/full/plan", person), planRoute.loader, { tier: "full" })
    ).json()) as PlanPage;
    const file = await (await answerTo(opening("/buying-guide/full/dates.ics", person), dates.loader, { tier: "full" })).text();
    const feed = await answerTo(opening("/"), serveFeed, { file: `${await createFeed(person.id, false)}.ics` });
    const uids = (calendar: string) => [...calendar.matchAll(/UID:buying-full-([a-z-]+?)-[0-9a-f]{8}-/g)].map(([, id]) => id);
    const ids = (list: readonly { id: string }[] | null | undefined) => (list ?? []).map(({ id }) => id);
    const places = {
      guide: ids(guidePage.plan?.dates),
      timeline: ids(guidePage.plan?.contract?.milestones),
      plan: ids(plan.plan?.contract?.milestones),
      file: uids(file),
      feed: uids(await feed.text()),
    };
    for (const [place, shown] of Object.entries(places)) {
      expect(shown, place).toContain("lead-paint");
      expect(shown, place).toContain("closing");
      expect(shown, place).not.toContain("closing-disclosure");
      expect(shown, place).not.toContain("loan");
      expect(shown, place).not.toContain("first-payment");
    }
    expect((await pageOf(person)).canBorrow, "a buyer who pays cash reads nothing of loans").toBe(false);
    target(await post("deadline.set lead-paint 2", { state: "met" }, person));
    expect(shownDays(await pageOf(person))).toMatchObject({ "lead-paint": ["2027-03-11", "met"], loan: [null, "not-applicable"] });
  });

  test("leaves out what was waived or does not apply, and has no day for what is not known", async () => {
    const person = await makeContract({ appraisal: { state: "not-applicable" }, "lead-paint": { state: "waived" } });
    const { plan } = (await (await answerTo(opening("/buying-guide/full", person), guide.loader, { tier: "full" })).json()) as GuidePage;
    const ids = plan?.dates.map(({ id }) => id);
    expect(ids).not.toContain("appraisal");
    expect(ids).not.toContain("lead-paint");
    expect(plan?.dates.find(({ id }) => id === "loan")).toMatchObject({
      kind: "undated",
      words: "typically 17 to 25 days after acceptance. Check your contract",
    });
    const file = await (await answerTo(opening("/buying-guide/full/dates.ics", person), dates.loader, { tier: "full" })).text();
    expect(file).not.toMatch(/-loan-|-appraisal-|-lead-paint-/);
  });

  test("of a guest reads acceptance and closing from the address", async () => {
    const query = "?date=2027-04-15&acc=2027-03-01";
    const answer = await answerTo(opening(`/buying-guide/full${query}`), guide.loader, { tier: "full" });
    const { plan } = (await answer.json()) as GuidePage;
    expect(plan?.contract?.contract).toMatchObject({ acceptance: "2027-03-01", closing: "2027-04-15" });
    const ticked = await answerTo(posting(`/buying-guide/full${query}`, { command: "step.complete negotiations" }), guide.action, {
      tier: "full",
    });
    expect(target(ticked)).toContain("date=2027-04-15&acc=2027-03-01");
    const file = await (await answerTo(opening(`/buying-guide/full/dates.ics${query}`), dates.loader, { tier: "full" })).text();
    expect(file).toMatch(/UID:buying-full-accepted-guest/);
    expect(file).not.toMatch(/lead-paint|inspection/);
  });

  test("of a guest is offered to an account that hopes for the same closing and has no contract", async () => {
    const person = await makePerson();
    await changePlan({ ownerId: person.id, guide: full, events: [], targetDate: "2027-04-15" });
    const at = "/buying-guide/full?date=2027-04-15&acc=2027-03-01";
    const isOffered = async () =>
      ((await (await answerTo(opening(at, person), guide.loader, { tier: "full" })).json()) as GuidePage).hasGuestTicksToImport;
    expect(await isOffered()).toBe(true);
    const ticked = await answerTo(posting(at, { command: "step.complete negotiations" }, person), guide.action, { tier: "full" });
    expect(target(ticked), "it goes on waiting").toContain("date=2027-04-15&acc=2027-03-01");
    target(await answerTo(posting(at, { command: "progress.keep" }, person), guide.action, { tier: "full" }));
    expect(await findContract(person.id, full)).toMatchObject({ acceptance: "2027-03-01", closing: "2027-04-15" });
    expect(await isOffered()).toBe(false);
  });

  test("is the account's after a guest's ticks are kept, until that is taken back", async () => {
    const person = await makePerson();
    const keeping = posting("/buying-guide/full?done=a&date=2027-04-15&acc=2027-03-01", { command: "progress.keep" }, person);
    target(await answerTo(keeping, guide.action, { tier: "full" }));
    expect(await findContract(person.id, full)).toMatchObject({ acceptance: "2027-03-01", closing: "2027-04-15" });
    target(await answerTo(posting("/buying-guide/full", { command: "progress.unkeep" }, person), guide.action, { tier: "full" }));
    expect(await findContract(person.id, full)).toBeNull();
    expect((await findPlan(person.id, "buying", "full"))?.targetDate ?? null).toBeNull();
  });

  test("stays the account's with its closing day where it was changed since a guest's ticks were kept", async () => {
    const person = await makePerson();
    const keeping = posting("/buying-guide/full?done=a&date=2027-04-15&acc=2027-03-01", { command: "progress.keep" }, person);
    target(await answerTo(keeping, guide.action, { tier: "full" }));
    target(await post("deadline.set inspection 1", { kind: "day", day: "2027-03-10" }, person));
    target(await answerTo(posting("/buying-guide/full", { command: "progress.unkeep" }, person), guide.action, { tier: "full" }));
    expect(await findContract(person.id, full)).toMatchObject({ closing: "2027-04-15" });
    const [journey] = (await loadDashboard(person.id)).journeys;
    expect(journey?.closing?.day).toBe("2027-04-15");
  });
});
