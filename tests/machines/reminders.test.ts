import { describe, expect, test } from "vitest";
import { addDays } from "#machines/calendar.ts";
import { isReminderDay, mailOfDay, mondayMail } from "#machines/reminders.ts";

const today = "2026-11-23";

describe("a deadline is reminded of", () => {
  test.each(["due", "extended"] as const)("7, 3 and 1 days ahead, on its day and the day after while it is %s", (state) => {
    const ahead = Array.from({ length: 40 }, (_, index) => index - 20);
    expect(ahead.filter((days) => isReminderDay({ day: addDays(today, days), state }, today))).toEqual([-1, 0, 1, 3, 7]);
    expect(ahead.filter((days) => isReminderDay({ day: addDays(today, days), state }, today, false))).toEqual([-1, 0]);
  });

  test("once more the day after, when it is overdue", () => {
    expect(isReminderDay({ day: addDays(today, -1), state: "overdue" }, today)).toBe(true);
    expect(isReminderDay({ day: addDays(today, -2), state: "overdue" }, today)).toBe(false);
  });

  test.each(["met", "waived", "not-applicable", "unknown"] as const)("never when it is %s", (state) => {
    expect(isReminderDay({ day: addDays(today, 3), state }, today)).toBe(false);
  });

  test("never without a day", () => {
    expect(isReminderDay({ day: null, state: "due" }, today)).toBe(false);
  });
});

test("Monday mails become fewer for somebody who does not come, ask once, and end", () => {
  const weeks = Array.from({ length: 60 }, (_, week) => [week, mondayMail(week)] as const);
  expect(weeks.filter(([, mail]) => mail !== null)).toEqual([
    [0, "note"],
    [1, "note"],
    [2, "note"],
    [3, "note"],
    [7, "note"],
    [11, "note"],
    [15, "question"],
  ]);
});

const all = { reminders: true, monday: true };

test.each([
  [{ isMonday: false, weeksUnseen: 0, isDue: false, wants: all }, null],
  [{ isMonday: false, weeksUnseen: 0, isDue: true, wants: all }, "reminder"],
  [{ isMonday: true, weeksUnseen: 0, isDue: true, wants: all }, "note"],
  [{ isMonday: true, weeksUnseen: 0, isDue: false, wants: all }, "note"],
  [{ isMonday: true, weeksUnseen: 0, isDue: true, wants: { ...all, monday: false } }, "reminder"],
  [{ isMonday: true, weeksUnseen: 0, isDue: true, wants: { ...all, reminders: false } }, "note"],
  [{ isMonday: true, weeksUnseen: 5, isDue: true, wants: all }, "reminder"],
  [{ isMonday: true, weeksUnseen: 5, isDue: false, wants: all }, null],
  [{ isMonday: true, weeksUnseen: 15, isDue: false, wants: all }, "question"],
  [{ isMonday: true, weeksUnseen: 15, isDue: false, wants: { ...all, monday: false } }, null],
  [{ isMonday: true, weeksUnseen: 16, isDue: true, wants: all }, "reminder"],
  [{ isMonday: false, weeksUnseen: 52, isDue: true, wants: all }, "reminder"],
  [{ isMonday: true, weeksUnseen: 16, isDue: false, wants: all }, null],
  [{ isMonday: false, weeksUnseen: 9, isDue: true, wants: { ...all, reminders: false } }, null],
] as const)("%j: %s", (day, mail) => {
  expect(mailOfDay(day)).toBe(mail);
});
