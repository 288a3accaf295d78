import { describe, expect, test } from "vitest";
import { readDatesFile, reviewDates, withDates } from "#app/plan/dates/dates-file.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { guideOf } from "#tests/support/factories.ts";

const guide = guideOf("buying", "full");
const today = new Date().toISOString().slice(0, 10);
const day = (days: number): CalendarDay => addDays(today, days);
const everything = { hiddenDates: {}, dateReasonsShown: {}, homeState: null };

const contract: Contract = {
  acceptance: day(0),
  closing: day(45),
  timeZone: "America/Denver",
  deadlines: {
    inspection: { term: { kind: "day", day: day(10), hour: "17:00" }, state: "due", extendedTo: null },
    deposit: {
      term: { kind: "count", count: 3, days: "calendar", from: "acceptance", firstDayCounts: false, roll: "stay", hour: null },
      state: "met",
      extendedTo: null,
    },
    loan: { term: { kind: "day", day: day(20), hour: null }, state: "extended", extendedTo: day(25) },
  },
};

const read = (file: unknown) => readDatesFile(JSON.stringify(file), guide, contract);
const review = (file: unknown, saved: Contract | null = contract) => reviewDates(guide, read(file), saved, everything);

describe("a file of dates", () => {
  test("has acceptance, closing and deadlines by id or title, with or without the hour", () => {
    const deadlines = [
      { id: "inspection", day: "2027-03-11", hour: "17:00" },
      { title: "earnest money sent", day: "3/4/2027" },
    ];
    const { dates, unusable } = read({ acceptance: "2027-03-01", closing: "2027-04-15", deadlines });
    expect(dates).toEqual([
      { id: "acceptance", day: "2027-03-01", hour: null },
      { id: "closing", day: "2027-04-15", hour: null },
      { id: "inspection", day: "2027-03-11", hour: "17:00" },
      { id: "deposit", day: "2027-03-04", hour: null },
    ]);
    expect(unusable).toEqual([]);
  });

  test("names what it can't use, and why", () => {
    const deadlines = [
      { id: "possession-of-boat", day: "2027-03-11" },
      { id: "appraisal", day: "2027-02-30" },
      { id: "title", day: "2027-03-01", hour: "5 pm" },
      { id: "insurance", day: "2027-03-02" },
      { id: "insurance", day: "2027-03-03" },
      { id: "loan", day: "2027-03-02", state: "waived" },
      { id: "inspection", day: null },
      "soon",
    ];
    const { dates, unusable } = read({ deadlines });
    expect(dates).toEqual([{ id: "insurance", day: "2027-03-02", hour: null }]);
    expect(unusable).toEqual([
      "possession-of-boat: No date here has this name.",
      "Appraisal deadline: '2027-02-30' is not a valid date. Write it like 2026-12-15.",
      expect.stringContaining("Enter an hour like 17:00"),
      expect.stringContaining("It is in the file twice"),
      expect.stringContaining("The file says it is waived"),
      "Entry 8: This entry is not a date.",
    ]);
  });

  test.each([
    ['{\n  "closing": "2027-04-15",\n}', /not JSON text: line 3/],
    ["PK\u0003\u0004", /not JSON text/],
    ["[]", /not a dates file/],
    ["3", /not a dates file/],
    ["{}", /no contract dates/],
    ['{"contract":null}', /no contract dates/],
    ['{"deadlines":[{"id":"title","day":null}]}', /no contract dates/],
  ])("is refused if it is %j", (text, message) => {
    expect(() => readDatesFile(text, guide, null)).toThrow(message);
  });

  test("has at most 100 dates", () => {
    expect(() => read({ deadlines: Array(101).fill({ id: "title", day: "2027-03-01" }) })).toThrow(/not a dates file/);
  });
});

describe("beside the saved contract", () => {
  const states = (file: unknown, saved?: Contract | null) =>
    Object.fromEntries(review(file, saved).dates.map(({ id, present, isSame }) => [id, isSame ? "same" : present ? "changed" : "new"]));

  test("each date is new, changed or the same", () => {
    const deadlines = [
      { id: "inspection", day: day(10) },
      { id: "deposit", day: day(4) },
      { id: "appraisal", day: day(15) },
      { id: "loan", day: day(25) },
    ];
    expect(states({ acceptance: day(0), closing: day(46), deadlines })).toEqual({
      acceptance: "same",
      closing: "changed",
      inspection: "same",
      deposit: "changed",
      appraisal: "new",
      loan: "same",
    });
    expect(states({ deadlines: [{ id: "inspection", day: day(10), hour: "12:00" }] })).toEqual({ inspection: "changed" });
    expect(states({ acceptance: day(0), closing: day(46), deadlines }, null)).toMatchObject({ acceptance: "new", inspection: "new" });
  });

  test("a deadline that the person added is known by its title, and keeps what else the contract says", () => {
    const radon = { title: "Radon test", who: "inspector", note: "" } as const;
    const own: Contract = { ...contract, added: { "added-radon": radon }, leftOut: "none" };
    const file = readDatesFile(JSON.stringify({ deadlines: [{ title: "radon test", day: day(5) }] }), guide, own);
    expect(reviewDates(guide, file, own, everything).dates).toMatchObject([{ id: "added-radon", title: "Radon test", present: null }]);
    expect(withDates(own, file.dates)).toMatchObject({ added: own.added, leftOut: "none", deadlines: { "added-radon": { state: "due" } } });
  });

  test("a day that fits neither the saved closing nor the file's can't be used", () => {
    const late = { deadlines: [{ id: "appraisal", day: day(50) }] };
    expect(review(late).dates).toEqual([]);
    expect(review(late).unusable).toEqual([expect.stringMatching(/^Appraisal deadline: That is .*, after closing on/)]);
    expect(review({ closing: day(60), ...late }).unusable).toEqual([]);
    expect(review({ closing: day(-1) }).unusable).toEqual([expect.stringContaining("Closing can't come before acceptance")]);
    expect(review({ closing: addDays(today, 4_000) }).unusable).toEqual([expect.stringContaining("more than 5 years ahead")]);
  });

  test("the other deadlines that a new acceptance moves are listed", () => {
    const moved = review({ acceptance: day(1), deadlines: [{ id: "inspection", day: day(11) }] });
    expect(moved.moves).toMatchObject([{ title: "Earnest money sent", from: day(3), to: day(4) }]);
    const earlier = review({ closing: day(8) });
    expect(earlier.misplaced.map(({ title }) => title)).toContain("Inspection response");
  });

  test("used days replace terms and extensions, and what was met stays met", () => {
    const { dates } = read({
      deadlines: [
        { id: "deposit", day: day(4) },
        { id: "loan", day: day(26), hour: "17:00" },
      ],
    });
    const next = withDates(contract, dates);
    expect(next).toMatchObject({ acceptance: day(0), closing: day(45), timeZone: "America/Denver" });
    expect(next?.deadlines).toEqual({
      inspection: contract.deadlines.inspection,
      deposit: { term: { kind: "day", day: day(4), hour: null }, state: "met", extendedTo: null },
      loan: { term: { kind: "day", day: day(26), hour: "17:00" }, state: "due", extendedTo: null },
    });
    expect(withDates(null, dates)).toBeNull();
  });
});
