import { useIsRunning } from "./use-is-running.ts";

/** A day of the calendar as the reader writes it; until script runs, and without it, as Americans do, so that server and browser agree. */
export function Day({ day }: { day: string }) {
  const locale = useIsRunning() ? [] : "en-US";
  const options = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return <time dateTime={day}>{new Date(day).toLocaleDateString(locale, options)}</time>;
}
