import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, holidayOn, isBusinessDay, isOfficeDay, isWeekend } from "#machines/calendar.ts";
import { closingQuestion, extensionQuestion } from "#machines/closed-days.ts";
import {
  type Base,
  counts,
  type DayKind,
  type DeadlineTerms,
  dayKinds,
  formatHour,
  isCircular,
  isOverdue,
  type Roll,
  resolveDeadline,
  rolls,
  type Settlement,
  type Term,
  unknownTerms,
} from "#machines/contract-dates.ts";
import { seeded } from "./journey-arbitraries.ts";

type Case = readonly [base: string, count: number, days: DayKind, from: Base, firstDayCounts: boolean, roll: Roll, day: string];

/** The expected days were worked out independently, by a second program that shares nothing with this one. */
const cases: readonly Case[] = [
  ["2026-01-14", 5, "business", "acceptance", false, "stay", "2026-01-22"],
  ["2026-01-14", 5, "business", "acceptance", true, "stay", "2026-01-21"],
  ["2026-01-14", 5, "lender", "acceptance", false, "stay", "2026-01-21"],
  ["2026-02-11", 5, "business", "acceptance", false, "stay", "2026-02-19"],
  ["2026-02-11", 5, "business", "acceptance", true, "stay", "2026-02-18"],
  ["2026-02-11", 5, "lender", "acceptance", false, "stay", "2026-02-18"],
  ["2026-05-20", 5, "business", "acceptance", false, "stay", "2026-05-28"],
  ["2026-05-20", 5, "business", "acceptance", true, "stay", "2026-05-27"],
  ["2026-05-20", 5, "lender", "acceptance", false, "stay", "2026-05-27"],
  ["2026-06-16", 5, "business", "acceptance", false, "stay", "2026-06-24"],
  ["2026-06-16", 5, "business", "acceptance", true, "stay", "2026-06-23"],
  ["2026-06-16", 5, "lender", "acceptance", false, "stay", "2026-06-23"],
  ["2026-06-30", 5, "business", "acceptance", false, "stay", "2026-07-08"],
  ["2026-06-30", 5, "business", "acceptance", true, "stay", "2026-07-07"],
  ["2026-06-30", 5, "lender", "acceptance", false, "stay", "2026-07-07"],
  ["2026-09-02", 5, "business", "acceptance", false, "stay", "2026-09-10"],
  ["2026-09-02", 5, "business", "acceptance", true, "stay", "2026-09-09"],
  ["2026-09-02", 5, "lender", "acceptance", false, "stay", "2026-09-09"],
  ["2026-10-07", 5, "business", "acceptance", false, "stay", "2026-10-15"],
  ["2026-10-07", 5, "business", "acceptance", true, "stay", "2026-10-14"],
  ["2026-10-07", 5, "lender", "acceptance", false, "stay", "2026-10-14"],
  ["2026-11-06", 5, "business", "acceptance", false, "stay", "2026-11-16"],
  ["2026-11-06", 5, "business", "acceptance", true, "stay", "2026-11-13"],
  ["2026-11-06", 5, "lender", "acceptance", false, "stay", "2026-11-13"],
  ["2026-11-23", 5, "business", "acceptance", false, "stay", "2026-12-01"],
  ["2026-11-23", 5, "business", "acceptance", true, "stay", "2026-11-30"],
  ["2026-11-23", 5, "lender", "acceptance", false, "stay", "2026-11-30"],
  ["2026-12-22", 5, "business", "acceptance", false, "stay", "2026-12-30"],
  ["2026-12-22", 5, "business", "acceptance", true, "stay", "2026-12-29"],
  ["2026-12-22", 5, "lender", "acceptance", false, "stay", "2026-12-29"],
  ["2026-12-29", 5, "business", "acceptance", false, "stay", "2027-01-06"],
  ["2026-12-29", 5, "business", "acceptance", true, "stay", "2027-01-05"],
  ["2026-12-29", 5, "lender", "acceptance", false, "stay", "2027-01-05"],
  ["2025-03-03", 10, "calendar", "acceptance", false, "stay", "2025-03-13"],
  ["2025-03-03", 10, "calendar", "acceptance", false, "next", "2025-03-13"],
  ["2025-03-03", 10, "calendar", "acceptance", false, "previous", "2025-03-13"],
  ["2025-03-03", 10, "calendar", "acceptance", true, "stay", "2025-03-12"],
  ["2026-05-15", 10, "calendar", "acceptance", false, "stay", "2026-05-25"],
  ["2026-05-15", 10, "calendar", "acceptance", false, "next", "2026-05-26"],
  ["2026-05-15", 10, "calendar", "acceptance", false, "previous", "2026-05-22"],
  ["2026-05-15", 10, "calendar", "acceptance", true, "stay", "2026-05-24"],
  ["2026-06-24", 10, "calendar", "acceptance", false, "stay", "2026-07-04"],
  ["2026-06-24", 10, "calendar", "acceptance", false, "next", "2026-07-06"],
  ["2026-06-24", 10, "calendar", "acceptance", false, "previous", "2026-07-02"],
  ["2026-06-24", 10, "calendar", "acceptance", true, "stay", "2026-07-03"],
  ["2026-12-15", 10, "calendar", "acceptance", false, "stay", "2026-12-25"],
  ["2026-12-15", 10, "calendar", "acceptance", false, "next", "2026-12-28"],
  ["2026-12-15", 10, "calendar", "acceptance", false, "previous", "2026-12-24"],
  ["2026-12-15", 10, "calendar", "acceptance", true, "stay", "2026-12-24"],
  ["2027-12-22", 10, "calendar", "acceptance", false, "stay", "2028-01-01"],
  ["2027-12-22", 10, "calendar", "acceptance", false, "next", "2028-01-03"],
  ["2027-12-22", 10, "calendar", "acceptance", false, "previous", "2027-12-30"],
  ["2027-12-22", 10, "calendar", "acceptance", true, "stay", "2027-12-31"],
  ["2028-02-19", 10, "calendar", "acceptance", false, "stay", "2028-02-29"],
  ["2028-02-19", 10, "calendar", "acceptance", false, "next", "2028-02-29"],
  ["2028-02-19", 10, "calendar", "acceptance", false, "previous", "2028-02-29"],
  ["2028-02-19", 10, "calendar", "acceptance", true, "stay", "2028-02-28"],
  ["2028-02-28", 10, "calendar", "acceptance", false, "stay", "2028-03-09"],
  ["2028-02-28", 10, "calendar", "acceptance", false, "next", "2028-03-09"],
  ["2028-02-28", 10, "calendar", "acceptance", false, "previous", "2028-03-09"],
  ["2028-02-28", 10, "calendar", "acceptance", true, "stay", "2028-03-08"],
  ["2027-02-18", 10, "calendar", "acceptance", false, "stay", "2027-02-28"],
  ["2027-02-18", 10, "calendar", "acceptance", false, "next", "2027-03-01"],
  ["2027-02-18", 10, "calendar", "acceptance", false, "previous", "2027-02-26"],
  ["2027-02-18", 10, "calendar", "acceptance", true, "stay", "2027-02-27"],
  ["2026-07-03", 1, "business", "acceptance", false, "stay", "2026-07-06"],
  ["2026-07-03", 1, "business", "acceptance", true, "stay", "2026-07-06"],
  ["2026-07-03", 3, "calendar", "acceptance", false, "stay", "2026-07-06"],
  ["2026-07-04", 1, "business", "acceptance", false, "stay", "2026-07-06"],
  ["2026-07-04", 1, "business", "acceptance", true, "stay", "2026-07-06"],
  ["2026-07-04", 3, "calendar", "acceptance", false, "stay", "2026-07-07"],
  ["2026-07-05", 1, "business", "acceptance", false, "stay", "2026-07-06"],
  ["2026-07-05", 1, "business", "acceptance", true, "stay", "2026-07-06"],
  ["2026-07-05", 3, "calendar", "acceptance", false, "stay", "2026-07-08"],
  ["2026-11-26", 1, "business", "acceptance", false, "stay", "2026-11-27"],
  ["2026-11-26", 1, "business", "acceptance", true, "stay", "2026-11-27"],
  ["2026-11-26", 3, "calendar", "acceptance", false, "stay", "2026-11-29"],
  ["2026-12-25", 1, "business", "acceptance", false, "stay", "2026-12-28"],
  ["2026-12-25", 1, "business", "acceptance", true, "stay", "2026-12-28"],
  ["2026-12-25", 3, "calendar", "acceptance", false, "stay", "2026-12-28"],
  ["2027-01-01", 1, "business", "acceptance", false, "stay", "2027-01-04"],
  ["2027-01-01", 1, "business", "acceptance", true, "stay", "2027-01-04"],
  ["2027-01-01", 3, "calendar", "acceptance", false, "stay", "2027-01-04"],
  ["2026-12-17", 3, "lender", "closing", false, "stay", "2026-12-14"],
  ["2026-12-17", 5, "business", "closing", false, "stay", "2026-12-10"],
  ["2026-12-15", 3, "lender", "closing", false, "stay", "2026-12-11"],
  ["2026-12-15", 5, "business", "closing", false, "stay", "2026-12-08"],
  ["2026-12-14", 3, "lender", "closing", false, "stay", "2026-12-10"],
  ["2026-12-14", 5, "business", "closing", false, "stay", "2026-12-07"],
  ["2026-07-06", 3, "lender", "closing", false, "stay", "2026-07-01"],
  ["2026-07-06", 5, "business", "closing", false, "stay", "2026-06-26"],
  ["2026-11-27", 3, "lender", "closing", false, "stay", "2026-11-23"],
  ["2026-11-27", 5, "business", "closing", false, "stay", "2026-11-19"],
  ["2026-12-28", 3, "lender", "closing", false, "stay", "2026-12-23"],
  ["2026-12-28", 5, "business", "closing", false, "stay", "2026-12-18"],
  ["2026-01-02", 3, "lender", "closing", false, "stay", "2025-12-29"],
  ["2026-01-02", 5, "business", "closing", false, "stay", "2025-12-24"],
  ["2027-01-04", 3, "lender", "closing", false, "stay", "2026-12-30"],
  ["2027-01-04", 5, "business", "closing", false, "stay", "2026-12-24"],
  ["2026-06-22", 3, "lender", "closing", false, "stay", "2026-06-17"],
  ["2026-06-22", 5, "business", "closing", false, "stay", "2026-06-12"],
  ["2026-10-13", 3, "lender", "closing", false, "stay", "2026-10-08"],
  ["2026-10-13", 5, "business", "closing", false, "stay", "2026-10-05"],
  ["2028-03-01", 3, "lender", "closing", false, "stay", "2028-02-26"],
  ["2028-03-01", 5, "business", "closing", false, "stay", "2028-02-23"],
  ["2026-12-15", 4, "calendar", "closing", false, "previous", "2026-12-11"],
  ["2026-12-15", 4, "calendar", "closing", false, "next", "2026-12-11"],
  ["2026-12-15", 4, "calendar", "closing", true, "stay", "2026-12-12"],
  ["2026-07-08", 4, "calendar", "closing", false, "previous", "2026-07-02"],
  ["2026-07-08", 4, "calendar", "closing", false, "next", "2026-07-06"],
  ["2026-07-08", 4, "calendar", "closing", true, "stay", "2026-07-05"],
  ["2027-01-05", 4, "calendar", "closing", false, "previous", "2026-12-31"],
  ["2027-01-05", 4, "calendar", "closing", false, "next", "2027-01-04"],
  ["2027-01-05", 4, "calendar", "closing", true, "stay", "2027-01-02"],
  ["2028-03-05", 4, "calendar", "closing", false, "previous", "2028-03-01"],
  ["2028-03-05", 4, "calendar", "closing", false, "next", "2028-03-01"],
  ["2028-03-05", 4, "calendar", "closing", true, "stay", "2028-03-02"],
  ["2026-03-12", 4, "calendar", "closing", false, "previous", "2026-03-06"],
  ["2026-03-12", 4, "calendar", "closing", false, "next", "2026-03-09"],
  ["2026-03-12", 4, "calendar", "closing", true, "stay", "2026-03-09"],
  ["2026-11-04", 4, "calendar", "closing", false, "previous", "2026-10-30"],
  ["2026-11-04", 4, "calendar", "closing", false, "next", "2026-11-02"],
  ["2026-11-04", 4, "calendar", "closing", true, "stay", "2026-11-01"],
  ["2026-01-31", 0, "calendar", "acceptance", false, "stay", "2026-01-31"],
  ["2026-01-31", 1, "calendar", "acceptance", false, "stay", "2026-02-01"],
  ["2026-01-31", 2, "calendar", "acceptance", false, "stay", "2026-02-02"],
  ["2026-01-31", 30, "calendar", "acceptance", false, "stay", "2026-03-02"],
  ["2026-01-31", 45, "calendar", "acceptance", false, "stay", "2026-03-17"],
  ["2026-01-31", 365, "calendar", "acceptance", false, "stay", "2027-01-31"],
  ["2026-06-18", 0, "business", "acceptance", false, "stay", "2026-06-18"],
  ["2026-06-18", 1, "business", "acceptance", false, "stay", "2026-06-22"],
  ["2026-06-18", 2, "business", "acceptance", false, "stay", "2026-06-23"],
  ["2026-06-18", 21, "business", "acceptance", false, "stay", "2026-07-21"],
  ["2026-06-18", 30, "business", "acceptance", false, "stay", "2026-08-03"],
  ["2026-03-07", 1, "calendar", "acceptance", false, "stay", "2026-03-08"],
  ["2026-10-31", 1, "calendar", "acceptance", false, "stay", "2026-11-01"],
  ["2024-02-28", 1, "calendar", "acceptance", false, "stay", "2024-02-29"],
  ["2025-02-28", 1, "calendar", "acceptance", false, "stay", "2025-03-01"],
  ["2024-02-29", 365, "calendar", "acceptance", false, "stay", "2025-02-28"],
  ["2026-07-04", 0, "calendar", "acceptance", false, "next", "2026-07-06"],
  ["2026-07-04", 0, "calendar", "acceptance", false, "previous", "2026-07-02"],
];

