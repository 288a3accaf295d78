import { invalidDate } from "#app/content/administration.ts";
import { useIsRunning } from "#app/design/use-is-running.ts";
import { dateFormat } from "./date-format.ts";

/** In the reader's zone; in UTC until JavaScript runs, so that server and browser agree. */
export function Moment({ at }: { at: string | null }) {
  const isRunning = useIsRunning();
  const date = new Date(at ?? "");
  if (Number.isNaN(date.getTime())) {
    return <>{invalidDate}</>;
  }
  return <time dateTime={date.toISOString()}>{isRunning ? localText(date) : utcText(date)}</time>;
}

const options: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" };

function localText(date: Date) {
  return dateFormat(undefined, options).format(date);
}

function utcText(date: Date) {
  return `${dateFormat("en-US", { ...options, timeZone: "UTC" }).format(date)} UTC`;
}
