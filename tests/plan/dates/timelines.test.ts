import { describe, expect, test } from "vitest";
import { datesMoved, distance } from "#app/content/contract/date-messages.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { dateState } from "#app/plan/dates/date-state.ts";
import { hopedFor, keyDates } from "#app/plan/dates/key-dates.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { guideOf } from "#tests/support/factories.ts";

const withDates = guides.filter((guide) => guide.timeline.length > 0);
const closing = "2026-12-15";

/** All that can be counted from closing alone. */
const aroundClosing = ["closing-disclosure", "walk-through", "repairs", "closing", "first-payment"];

/** Each date's id with its day, or with its rule in words. */
function dueDates(guide: Guide, closingDay: CalendarDay) {
  return keyDates(guide, hopedFor(closingDay)).map((date) => [date.id, date.kind === "dated" ? date.day : date.words]);
}

function daysOf(guide: Guide, closingDay: CalendarDay) {
  return new Map(keyDates(guide, hopedFor(closingDay)).flatMap((date) => (date.kind === "dated" ? [[date.id, date.day]] : [])));
}

test("every guide has dates but the two informational ones", () => {
  const without = guides.filter((guide) => guide.timeline.length === 0).map(({ tier }) => tier);
  expect(without).toEqual(["contract-review", "standard-forms"]);
});

describe.each(withDates)("the dates of $journeyType $tier", (guide) => {
  test("belong to steps and questions of the guide, each under a unique id", () => {
    const dates = keyDates(guide, hopedFor(closing));
    expect(new Set(dates.map(({ id }) => id)).size).toBe(dates.length);
    for (const { id, step, question } of dates) {
      const place = guide.steps.find((other) => other.id === step);
      expect(place, id).toBeDefined();
      const named = guide.timeline.find(({ date }) => date === id)?.question;
      expect(
        place?.details.map((detail) => detail.id).filter((other) => other === question),
        id,
      ).toHaveLength(named ? 1 : 0);
    }
  });

  test("that have a day come in order, after those that have none, with closing on the day that was set", () => {
    const dates = keyDates(guide, hopedFor(closing));
    expect(dates.map(({ kind }) => kind)).toEqual(
      dates
        .map(({ kind }) => kind)
        .sort()
        .reverse(),
    );
    const days = daysOf(guide, closing);
    expect([...days.values()]).toEqual([...days.values()].sort());
    expect(days.get("closing")).toBe(closing);
  });

  test("that have a day all move when closing moves, and the others say the same", () => {
    const before = daysOf(guide, closing);
    const after = daysOf(guide, "2027-01-29");
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [id, day] of after) {
      expect(day > (before.get(id) ?? ""), id).toBe(true);
    }
    const undated = (closingDay: CalendarDay) => keyDates(guide, hopedFor(closingDay)).filter(({ kind }) => kind === "undated");
    expect(undated("2027-01-29")).toEqual(undated(closing));
  });

  test("have a day only around closing: what hangs on acceptance has none, and is never today or overdue", () => {
    for (const closingDay of ["2025-12-01", closing, "2031-06-30"]) {
      for (const date of keyDates(guide, hopedFor(closingDay))) {
        expect(date.kind === "dated", date.id).toBe(aroundClosing.includes(date.id));
        if (!aroundClosing.includes(date.id)) {
          expect(date, date.id).not.toHaveProperty("day");
          expect(JSON.stringify(date), date.id).not.toMatch(/\d{4}/);
          for (const today of ["2025-06-01", closing, "2032-01-01"]) {
            expect(dateState(date, today, false), date.id).toBe("ahead");
          }
        }
      }
    }
  });
});

test("a full purchase that closes on December 15, 2026 goes by the default timeline", () => {
  expect(dueDates(guideOf("buying", "full"), closing)).toEqual([
    ["accepted", "the day both sides have signed, unless your contract says otherwise"],
    ["hoa-requested", "the day after acceptance, unless your contract says otherwise"],
    ["deposit", "1 to 3 days after acceptance, unless your contract says otherwise"],
    ["inspection", "10 days after acceptance, unless your contract says otherwise"],
    ["appraisal", "17 days after acceptance, unless your contract says otherwise"],
    ["hoa-received", "2 to 3 weeks after you ask for them, unless your contract says otherwise"],
    ["loan", "25 days after acceptance, unless your contract says otherwise"],
    ["closing-disclosure", "2026-12-11"],
    ["walk-through", "2026-12-14"],
    ["closing", "2026-12-15"],
    ["first-payment", "2027-02-01"],
  ]);
});

test("a full sale that closes on December 15, 2026 has its papers and its listing ready before an offer", () => {
  expect(dueDates(guideOf("selling", "full"), closing)).toEqual([
    ["hoa-ordered", "when you list, or when your contract says so"],
    ["listing-live", "6 to 10 weeks before you accept an offer"],
    ["accepted", "the day both sides have signed, unless your contract says otherwise"],
    ["deposit", "1 to 3 days after acceptance, unless your contract says otherwise"],
    ["inspection", "10 days after acceptance, unless your contract says otherwise"],
    ["appraisal", "17 days after acceptance, unless your contract says otherwise"],
    ["loan", "25 days after acceptance, unless your contract says otherwise"],
    ["repairs", "2026-12-10"],
    ["closing", "2026-12-15"],
  ]);
});

test("a moved date is described", () => {
  expect(datesMoved(11, null, closing)).toBe("Your 11 suggested dates are set.");
  expect(datesMoved(11, closing, "2026-12-29")).toBe("11 dates moved: closing is 14 days later.");
  expect(datesMoved(9, closing, "2026-12-14")).toBe("9 dates moved: closing is 1 day earlier.");
  expect(datesMoved(9, closing, closing)).toBe("That was already your closing date. No date moved.");
  expect(datesMoved(9, closing, null)).toBe("Your closing date and its suggested dates have been removed.");
});

test("the time until a day is described", () => {
  expect(["2026-12-15", "2026-12-16", "2026-12-13", "2027-01-15"].map((day) => distance(day, closing))).toEqual([
    "today",
    "in 1 day",
    "2 days ago",
    "in 31 days",
  ]);
});