function term(parts: Partial<Extract<Term, { kind: "count" }>>): Term {
  return { kind: "count", count: 10, days: "calendar", from: "acceptance", firstDayCounts: false, roll: "stay", hour: null, ...parts };
}

function due(parts: Partial<Extract<Term, { kind: "count" }>>, base: string) {
  return resolveDeadline({ ...unknownTerms, term: term(parts) }, { acceptance: base, closing: base });
}

test.each(cases)(
  "%s, %i %s days from %s, first day counted: %s, rolled: %s, is %s",
  (base, count, days, from, firstDayCounts, roll, day) => {
    expect(due({ count, days, from, firstDayCounts, roll }, base)).toMatchObject({ day, state: "due" });
  },
);

describe("a deadline says in one sentence how it came about", () => {
  test.each([
    [
      { days: "business", hour: "17:00" },
      "2025-03-03",
      "10 business days after March 3 (acceptance); March 8-9 and 15-16 are weekends: March 17, by 5 p.m.",
    ],
    [{}, "2025-03-03", "10 days after March 3 (acceptance): March 13."],
    [{ count: 1, firstDayCounts: true }, "2025-03-03", "1 day after March 3 (acceptance), which is day 1: March 3."],
    [
      { count: 12, roll: "next", hour: "12:00" },
      "2025-03-03",
      "12 days after March 3 (acceptance); that is March 15, a Saturday, and the next business day after it counts: March 17, by noon.",
    ],
    [
      { count: 5, days: "business" },
      "2026-06-29",
      "5 business days after June 29 (acceptance); July 4-5 is a weekend; July 3 is Independence Day, as offices keep it: July 7.",
    ],
    [
      { count: 3, days: "lender", from: "closing" },
      "2026-07-06",
      "3 lender's business days before July 6 (closing); July 5 is a Sunday; July 4 is Independence Day: July 1.",
    ],
    [{ count: 9 }, "2026-12-27", "9 days after December 27 (acceptance): January 5, 2027."],
  ] as const)("%j", (parts, base, words) => {
    expect(due(parts, base).derivation).toBe(words);
  });

  test("after closing too", () => {
    expect(due({ count: 2, from: "after-closing", roll: "next" }, "2026-12-23")).toMatchObject({
      day: "2026-12-28",
      derivation:
        "2 days after December 23 (closing); that is December 25, Christmas Day, and the next business day after it counts: December 28.",
    });
  });

  test("the day itself, an extension, and what is not known", () => {
    const days = { acceptance: "2026-03-02", closing: null };
    const named: Term = { kind: "day", day: "2026-03-20", hour: "17:00" };
    expect(resolveDeadline({ ...unknownTerms, term: named }, days)).toEqual({
      state: "due",
      day: "2026-03-20",
      hour: "17:00",
      derivation: "Your contract names the day: Friday, March 20, 2026, by 5 p.m.",
    });
    expect(resolveDeadline({ term: named, state: "extended", extendedTo: "2026-03-27" }, days)).toEqual({
      state: "extended",
      day: "2026-03-27",
      hour: "17:00",
      derivation: "Extended by both sides to Friday, March 27, 2026, by 5 p.m.; it was March 20.",
    });
    expect(resolveDeadline(unknownTerms, days)).toMatchObject({ state: "unknown", day: null });
    expect(resolveDeadline({ ...unknownTerms, term: term({ from: "closing", count: 3 }) }, days)).toEqual({
      state: "unknown",
      day: null,
      hour: null,
      derivation: "Not known yet: 3 days before closing, which has no day yet.",
    });
  });
});

