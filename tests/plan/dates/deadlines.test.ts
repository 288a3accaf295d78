import { describe, expect, test } from "vitest";
import { stateHolidaysNotCounted, timeZones } from "#app/content/contract/contract-words.ts";
import { contractDeadlines, dates } from "#app/content/contract/dates.ts";
import { timeZoneOfState } from "#app/content/contract/state-time-zones.ts";
import { states } from "#app/content/evidence/conditions.ts";
import { factQuestions } from "#app/content/facts/fact-questions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide, guides } from "#app/content/guides/guides.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { FactAnswers } from "#app/plan/applicability/fact-answers.ts";
import { relevantQuestions } from "#app/plan/applicability/relevant-questions.ts";
import { findMovedDeadlines } from "#app/plan/dates/contract-changes.ts";
import { lookUps, milestones } from "#app/plan/dates/contract-overview.ts";
import { resolveDeadlines, unknownTitles } from "#app/plan/dates/deadlines.ts";
import { keyDates } from "#app/plan/dates/key-dates.ts";
import type { Contract } from "#machines/contract-dates.ts";

const withDates = guides.filter((guide) => guide.timeline.length > 0);
const full = findGuide("buying", "full") as Guide;
const contract: Contract = { acceptance: "2027-03-01", closing: "2027-04-15", timeZone: null, deadlines: {} };
const tailored = (answers: FactAnswers, ...unhidden: string[]) => resolveApplicability(full, { answers, unhidden });

function datesFor(answers: FactAnswers, own: Contract = contract) {
  const dates = resolveDeadlines(full, own, own.acceptance, tailored(answers));
  return Object.fromEntries(dates.map(({ about, state, day, isFederal, derivation }) => [about.id, { state, day, isFederal, derivation }]));
}

