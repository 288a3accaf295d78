import { describe, expect, test } from "vitest";
import { states } from "#app/content/evidence/conditions.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { hasHolidayList, nameStateHoliday } from "#app/plan/dates/state-holidays.ts";
import { addDays } from "#machines/calendar.ts";
import { type Contract, unknownTerms } from "#machines/contract-dates.ts";

/** Of a year, by day. */
function namedDays(state: (typeof states)[number], year: number) {
  const days = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));
  return Object.fromEntries(days.flatMap((day) => (nameStateHoliday(state, day) ? [[day, nameStateHoliday(state, day)]] : [])));
}

describe("a state's holidays besides the federal ones", () => {
  test("fall on the days of its list", () => {
    expect(namedDays("NJ", 2027)).toEqual({
      "2027-02-12": "a holiday in New Jersey",
      "2027-03-26": "Good Friday",
      "2027-11-02": "Election Day, in years that have one",
      // Its Juneteenth is the third Friday, on which federal offices keep it too.
      "2027-06-18": "Juneteenth",
      "2027-06-19": "Juneteenth, which New Jersey does not keep on this day",
    });
    expect(namedDays("CA", 2027)).toEqual({
      "2027-02-06": "Lunar New Year",
      "2027-02-12": "Lincoln Day",
      "2027-03-26": "Good Friday, from noon to 3 p.m.",
      "2027-03-31": "Cesar Chavez Day",
      "2027-04-24": "Genocide Remembrance Day",
      "2027-09-09": "Admission Day",
      "2027-09-24": "Native American Day",
    });
    expect(namedDays("TX", 2026)).toEqual({
      "2026-03-02": "a holiday in Texas",
      "2026-04-21": "a holiday in Texas",
      "2026-08-27": "a holiday in Texas",
      "2026-10-12": "Columbus Day, which Texas does not keep on this day",
      "2026-11-27": "the day after Thanksgiving",
    });
    expect(namedDays("OH", 2027)).toEqual({});
  });

  test.each([
    ["2024-03-29", "2025-04-18"],
    ["2026-04-03", "2027-03-26"],
    ["2028-04-14", "2029-03-30"],
    ["2030-04-19", "2031-04-11"],
  ])("has Good Friday on %s and on %s, two days before Easter", (one, other) => {
    for (const day of [one, other]) {
      expect(nameStateHoliday("NJ", day)).toBe("Good Friday");
    }
  });

  // The fast begins on the evening before.
  test.each(["2026-09-21", "2028-09-30", "2029-09-19", "2030-10-07", "2031-09-27", "2032-09-15"])("have Yom Kippur on %s", (day) => {
    expect(nameStateHoliday("NC", day)).toBe("Yom Kippur");
  });

  test("are there for as long as a contract may reach", () => {
    for (let year = 2026; year <= 2032; year += 1) {
      expect(Object.values(namedDays("CA", year)), String(year)).toContain("Lunar New Year");
      const kippur = Object.values(namedDays("NC", year));
      expect(kippur.some((name) => name === "Yom Kippur") || year === 2027, `${year}: in 2027 it is Columbus Day`).toBe(true);
    }
  });

  test("are a list for states that were looked up", () => {
    expect(states.filter(hasHolidayList)).toEqual(["CA", "FL", "IL", "NJ", "NY", "NC", "OH", "PA", "TX", "VA"]);
    expect(namedDays("WA", 2027)).toEqual({});
  });
});

describe("a period that a state's law counts", () => {
  const full = findGuide("buying", "full") as Guide;
  const term = { kind: "count", count: 3, days: "business", from: "acceptance", firstDayCounts: false, roll: "stay", hour: null } as const;
  const terms = { ...unknownTerms, term };
  const contract: Contract = {
    acceptance: "2027-03-24",
    closing: "2027-05-20",
    timeZone: null,
    leftOut: "federal",
    deadlines: { "attorney-review": terms, deposit: terms },
  };
  const datesIn = (homeState: "NJ" | "IL") => {
    const dates = resolveDeadlines(full, contract, "2027-03-24", { hiddenDates: {}, dateReasonsShown: {}, homeState });
    return Object.fromEntries(dates.map(({ about, day, derivation, holidays = [] }) => [about.id, { day, derivation, holidays }]));
  };

  test("leaves out the state's legal holidays, whatever the contract leaves out, and says so", () => {
    const { deposit, "attorney-review": review } = datesIn("NJ");
    expect(deposit?.day).toBe("2027-03-29");
    expect(review?.day).toBe("2027-03-30");
    expect(review?.derivation).toContain("March 26 is Good Friday");
    expect(review?.derivation).toContain("New Jersey's own rule for this review");
    expect(review?.holidays, "nothing to answer").toEqual([]);
  });

  test("is the contract's where the state has no such law", () => {
    expect(datesIn("IL")["attorney-review"]?.day).toBe("2027-03-29");
  });
});
