import { useIsRunning } from "#app/design/use-is-running.ts";
import type { CalendarDay } from "#machines/calendar.ts";

// Making a formatter takes longer than drawing what it is for.
const dayFormat = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" });

/** The day it is where the reader is; until script runs, the server's. By a contract it is the day where the home is, which the server knows. */
export function useToday(serversToday: CalendarDay, hasContract: boolean): CalendarDay {
  return useIsRunning() && !hasContract ? dayFormat.format(new Date()) : serversToday;
}
