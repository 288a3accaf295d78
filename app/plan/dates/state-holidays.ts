import { stateNames } from "#app/content/states/state-names.ts";
import type { StateCode, StateHoliday } from "#app/content/states/state-pack-types.ts";
import { statePacks } from "#app/content/states/state-packs.ts";
import { addDays, type CalendarDay, daysBetween, firstOfMonth, holidayOn, weekdayOf } from "#machines/calendar.ts";
import type { Contract, LeftOut, OfficeCalendar } from "#machines/contract-dates.ts";

type NamedRule = Extract<StateHoliday["on"], string>;

const ruleNames: Readonly<Record<NamedRule, string>> = {
  "friday-after-thanksgiving": "the day after Thanksgiving",
  "general-election-day": "Election Day, in years that have one",
  "good-friday": "Good Friday",
  "lunar-new-year": "Lunar New Year",
  "yom-kippur": "Yom Kippur",
};

/**
 * The first day of the Chinese year, from published tables. Not from `Intl`, whose Chinese calendar is a day off in 2027 and 2030.
 * Contracts reach at most five years ahead.
 */
const lunarNewYears: readonly CalendarDay[] = [
  "2026-02-17",
  "2027-02-06",
  "2028-01-26",
  "2029-02-13",
  "2030-02-03",
  "2031-01-23",
  "2032-02-11",
];

const hebrewDay = new Intl.DateTimeFormat("en-US-u-ca-hebrew", { timeZone: "UTC", month: "long", day: "numeric" });

export function hasHolidayList(state: StateCode | null): state is StateCode {
  return state !== null && statePacks[state].stateHolidays !== undefined;
}

/**
 * The name of a day on which the state's list differs from the federal one: an extra holiday, or a federal one that the state does not
 * keep. Null for any other day.
 */
export function nameStateHoliday(state: StateCode, day: CalendarDay): string | null {
  const { days = [], federalDaysLeftOut = [] } = statePacks[state].stateHolidays ?? {};
  const federal = holidayOn(day);
  const isKept = federal !== null && !federalDaysLeftOut.some((name) => name === federal.name);
  const own = isKept ? undefined : days.find(({ on }) => isOn(day, on));
  if (own) {
    return own.name ?? (typeof own.on === "string" ? ruleNames[own.on] : `a holiday in ${stateNames[state]}`);
  }
  return federal === null || isKept ? null : `${federal.name}, which ${stateNames[state]} does not keep on this day`;
}

function isOn(day: CalendarDay, on: StateHoliday["on"]): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  if (typeof on === "object") {
    return (
      month === on.month && ("day" in on ? dayOfMonth === on.day : weekdayOf(day) === on.weekday && Math.ceil(dayOfMonth / 7) === on.nth)
    );
  }
  switch (on) {
    case "friday-after-thanksgiving":
      return holidayOn(addDays(day, -1))?.name === "Thanksgiving";
    case "general-election-day":
      return month === 11 && weekdayOf(day) === 2 && dayOfMonth >= 2 && dayOfMonth <= 8;
    case "good-friday":
      return daysBetween(day, easter(year)) === 2;
    case "lunar-new-year":
      return lunarNewYears.includes(day);
    default:
      return hebrewDay.format(new Date(day)) === "10 Tishri";
  }
}

/** In the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easter(year: number): CalendarDay {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const leap = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const daysAfterMarch = epact + weekday - 7 * leap + 21;
  return addDays(firstOfMonth(`${year}-03-01`, 0), daysAfterMarch);
}

/** Without a list for the state, its holidays can't be skipped: the days are counted without them. */
export function officeCalendar({ leftOut = "federal", holidays = {} }: Contract, state: StateCode | null): OfficeCalendar {
  const isByList = leftOut === "state" && hasHolidayList(state);
  const chosen: LeftOut = leftOut === "state" && !isByList ? "federal" : leftOut;
  return {
    leftOut: chosen,
    findStateHoliday(day) {
      const name = isByList ? nameStateHoliday(state, day) : null;
      return name === null ? null : { name, isLeftOut: holidays[day] ?? null };
    },
  };
}

/** Deadlines counted by state law. N.J.A.C. 11:5-6.2. */
const countedByLaw: Partial<Record<StateCode, readonly string[]>> = { NJ: ["attorney-review"] };

export function isCountedByLaw(deadline: string, state: StateCode | null): state is StateCode {
  return state !== null && countedByLaw[state]?.includes(deadline) === true;
}

/** The law's holidays are skipped, whatever the contract skips elsewhere. Asks only about federal ones that the state moves. */
export function legalCalendar(contract: Contract, state: StateCode): OfficeCalendar {
  const calendar = officeCalendar({ ...contract, leftOut: "state" }, state);
  return {
    ...calendar,
    findStateHoliday(day) {
      const found = calendar.findStateHoliday(day);
      return found && { ...found, isLeftOut: isMovedByState(day) ? found.isLeftOut : true };
    },
  };
}

/** Days of a state's list: a federal holiday that the state keeps on another day, or not at all. */
export function isMovedByState(day: CalendarDay): boolean {
  return holidayOn(day) !== null;
}
