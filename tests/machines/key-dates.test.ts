import { expect, test } from "vitest";
import { dateState, dueByRule } from "#machines/key-dates.ts";

const closing = "2026-12-15";

test("days before closing, business days and the first of a month have rules of their own", () => {
  expect(dueByRule({ from: "closing", days: -1 }, closing)).toEqual({ kind: "dated", day: "2026-12-14" });
  expect(dueByRule({ from: "closing", businessDaysBefore: 3 }, closing)).toEqual({ kind: "dated", day: "2026-12-11" });
  expect(dueByRule({ from: "closing", firstOfMonthsLater: 2 }, closing)).toEqual({ kind: "dated", day: "2027-02-01" });
});

test("what is counted from acceptance has its words and no day", () => {
  const words = "10 days after acceptance";
  expect(dueByRule({ from: "acceptance", words }, closing)).toEqual({ kind: "undated", words });
});

test.each([
  ["2026-11-20", "2026-11-21", false, "overdue"],
  ["2026-11-21", "2026-11-21", false, "today"],
  ["2026-11-22", "2026-11-21", false, "ahead"],
  ["2025-01-01", "2026-11-21", true, "done"],
  ["2026-11-21", "2026-11-21", true, "done"],
] as const)("a date of %s on %s, done: %s, is %s", (day, today, isDone, state) => {
  expect(dateState({ kind: "dated", day }, today, isDone)).toBe(state);
});

test("a date without a day is done or still ahead, whatever day it is", () => {
  for (const today of ["1970-01-01", "2026-11-21", "2099-12-31"]) {
    expect(dateState({ kind: "undated", words: "10 days after acceptance" }, today, false)).toBe("ahead");
    expect(dateState({ kind: "undated", words: "10 days after acceptance" }, today, true)).toBe("done");
  }
});
