import type { StateLine as StateLineContent, StateSource } from "#app/content/states/state-pack-types.ts";
import { dateFormat } from "#app/design/text/date-format.ts";
import { ExternalLink } from "#app/design/text/external-link.tsx";
import { quietSmall } from "#app/design/text/text.css.ts";

/** With its source and the date of the copy that was read: state law has no single date. */
export function StateLine({ line: { text, link, source } }: { line: StateLineContent }) {
  return (
    <>
      <p>
        {text} {link ? <ExternalLink href={link.url}>{link.text}</ExternalLink> : null}
      </p>
      <p className={quietSmall}>
        {source.url ? <ExternalLink href={source.url}>{source.publisher}</ExternalLink> : source.publisher} ({describeCopy(source)})
      </p>
    </>
  );
}

/** 'copy of Aug 2024, read Nov 24, 2026'. */
function describeCopy({ grade, textOf, read }: StateSource): string {
  const copy = grade === "official" ? "copy" : "republished copy";
  return `${textOf === null ? `undated ${copy}` : `${copy} of ${formatPartialDay(textOf)}`}, read ${formatPartialDay(read)}`;
}

/** A year, a month or a day. */
function formatPartialDay(day: string): string {
  const [, month, date] = day.split("-");
  const [inMonth, onDay] = [month ? "short" : undefined, date ? "numeric" : undefined] as const;
  return dateFormat("en-US", { year: "numeric", month: inMonth, day: onDay, timeZone: "UTC" }).format(new Date(day));
}
