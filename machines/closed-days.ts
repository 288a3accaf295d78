/** Weekends and holidays in words, and the days that a person is asked about before they are taken. */
import { type CalendarDay, holidayOn, isOfficeDay, isWeekend, spokenWeekday, weekdayOf } from "./calendar.ts";

/** 'a Sunday', or the name of the holiday. */
export function whyClosed(day: CalendarDay): string {
  const weekday = spokenWeekday(day).split(",", 1)[0];
  return isWeekend(day) ? `a ${weekday}` : holidayWords(day);
}

export function holidayWords(day: CalendarDay): string {
  const holiday = holidayOn(day);
  return `${holiday?.name}${holiday?.isObserved ? ", as offices keep it" : ""}`;
}

/** Why a closing on a day has to be asked about, or null. On such days no bank sends money, and no county records a deed. */
export function closingQuestion(day: CalendarDay): string | null {
  if (isWeekend(day)) {
    return `${spokenWeekday(day)}: banks and the county recorder are closed on weekends.`;
  }
  const holiday = holidayOn(day);
  if (holiday === null) {
    return null;
  }
  // Federal Reserve Banks stay open on the Friday before a holiday on a Saturday.
  return holiday.isObserved && weekdayOf(day) === 5
    ? `${spokenWeekday(day)}: federal offices keep ${holiday.name} on this day, and the county recorder may be closed.`
    : `${spokenWeekday(day)} is ${holidayWords(day)}: banks and the county recorder are closed.`;
}

/** Why a deadline's extension to a day has to be asked about, or null. Many contracts end no deadline on such a day. */
export function extensionQuestion(day: CalendarDay): string | null {
  if (isOfficeDay(day)) {
    return null;
  }
  return `${spokenWeekday(day)}, is ${isWeekend(day) ? "" : `${holidayWords(day)}, and `}not a business day.`;
}
