import { expect, test } from "vitest";
import { dateState, dayByRule } from "#machines/key-dates.ts";

const closing = "2026-12-15";

test("days after acceptance are counted back from closing", () => {
  expect(dayByRule({ from: "acceptance", days: 0 }, closing, 45)).toBe("2026-10-31");
  expect(dayByRule({ from: "acceptance", days: 10 }, closing, 45)).toBe("2026-11-10");
  expect(dayByRule({ from: "acceptance", days: -14 }, closing, 45)).toBe("2026-10-17");
});

test("days before closing, business days and the first of a month have rules of their own", () => {
  expect(dayByRule({ from: "closing", days: -1 }, closing, 45)).toBe("2026-12-14");
  expect(dayByRule({ from: "closing", businessDaysBefore: 3 }, closing, 45)).toBe("2026-12-11");
  expect(dayByRule({ from: "closing", firstOfMonthsLater: 2 }, closing, 45)).toBe("2027-02-01");
});

test.each([
  ["2026-11-20", "2026-11-21", false, "overdue"],
  ["2026-11-21", "2026-11-21", false, "today"],
  ["2026-11-22", "2026-11-21", false, "ahead"],
  ["2025-01-01", "2026-11-21", true, "done"],
  ["2026-11-21", "2026-11-21", true, "done"],
] as const)("a date of %s on %s, done: %s, is %s", (day, today, isDone, state) => {
  expect(dateState(day, today, isDone)).toBe(state);
});
