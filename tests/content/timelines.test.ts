import { describe, expect, test } from "vitest";
import { datesMoved, distance } from "#app/content/date-messages.ts";
import { guides } from "#app/content/guides.ts";
import { sources } from "#app/content/sources.ts";
import { keyDates, timelineOf } from "#app/content/timelines.ts";
import { guideOf } from "#tests/support/factories.ts";

const dated = guides.filter((guide) => timelineOf(guide).length > 0);
const closing = "2026-12-15";

test("every guide has dates but the two informational ones", () => {
  const without = guides.filter((guide) => timelineOf(guide).length === 0).map(({ tier }) => tier);
  expect(without).toEqual(["contract-review", "standard-forms"]);
});

describe.each(dated)("the dates of $journeyType $tier", (guide) => {
  test("belong to steps and questions that the guide has, each under an id of its own, and name their sources", () => {
    const dates = keyDates(guide, closing);
    expect(new Set(dates.map(({ id }) => id)).size).toBe(dates.length);
    for (const { id, step, question } of dates) {
      expect(guide.steps[step], id).toBeDefined();
      if (question !== null) {
        expect(guide.steps[step]?.details[question], id).toBeDefined();
      }
    }
    expect(timelineOf(guide).every((entry) => entry.sources.length > 0 && entry.sources.every((source) => source in sources))).toBe(true);
  });

  test("come in order, with closing on the day that was set", () => {
    const dates = keyDates(guide, closing);
    expect(dates.map(({ day }) => day)).toEqual(dates.map(({ day }) => day).sort());
    expect(dates.find(({ id }) => id === "closing")?.day).toBe(closing);
  });

  test("all move when closing moves", () => {
    const before = new Map(keyDates(guide, closing).map(({ id, day }) => [id, day]));
    for (const { id, day } of keyDates(guide, "2027-01-29")) {
      expect(day > (before.get(id) ?? ""), id).toBe(true);
    }
  });
});

test("a full purchase that closes on December 15, 2026 goes by the default timeline", () => {
  const dates = keyDates(guideOf("buying", "full"), closing).map(({ id, day }) => [id, day]);
  expect(dates).toEqual([
    ["accepted", "2026-10-31"],
    ["hoa-requested", "2026-11-01"],
    ["deposit", "2026-11-03"],
    ["inspection", "2026-11-10"],
    ["appraisal", "2026-11-17"],
    ["hoa-received", "2026-11-22"],
    ["loan", "2026-11-25"],
    ["closing-disclosure", "2026-12-11"],
    ["walk-through", "2026-12-14"],
    ["closing", "2026-12-15"],
    ["first-payment", "2027-02-01"],
  ]);
});

test("a full sale that closes on December 15, 2026 has its papers and its listing ready before an offer", () => {
  const dates = keyDates(guideOf("selling", "full"), closing).map(({ id, day }) => [id, day]);
  expect(dates).toEqual([
    ["hoa-ordered", "2026-10-10"],
    ["listing-live", "2026-10-17"],
    ["accepted", "2026-10-31"],
    ["deposit", "2026-11-03"],
    ["inspection", "2026-11-10"],
    ["appraisal", "2026-11-17"],
    ["loan", "2026-11-25"],
    ["repairs", "2026-12-13"],
    ["closing", "2026-12-15"],
  ]);
});

test("a moved date is told in words", () => {
  expect(datesMoved(11, null, closing)).toBe("Your 11 suggested dates are set.");
  expect(datesMoved(11, closing, "2026-12-29")).toBe("11 dates moved: closing is 14 days later.");
  expect(datesMoved(9, closing, "2026-12-14")).toBe("9 dates moved: closing is 1 day earlier.");
  expect(datesMoved(9, closing, closing)).toBe("That was your closing date already. No date moved.");
  expect(datesMoved(9, closing, null)).toBe("Your closing date and its suggested dates are gone.");
});

test("how far off a day is, is told in words", () => {
  expect(["2026-12-15", "2026-12-16", "2026-12-13", "2027-01-15"].map((day) => distance(day, closing))).toEqual([
    "today",
    "in 1 day",
    "2 days ago",
    "in 31 days",
  ]);
});