test.each([
  ["00:00", "midnight"],
  ["00:30", "12:30 a.m."],
  ["09:05", "9:05 a.m."],
  ["12:00", "noon"],
  ["12:15", "12:15 p.m."],
  ["17:00", "5 p.m."],
  ["23:59", "11:59 p.m."],
])("the hour %s is said as %s", (hour, words) => {
  expect(formatHour(hour)).toBe(words);
});

test.each([
  ["due", "2026-03-19", false],
  ["due", "2026-03-20", false],
  ["due", "2026-03-21", true],
  ["extended", "2026-03-21", true],
  ["met", "2026-03-21", false],
  ["waived", "2026-03-21", false],
  ["not-applicable", "2026-03-21", false],
  ["unknown", "2026-03-21", false],
] as const)("one of March 20 that is %s is overdue on %s: %s", (state: Settlement | "unknown", today, overdue) => {
  expect(isOverdue({ state, day: "2026-03-20" }, today)).toBe(overdue);
});

test.each([
  ["2026-12-15", null],
  ["2026-12-13", /Sunday, December 13, 2026.*closed on weekends/],
  ["2026-12-12", /Saturday/],
  ["2026-12-25", /Christmas Day: banks/],
  ["2026-07-03", /federal offices keep Independence Day.*may be closed/],
  ["2027-07-05", /Independence Day, as offices keep it: banks/],
  ["2026-06-19", /Juneteenth/],
  ["2026-11-27", null],
] as const)("a closing on %s is asked about: %s", (day, words) => {
  if (words === null) {
    expect(closingQuestion(day)).toBeNull();
  } else {
    expect(closingQuestion(day)).toMatch(words);
  }
});

