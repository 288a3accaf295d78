import { useIsRunning } from "#app/design/use-is-running.ts";
import type { CalendarDay } from "#machines/calendar.ts";

/** The day it is where the reader is; until script runs, the server's. */
export function useToday(serversToday: CalendarDay): CalendarDay {
  return useIsRunning() ? new Intl.DateTimeFormat("en-CA", { dateStyle: "short" }).format(new Date()) : serversToday;
}
