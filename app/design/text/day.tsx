import { useBrowserValue } from "#app/design/use-is-running.ts";

/** In the reader's locale; in en-US until JavaScript runs, so that server and browser agree. */
export function Day({ day, isShort = false }: { day: string; isShort?: boolean }) {
  const locale = useBrowserValue(() => navigator.language, "en-US");
  return <time dateTime={day}>{dayFormat(locale, isShort).format(new Date(day))}</time>;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: creating a formatter takes longer than rendering its component. */
function dayFormat(locale: string, isShort: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isShort}`;
  const whole = isShort ? {} : ({ weekday: "short", year: "numeric" } as const);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...whole, day: "numeric", month: "short", timeZone: "UTC" });
  formats.set(key, format);
  return format;
}