test.each([
  ["2026-11-30", null],
  ["2026-11-29", "Sunday, November 29, 2026, is not a business day."],
  ["2026-11-28", "Saturday, November 28, 2026, is not a business day."],
  ["2026-11-26", "Thursday, November 26, 2026, is Thanksgiving, and not a business day."],
  ["2026-07-03", "Friday, July 3, 2026, is Independence Day, as offices keep it, and not a business day."],
])("an extension to %s is asked about: %s", (day, words) => {
  expect(extensionQuestion(day)).toBe(words);
});

describe("whatever the contract says", () => {
  const days = fc
    .date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2060-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const kinds = fc.constantFrom(...dayKinds);
  const bases = fc.constantFrom("acceptance" as const, "closing" as const);
  const numbers = fc.integer({ min: 0, max: 90 });

  test("moving the day counted from moves calendar days by as much", () => {
    fc.assert(
      fc.property(days, numbers, fc.integer({ min: -60, max: 60 }), bases, fc.boolean(), (base, count, moved, from, firstDayCounts) => {
        const [one, other] = [base, addDays(base, moved)].map((day) => due({ count, from, firstDayCounts }, day).day ?? "");
        expect(daysBetween(one ?? "", other ?? "")).toBe(moved);
      }),
      seeded,
    );
  });

  test("no day is one that its rule forbids", () => {
    fc.assert(
      fc.property(days, numbers, kinds, bases, fc.constantFrom(...rolls), fc.boolean(), (base, count, kind, from, roll, firstDayCounts) => {
        const day = due({ count, days: kind, from, roll, firstDayCounts }, base).day ?? "";
        expect(roll === "stay" || isOfficeDay(day)).toBe(true);
        expect(roll !== "stay" || count === 0 || counts(kind, day)).toBe(true);
      }),
      seeded,
    );
  });

  test("a longer term never ends earlier, and one after acceptance never before it", () => {
    fc.assert(
      fc.property(
        days,
        numbers,
        kinds,
        bases,
        fc.constantFrom("stay" as const, "next" as const),
        fc.boolean(),
        (base, count, kind, from, roll, first) => {
          const [shorter, longer] = [count, count + 1].map(
            (number) => due({ count: number, days: kind, from, roll, firstDayCounts: first }, base).day ?? "",
          );
          expect(from === "acceptance" ? (shorter ?? "") <= (longer ?? "") : (shorter ?? "") >= (longer ?? "")).toBe(true);
          expect(from === "closing" || (shorter ?? "") >= base).toBe(true);
        },
      ),
      seeded,
    );
  });

  test("the sentence ends with one period and names the day", () => {
    fc.assert(
      fc.property(days, numbers, kinds, bases, fc.constantFrom(...rolls), (base, count, kind, from, roll) => {
        const { derivation, day } = due({ count, days: kind, from, roll, hour: "17:00" }, base);
        expect(derivation).toMatch(/[^.]\.$/);
        expect(derivation).toContain(` ${Number(day?.slice(8))}`);
      }),
      seeded,
    );
  });
});

