import { useBrowserValue } from "#app/design/use-is-running.ts";
import { dateFormat } from "./date-format.ts";

const yearMilliseconds = 365 * 24 * 60 * 60_000;

/** A day without its weekday, and without its year within twelve months. In the reader's locale, as `Day`. */
export function NearDay({ day }: { day: string }) {
  const locale = useBrowserValue(() => navigator.language, "en-US");
  const date = new Date(day);
  const isNear = Math.abs(date.getTime() - Date.now()) < yearMilliseconds;
  const format = dateFormat(locale, { day: "numeric", month: "short", ...(isNear ? {} : { year: "numeric" }), timeZone: "UTC" });
  return <time dateTime={day}>{format.format(date)}</time>;
}
