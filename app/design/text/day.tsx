import { useBrowserValue } from "#app/design/use-is-running.ts";
import { dateFormat } from "./date-format.ts";

/** In the reader's locale; in en-US until JavaScript runs, so that server and browser agree. */
export function Day({ day, isShort = false }: { day: string; isShort?: boolean }) {
  const locale = useBrowserValue(() => navigator.language, "en-US");
  const whole = isShort ? {} : ({ weekday: "short", year: "numeric" } as const);
  const format = dateFormat(locale, { ...whole, day: "numeric", month: "short", timeZone: "UTC" });
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
