import type { Guide } from "#app/content/guides/guide-types.ts";
import { type TimelineEntry, timelineOf } from "#app/content/guides/timelines.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { type DueDate, dueByRule } from "#machines/key-dates.ts";

/** A date, suggested or a contract's: when, what, and where in the guide. */
export type KeyDate = DueDate &
  Pick<TimelineEntry, "id" | "title" | "why"> & {
    /** Whether it is a contract's, by which hour it ends, and whether it was met. */
    readonly isContract?: boolean;
    readonly hour?: string | null;
    readonly spokenHour?: string | null;
    readonly isMet?: boolean;
    /** The ids of the step it belongs to, and of the question beside which it stands. */
    readonly step: string;
    readonly question: string | null;
    readonly asksForAct?: boolean;
  };

/** A date of the page. `movedFrom`: where its day was before the person's last change. */
export type PlannedDate =
  | Extract<KeyDate, { kind: "undated" }>
  | (Extract<KeyDate, { kind: "dated" }> & { readonly movedFrom?: CalendarDay });

/** The id of the question beside which a date stands. */
export function questionOfDate(guide: Guide, { step, question }: Pick<TimelineEntry, "step" | "question">): string | null {
  if (question === undefined) {
    return null;
  }
  const own = guide.steps.filter(({ id }) => id === step);
  return [...own, ...guide.steps].flatMap(({ details }) => details).find(({ id }) => id.endsWith(`.${question}`))?.id ?? null;
}

/** The guide's suggested dates for a closing on this day, in the order in which a person comes to them. */
export function keyDates(guide: Guide, closingDay: CalendarDay): KeyDate[] {
  return timelineOf(guide).map((entry) => {
    const { id, title, why, rule, step, asksForAct } = entry;
    return { ...dueByRule(rule, closingDay), id, title, why, step, question: questionOfDate(guide, entry), asksForAct };
  });
}
