import { useBrowserValue } from "#app/design/use-is-running.ts";
import type { CalendarDay } from "#machines/calendar.ts";

// Creating a formatter takes longer than rendering its component.
const dayFormat = new Intl.DateTimeFormat("en-CA", { dateStyle: "short" });

/** The reader's day; the server's until JavaScript runs. With a contract, the day at the home, which the server knows. */
export function useToday(serversToday: CalendarDay, hasContract: boolean): CalendarDay {
  const readersToday = useBrowserValue(() => dayFormat.format(new Date()), serversToday);
  return hasContract ? serversToday : readersToday;
}
