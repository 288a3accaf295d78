import { useIsRunning } from "#app/design/use-is-running.ts";

/** In the reader's locale; in en-US until JavaScript runs, so that server and browser agree. */
export function Day({ day, isShort = false }: { day: string; isShort?: boolean }) {
  const locale = useIsRunning() ? [] : "en-US";
  const whole = isShort ? {} : ({ weekday: "short", year: "numeric" } as const);
  const options = { ...whole, day: "numeric", month: "short", timeZone: "UTC" } as const;
  return <time dateTime={day}>{new Date(day).toLocaleDateString(locale, options)}</time>;
}