test("a holiday on a weekend is kept on one weekday beside it, and in every year eleven days are", () => {
  for (let year = 2021; year < 2060; year += 1) {
    const days = Array.from({ length: daysBetween(`${year}-01-01`, `${year + 1}-01-01`) }, (_, index) => addDays(`${year}-01-01`, index));
    const kept = days.filter((day) => holidayOn(day) !== null && !isWeekend(day));
    // New Year's Day on a Saturday is kept in the year before.
    expect(Math.abs(kept.length - 11), String(year)).toBeLessThanOrEqual(1);
    for (const day of kept) {
      expect(isOfficeDay(day), day).toBe(false);
      expect(isBusinessDay(day), day).toBe(holidayOn(day)?.isObserved === true);
    }
  }
  expect(holidayOn("2027-12-31")).toEqual({ name: "New Year's Day", isObserved: true });
  expect(holidayOn("2026-07-03")).toEqual({ name: "Independence Day", isObserved: true });
  expect(holidayOn("2027-07-05")).toEqual({ name: "Independence Day", isObserved: true });
  expect(holidayOn("2026-11-27")).toBeNull();
});

describe("a deadline that counts from something else", () => {
  const days = { acceptance: "2027-03-01", closing: "2027-04-15" };
  const counting = (from: Base, delivered?: string | null): DeadlineTerms => ({
    ...unknownTerms,
    term: { kind: "count", count: 5, days: "business", from, delivered, firstDayCounts: false, roll: "stay", hour: null },
  });

  test("than the contract's days has a day once the paper is delivered", () => {
    expect(resolveDeadline(counting("paper.hoa-papers", null), days)).toEqual({
      state: "unknown",
      day: null,
      hour: null,
      derivation: "Not known yet: 5 business days after delivery of the HOA papers, whose day is not entered yet.",
    });
    expect(resolveDeadline(counting("paper.hoa-papers", "2027-03-05"), days)).toMatchObject({
      state: "due",
      day: "2027-03-12",
      derivation: "5 business days after March 5 (delivery of the HOA papers); March 6-7 is a weekend: March 12.",
    });
  });

  test("than the contract's days follows another deadline, after it or before it, with its name and its reasons", () => {
    const loan = { name: "Loan approval", day: "2027-03-26" };
    const findBase = () => loan;
    expect(resolveDeadline(counting("after.loan"), { ...days, findBase })).toMatchObject({ day: "2027-04-02" });
    expect(resolveDeadline(counting("before.loan"), { ...days, findBase })).toMatchObject({
      day: "2027-03-19",
      derivation: "5 business days before March 26 (Loan approval); March 20-21 is a weekend: March 19.",
    });
    const unknown = () => ({ name: loan.name, day: null, missing: "which was waived" });
    expect(resolveDeadline(counting("before.loan"), { ...days, findBase: unknown })).toMatchObject({
      state: "unknown",
      day: null,
      derivation: "Not known yet: 5 business days before Loan approval, which was waived.",
    });
    expect(resolveDeadline(counting("before.loan"), days)).toMatchObject({ state: "unknown", day: null });
  });

  test("than the contract's days is circular if it leads back to itself, however far around", () => {
    const chain = { loan: counting("after.title"), title: counting("before.appraisal"), appraisal: counting("acceptance") };
    expect(Object.keys(chain).filter((id) => isCircular(id, chain))).toEqual([]);
    const circle = { ...chain, appraisal: counting("after.loan"), walk: counting("after.loan") };
    expect(Object.keys(circle).filter((id) => isCircular(id, circle))).toEqual(["loan", "title", "appraisal"]);
    expect(isCircular("loan", { loan: counting("before.loan") })).toBe(true);
  });
});
