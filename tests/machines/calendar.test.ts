import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  businessDaysBefore,
  calendarDay,
  daysBetween,
  firstOfMonth,
  isBusinessDay,
  isFederalHoliday,
} from "#machines/calendar.ts";
import { seeded } from "./journey-arbitraries.ts";

const days = fc
  .date({ min: new Date("1990-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Every day of a year. */
function daysOf(year: number): string[] {
  const count = daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
  return Array.from({ length: count }, (_, index) => addDays(`${year}-01-01`, index));
}

describe("a day of the calendar", () => {
  test.each(["2026-12-15", "2024-02-29", "2000-02-29", "0001-01-01"])("'%s' is one", (text) => {
    expect(calendarDay(text)).toBe(text);
  });

  test.each([
    null,
    undefined,
    "",
    "2026-02-30",
    "2025-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-5",
    "12/15/2026",
    " 2026-12-15",
  ])("%j is none", (text) => {
    expect(calendarDay(text)).toBeUndefined();
  });

  test("leads to another and back", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        const other = addDays(day, count);
        expect(calendarDay(other)).toBe(other);
        expect(daysBetween(day, other)).toBe(count);
        expect(Math.sign(count)).toBe(other > day ? 1 : other < day ? -1 : 0);
      }),
      seeded,
    );
  });

  test("knows the first day of a month after it", () => {
    expect(firstOfMonth("2026-05-10", 2)).toBe("2026-07-01");
    expect(firstOfMonth("2026-11-30", 2)).toBe("2027-01-01");
    expect(firstOfMonth("2026-12-01", 0)).toBe("2026-12-01");
  });

  test("knows the same day of a later month, or that month's last", () => {
    expect(addMonths("2026-05-10", 11)).toBe("2027-04-10");
    expect(addMonths("2027-03-31", 11)).toBe("2028-02-29");
    expect(addMonths("2026-12-31", 2)).toBe("2027-02-28");
    expect(addMonths("2026-12-31", 1)).toBe("2027-01-31");
  });
});

describe("federal holidays", () => {
  // The days that the Office of Personnel Management lists for these years, as the law names them, not as offices observe them.
  test.each([
    [2025, ["01-01", "01-20", "02-17", "05-26", "06-19", "07-04", "09-01", "10-13", "11-11", "11-27", "12-25"]],
    [2026, ["01-01", "01-19", "02-16", "05-25", "06-19", "07-04", "09-07", "10-12", "11-11", "11-26", "12-25"]],
    [2027, ["01-01", "01-18", "02-15", "05-31", "06-19", "07-04", "09-06", "10-11", "11-11", "11-25", "12-25"]],
    [2028, ["01-01", "01-17", "02-21", "05-29", "06-19", "07-04", "09-04", "10-09", "11-11", "11-23", "12-25"]],
  ])("of %i are the eleven of the law", (year, holidays) => {
    expect(daysOf(year).filter(isFederalHoliday)).toEqual(holidays.map((day) => `${year}-${day}`));
  });

  test("are eleven in every year", () => {
    for (let year = 1990; year < 2100; year += 1) {
      expect(daysOf(year).filter(isFederalHoliday), String(year)).toHaveLength(11);
    }
  });
});

describe("business days, as the Closing Disclosure counts them", () => {
  test("are Saturdays too, and never Sundays or holidays", () => {
    expect(isBusinessDay("2026-11-21")).toBe(true);
    expect(isBusinessDay("2026-11-22")).toBe(false);
    expect(isBusinessDay("2026-11-26")).toBe(false);
  });

  test("are also the Fridays and Mondays on which a holiday is only observed", () => {
    expect([isBusinessDay("2026-07-03"), isBusinessDay("2026-07-04")]).toEqual([true, false]);
    expect([isBusinessDay("2027-07-04"), isBusinessDay("2027-07-05")]).toEqual([false, true]);
  });

  test.each([
    ["on a Thursday, the Monday before", "2026-12-17", "2026-12-14"],
    ["on a Tuesday, the Friday before: Saturday counts", "2026-12-15", "2026-12-11"],
    ["on a Monday, the Thursday before", "2026-12-14", "2026-12-10"],
    ["on a Wednesday, the Saturday before: Sunday does not count", "2026-12-16", "2026-12-12"],
    ["on the Friday after Thanksgiving, the Monday before", "2026-11-27", "2026-11-23"],
    ["on the Monday after Christmas on a Friday, the Wednesday before", "2026-12-28", "2026-12-23"],
    ["on the Tuesday after Memorial Day, the Thursday before", "2026-05-26", "2026-05-21"],
    ["on the Monday after July 4 on a Saturday, the Wednesday before: July 3 counts", "2026-07-06", "2026-07-01"],
    ["on a Sunday, the Wednesday before", "2026-12-20", "2026-12-16"],
  ])("to sign %s is the last day to have it", (_, closing, latest) => {
    expect(businessDaysBefore(closing, 3)).toBe(latest);
  });

  test("leave as many between arrival and closing as asked for, and none is wasted", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 10 }), (closing, count) => {
        const arrival = businessDaysBefore(closing, count);
        const between = (from: string) =>
          Array.from({ length: daysBetween(from, closing) }, (_, index) => addDays(from, index + 1)).filter(isBusinessDay).length;
        expect(isBusinessDay(arrival)).toBe(true);
        expect(between(arrival)).toBe(count);
        let later = addDays(arrival, 1);
        while (!isBusinessDay(later)) {
          later = addDays(later, 1);
        }
        expect(between(later)).toBeLessThan(count);
      }),
      seeded,
    );
  });
});
