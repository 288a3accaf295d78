import type { Guide } from "#app/content/guides/guide-types.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import { stepIndex } from "#machines/journey-record.ts";
import { type ApplicableDocument, type DocumentMarks, isNeeded } from "./documents.ts";

const daysAhead = 14;

interface Now {
  /** The position of the current step. */
  readonly current: number;
  readonly today: CalendarDay;
  /** By document: the day that a contract sets, unless it is met. */
  readonly days: Readonly<Record<string, CalendarDay>>;
}

/**
 * Documents neither ready nor left out, for the current step or within two weeks. Near days come first; then, before what may
 * not apply, the documents of the current step and of those before it.
 */
export function listMissing(
  { steps }: Pick<Guide, "steps">,
  listed: readonly ApplicableDocument[],
  marks: DocumentMarks,
  { current, today, days }: Now,
): ApplicableDocument[] {
  const until = addDays(today, daysAhead);
  const needs = listed.flatMap((one) => {
    const { document, onlyIf } = one;
    const day = days[document.id];
    const isNear = day !== undefined && day <= until;
    const lastStep = Math.max(-1, ...one.steps.map((id) => stepIndex({ steps }, id)).filter((index) => index <= current));
    const isMissing = isNeeded(one, marks) && marks[document.id] !== "in-hand" && (isNear || lastStep >= 0);
    return isMissing ? [{ one, day: isNear ? day : "9999", isSure: onlyIf === null, lastStep }] : [];
  });
  return needs
    .toSorted((a, b) => a.day.localeCompare(b.day) || Number(b.isSure) - Number(a.isSure) || b.lastStep - a.lastStep)
    .map(({ one }) => one);
}
