import { type CalendarDay, formatWeekday, holidayOn, isOfficeDay, isWeekend, weekdayOf } from "./calendar.ts";

export function whyClosed(day: CalendarDay): string {
  const weekday = formatWeekday(day).split(",", 1)[0];
  return isWeekend(day) ? `a ${weekday}` : holidayWords(day);
}

export function holidayWords(day: CalendarDay): string {
  const holiday = holidayOn(day);
  return `${holiday?.name}${holiday?.isObserved ? ", as offices keep it" : ""}`;
}

/** On such days banks send no money and counties record no deeds. */
export function closingQuestion(day: CalendarDay): string | null {
  if (isWeekend(day)) {
    return `${formatWeekday(day)}: banks and the county recorder are closed on weekends.`;
  }
  const holiday = holidayOn(day);
  if (holiday === null) {
    return null;
  }
  // Federal Reserve Banks stay open on the Friday before a holiday on a Saturday.
  return holiday.isObserved && weekdayOf(day) === 5
    ? `${formatWeekday(day)}: federal offices keep ${holiday.name} on this day, and the county recorder may be closed.`
    : `${formatWeekday(day)} is ${holidayWords(day)}: banks and the county recorder are closed.`;
}

/** In many contracts no deadline ends on such a day. */
export function extensionQuestion(day: CalendarDay, stateHoliday: string | null = null): string | null {
  if (isOfficeDay(day)) {
    return stateHoliday && `${formatWeekday(day)}, is ${stateHoliday}, and may not be a business day.`;
  }
  return `${formatWeekday(day)}, is ${isWeekend(day) ? "" : `${holidayWords(day)}, and `}not a business day.`;
}
