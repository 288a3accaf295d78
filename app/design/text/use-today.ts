import { useIsRunning } from "#app/design/use-is-running.ts";
import type { CalendarDay } from "#machines/calendar.ts";

/** The day it is where the reader is; until script runs, the server's. By a contract it is the day where the home is, which the server knows. */
export function useToday(serversToday: CalendarDay, hasContract: boolean): CalendarDay {
  return useIsRunning() && !hasContract ? new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date()) : serversToday;
}
