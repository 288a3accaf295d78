import { expect, test } from "vitest";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import type { PlannedDate } from "#app/plan/dates/key-dates.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { summaryOf } from "#app/steps/whole-plan/plan-summary.ts";
import { calendarDay } from "#machines/calendar.ts";
import { emptyRecord } from "#machines/journey-record.ts";

const { steps } = buyingFullGuide;
const [first, second, third] = steps;
const untouched = emptyRecord(journeyShape(buyingFullGuide));
const dated = (id: string, day: string, step = second?.id ?? ""): PlannedDate => ({
  ...{ id, title: id, why: "", step, question: null },
  kind: "dated",
  day: calendarDay(day) ?? expect.fail(day),
});

test("what was answered 'no' comes first, then what the current step asks; the rest is counted", () => {
  const [later] = third?.details ?? [];
  const [settled] = second?.details ?? [];
  const record = {
    ...untouched,
    completedSteps: [first?.id ?? ""],
    currentStep: second?.id ?? "",
    answers: { [later?.id ?? ""]: "no" as const, [settled?.id ?? ""]: "yes" as const },
  };
  const { open, openBeyond, steps: shown } = summaryOf(steps, record, [], "2026-11-01");
  expect(open[0]).toEqual({ id: later?.id, words: later?.question, step: 3, isAnsweredNo: true });
  expect(open.slice(1).every(({ step, id }) => step === 2 && id !== settled?.id)).toBe(true);
  const all = steps.reduce((sum, { details, subSteps }) => sum + details.length + subSteps.length, 0);
  expect(open.length + openBeyond).toBe(all - 1);
  expect(shown.slice(0, 3).map(({ state, done: count }) => [state, count])).toEqual([
    ["done", 0],
    ["current", 1],
    ["notYet", 0],
  ]);
});

test("the next dates stand in their order, without those that are past, done or have no day", () => {
  const dates: PlannedDate[] = [
    dated("late", "2026-12-24"),
    dated("soon", "2026-12-01"),
    dated("today", "2026-11-01"),
    dated("past", "2026-10-31"),
    dated("done", "2026-11-20", first?.id),
    { id: "undated", title: "undated", why: "", step: second?.id ?? "", question: null, kind: "undated", words: "later" },
  ];
  const record = { ...untouched, completedSteps: [first?.id ?? ""] };
  expect(summaryOf(steps, record, dates, "2026-11-01").dates.map(({ id }) => id)).toEqual(["today", "soon", "late"]);
});