describe("the deadlines of a contract and the dates of a timeline", () => {
  test.each(withDates)("meet in $journeyType/$tier", (guide) => {
    const suggested = guide.timeline.map(({ date }): string => date);
    for (const { id, near } of contractDeadlines[guide.journeyType]) {
      expect(suggested, `the guide has a place for ${id}`).toContain(suggested.includes(id) ? id : near);
    }
  });

  test.each(withDates)("are dates of its journey in $journeyType/$tier, all of the timeline suggested", ({ journeyType, timeline }) => {
    for (const { date } of timeline) {
      expect(dates[journeyType][date]?.suggested, date).toBeDefined();
    }
  });

  test("have conditions on facts that are asked wherever such a date stands", () => {
    for (const guide of withDates) {
      const asked = relevantQuestions(guide).flatMap(({ options }) => options.flatMap(({ facts }) => Object.keys(facts)));
      for (const condition of Object.values(dates[guide.journeyType]).flatMap(({ onlyIf }) => onlyIf ?? [])) {
        expect(asked).toEqual(expect.arrayContaining(Object.keys(condition)));
      }
    }
  });

  const payments = factQuestions.buying.find(({ id }) => id === "payment")?.options ?? [];

  test.each(payments.map(({ value }) => value))("of a loan are there unless cash is paid (%s)", (payment) => {
    const dates = datesFor({ payment });
    const ofLoan = ["appraisal", "loan", "closing-disclosure"].map((id) => dates[id]);
    if (payment === "cash") {
      const notForYou = { state: "not-applicable", day: null, isFederal: false, derivation: "Not for you: you pay cash." };
      expect(ofLoan).toEqual([notForYou, notForYou, notForYou]);
    } else {
      expect(ofLoan.map((date) => [date?.state, date?.day])).toEqual([
        ["unknown", null],
        ["unknown", null],
        ["due", "2027-04-12"],
      ]);
    }
  });

  test.each([
    ["before-1978", { state: "unknown", day: null, isFederal: false }],
    [
      "since-1978",
      { state: "not-applicable", day: null, isFederal: false, derivation: "Not for you: the home was built in 1978 or later." },
    ],
    ["new", { state: "not-applicable", day: null, isFederal: false, derivation: "Not for you: the home is new." }],
    ["not-sure", { state: "unknown", day: null, isFederal: false }],
  ])("set no day for lead paint by themselves where the home was built %s", (built, lead) => {
    expect(datesFor({ built })["lead-paint"]).toMatchObject(lead);
  });

  test("leave papers of an HOA to homes that have one", () => {
    expect(datesFor({ hoa: "no" })["hoa-received"]?.derivation).toBe("Not for you: the home has no HOA.");
    expect(datesFor({ hoa: "yes" })["hoa-received"]?.state).toBe("unknown");
    expect(Object.keys(tailored({ hoa: "no" }).hiddenDates).toSorted()).toEqual(["hoa-received", "hoa-requested"]);
  });

  test("stay where the person entered them, and come back with their question", () => {
    const term = { kind: "day", day: "2027-03-20", hour: null } as const;
    const own = { ...contract, deadlines: { loan: { term, state: "due", extendedTo: null } } } as const;
    expect(datesFor({ payment: "cash" }, own).loan).toMatchObject({ state: "due", day: "2027-03-20" });
    const question = full.steps.flatMap(({ details }) => details).find(({ id }) => id.endsWith(".loan-approved"))?.id ?? "";
    expect(tailored({ payment: "cash" }, question).hiddenDates).not.toHaveProperty("loan");
    expect(tailored({ payment: "cash" }, question).hiddenDates).toHaveProperty("appraisal");
  });

  test("name the calendar that counted them, and are said to leave out state holidays where those could move them", () => {
    const count = { kind: "count", count: 3, from: "acceptance", firstDayCounts: false, hour: null } as const;
    const terms = { state: "due", extendedTo: null } as const;
    const own: Contract = {
      ...contract,
      deadlines: {
        deposit: { ...terms, term: { ...count, days: "business", roll: "stay" } },
        inspection: { ...terms, term: { ...count, days: "calendar", roll: "next" } },
        loan: { ...terms, term: { ...count, days: "calendar", roll: "stay" } },
        appraisal: { state: "extended", extendedTo: "2027-03-12", term: { ...count, days: "business", roll: "next" } },
      },
    };
    const dates = resolveDeadlines(full, own, own.acceptance);
    const told = (id: string) => dates.filter(({ about }) => about.id === id).map((date) => [date.derivation, date.isWithoutStateHolidays]);
    const byOffices = "Business days are Monday to Friday without federal holidays.";
    expect(["deposit", "inspection", "loan", "appraisal", "closing-disclosure"].flatMap(told)).toEqual([
      [`3 business days after March 1 (acceptance): March 4. ${byOffices}`, true],
      [`3 days after March 1 (acceptance): March 4. Every day counts. ${byOffices}`, true],
      ["3 days after March 1 (acceptance): March 4. Every day counts.", false],
      ["Extended by both sides to Friday, March 12, 2027; it was March 4.", false],
      [expect.stringMatching(/: April 12\. Lender's business days are all but Sundays and federal holidays\.$/), false],
    ]);
    const whys = keyDates(full, own, dates).filter(({ why }) => why.endsWith(stateHolidaysNotCounted));
    expect(whys.map(({ id }) => id)).toEqual(["deposit", "inspection"]);
  });

  test("leave out what the contract leaves out, once each day of the state's list is settled", () => {
    const count = { kind: "count", from: "acceptance", days: "business", firstDayCounts: false, roll: "stay", hour: null } as const;
    const terms = (count_: number, more: object = {}) =>
      ({ state: "due", extendedTo: null, term: { ...count, count: count_, ...more } }) as const;
    const march: Contract = {
      ...{ acceptance: "2027-03-24", closing: "2027-05-20", timeZone: null },
      deadlines: { inspection: terms(3), deposit: terms(1), title: terms(2, { days: "calendar", roll: "next" }) },
    };
    const days = (own: Partial<Contract>, state: string) =>
      Object.fromEntries(
        resolveDeadlines(full, { ...march, ...own }, "2027-03-24", tailored({ state })).map(({ about, day, derivation }) => [
          about.id,
          [day, derivation],
        ]),
      );
    const byList = { leftOut: "state" } as const;
    const open = resolveDeadlines(full, { ...march, ...byList }, "2027-03-24", tailored({ state: "NJ" }));
    const waiting = open.find(({ about }) => about.id === "inspection");
    expect(waiting).toMatchObject({
      state: "unknown",
      day: null,
      soonest: "2027-03-29",
      holidays: [{ day: "2027-03-26", name: "Good Friday", isLeftOut: null }],
      derivation:
        "Not known yet: 3 business days after March 24 (acceptance). Say whether your contract leaves out March 26 (Good Friday).",
    });
    expect(
      lookUps(march, open, "2027-03-24").map(({ id }) => id),
      "near and unknown comes first",
    ).toContain("inspection");
    expect(days(byList, "NJ").deposit?.[0]).toBe("2027-03-25");
    expect(days({ ...byList, holidays: { "2027-03-26": true } }, "NJ")).toMatchObject({
      inspection: ["2027-03-30", expect.stringMatching(/March 26 is Good Friday.*without the New Jersey holidays you said/)],
      title: ["2027-03-29", expect.stringMatching(/that is March 26, Good Friday, and the next business day after it counts: March 29/)],
    });
    expect(days({ ...byList, holidays: { "2027-03-26": false } }, "NJ").inspection?.[0]).toBe("2027-03-29");
    expect(days({ leftOut: "federal" }, "NJ").inspection?.[0]).toBe("2027-03-29");
    expect(days({ leftOut: "none" }, "NJ").inspection).toEqual([
      "2027-03-27",
      "3 business days after March 24 (acceptance): March 27. You said your contract leaves out no days, so every day is a business day.",
    ]);
    const without = resolveDeadlines(full, { ...march, ...byList }, "2027-03-24", tailored({ state: "WA" }));
    expect(without.filter(({ isWithoutStateHolidays }) => isWithoutStateHolidays).map(({ about, day }) => [about.id, day])).toEqual([
      ["deposit", "2027-03-25"],
      ["title", "2027-03-26"],
      ["inspection", "2027-03-29"],
    ]);
  });

  test("move only where they are for the person", () => {
    const later = { ...contract, acceptance: "2027-03-02", closing: "2027-04-20" };
    const titles = (answers: FactAnswers) => findMovedDeadlines(full, contract, later, tailored(answers)).map(({ title }) => title);
    expect(titles({})).toEqual(["Closing Disclosure"]);
    expect(titles({ payment: "cash" })).toEqual([]);
    expect(titles({ payment: "va", built: "before-1978" })).toEqual(["Closing Disclosure"]);
  });
});

describe("a deadline without entered terms", () => {
  const at = (today: string, own: Contract = contract) => lookUps(own, resolveDeadlines(full, own, today), today);

  test("is looked up from seven days before the soonest that is usual, and first of all", () => {
    expect(at("2027-03-01").map(({ noun, when }) => `${noun}: ${when}`)).toEqual([
      "earnest money: Can be due as soon as tomorrow.",
      "inspection response: Can be due as soon as in 3 days.",
    ]);
    expect(at("2027-03-02")[0]).toMatchObject({ noun: "earnest money", when: "Often due today." });
    expect(at("2027-03-04").map(({ noun }) => noun)).toEqual(["earnest money", "inspection response", "appraisal deadline"]);
    expect(at("2027-04-10").map(({ noun }) => noun)).toEqual([
      "earnest money",
      "inspection response",
      "appraisal deadline",
      "loan approval",
      "final walk-through",
    ]);
    expect(at("2027-04-10")[0]?.when).toBe("It may already have passed: look today.");
  });

  test.each(["met", "waived", "not-applicable"] as const)("is looked up no more once it is %s, or has a day", (state) => {
    const term = { kind: "day", day: "2027-03-03", hour: null } as const;
    const deadlines = { deposit: { term: null, state, extendedTo: null }, inspection: { term, state: "due", extendedTo: null } } as const;
    expect(at("2027-03-03", { ...contract, deadlines }).map(({ noun }) => noun)).not.toContain("earnest money");
    expect(at("2027-03-03", { ...contract, deadlines }).map(({ noun }) => noun)).not.toContain("inspection response");
  });

  test("stands on the way to closing without claiming a day", () => {
    const deposit = milestones(contract, resolveDeadlines(full, contract, "2027-03-01"), "2027-03-01").find(({ id }) => id === "deposit");
    expect(deposit?.state).toBe("unknown");
    expect(unknownTitles(resolveDeadlines(full, contract, "2027-03-01"))).toContain("Earnest money sent");
  });

  test("is never taken for closing having happened", () => {
    const closing = milestones(contract, resolveDeadlines(full, contract, "2027-05-30"), "2027-05-30").find(({ id }) => id === "closing");
    expect(closing?.state).toBe("due");
  });
});

describe("the time zone of a state", () => {
  test("is known for each, and one of those that can be chosen", () => {
    for (const code of states) {
      expect(timeZones, code).toHaveProperty(timeZoneOfState(code)?.zone ?? "none");
    }
    expect(timeZoneOfState("XX")).toBeNull();
  });

  test.each([
    ["CO", "America/Denver", true],
    ["NY", "America/New_York", true],
    ["HI", "Pacific/Honolulu", true],
    ["TX", "America/Chicago", false],
    ["TN", "America/Chicago", false],
    ["ID", "America/Denver", false],
    ["AZ", "America/Phoenix", false],
    ["AK", "America/Anchorage", false],
  ])("%s has %s, as its only one: %s", (code, zone, isOnlyOne) => {
    expect(timeZoneOfState(code)).toEqual({ zone, isOnlyOne });
  });

  test("is listed once, and 15 states have two", () => {
    expect(states.filter((code) => timeZoneOfState(code)?.isOnlyOne === false)).toHaveLength(15);
  });
});
