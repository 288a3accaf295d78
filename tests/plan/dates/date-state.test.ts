import { expect, test } from "vitest";
import { dateState } from "#app/plan/dates/date-state.ts";

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
