/**
 * A suggested date is resolved like a deadline of a contract with unknown acceptance and a target closing; a contract's own dates replace
 * suggestions.
 */

import { closingOfContract, stateHolidaysNotCounted } from "#app/content/contract/contract-words.ts";
import type { SuggestedDate } from "#app/content/contract/date-types.ts";
import { dates } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { type CalendarDay, firstOfMonth } from "#machines/calendar.ts";
import { type Contract, formatHour, resolveDeadline, unknownTerms } from "#machines/contract-dates.ts";
import { questionOfDate } from "./date-questions.ts";
import type { DueDate } from "./date-state.ts";
import type { ContractDate } from "./deadlines.ts";

/** Ids of a step and one of its questions. */
interface Place {
  readonly id: string;
  readonly step: string;
  readonly question: string | null;
  readonly asksForAct?: boolean;
}

export type KeyDate = DueDate &
  Place & {
    readonly title: string;
    readonly why: string;
    readonly isContract?: boolean;
    readonly hour?: string | null;
    readonly hourText?: string | null;
    readonly isMet?: boolean;
  };

/** `movedFrom` is the day before the user's last change. */
export type PlannedDate =
  | Extract<KeyDate, { kind: "undated" }>
  | (Extract<KeyDate, { kind: "dated" }> & { readonly movedFrom?: CalendarDay });

export type Deal = Contract | { readonly acceptance: null; readonly closing: CalendarDay };

export function hopedFor(closing: CalendarDay): Deal {
  return { acceptance: null, closing };
}

/**
 * Without a contract, in the guide's order; with one, by day, undated ones last. Leaves out waived and inapplicable deadlines; adds those
 * not on the timeline once they have a day.
 */
export function keyDates(guide: Guide, deal: Deal, deadlines: readonly ContractDate[] = []): KeyDate[] {
  const known = guide.timeline.flatMap((entry): KeyDate[] => {
    const place = { id: entry.date, step: entry.step, question: questionOfDate(guide, entry), asksForAct: entry.asksForAct };
    const deadline = deadlines.find(({ about }) => about.id === entry.date);
    const suggested = dates[guide.journeyType][entry.date]?.suggested;
    return deadline ? fromDeadline(place, deadline) : suggested ? [fromSuggestion(place, suggested, deal)] : [];
  });
  const added = deadlines.flatMap((deadline): KeyDate[] => {
    const { id, near } = deadline.about;
    if (deadline.day === null || guide.timeline.some(({ date }) => date === id)) {
      return [];
    }
    const beside = near ? guide.timeline.find(({ date }) => date === near) : lastUntil(deadline.day, known);
    return beside ? fromDeadline({ id, step: beside.step, question: null }, deadline) : [];
  });
  const all = [...known, ...added];
  return deal.acceptance === null ? all : all.toSorted(byDay);
}

/** The last of these dates that is not after the day, or the first one. */
function lastUntil(day: CalendarDay, known: readonly KeyDate[]): KeyDate | undefined {
  const dated = known.flatMap((date) => (date.kind === "dated" ? [date] : [])).toSorted(byDay);
  return dated.findLast((date) => date.day <= day) ?? dated[0];
}

const byDay = (one: KeyDate, other: KeyDate) => dayOrLast(one).localeCompare(dayOrLast(other));

const dayOrLast = (date: DueDate) => (date.kind === "dated" ? date.day : "9999");

function fromSuggestion(place: Place, { title, why, due }: SuggestedDate, deal: Deal): KeyDate {
  const named = { ...place, title, why };
  if (deal.acceptance !== null && place.id === "accepted") {
    return { ...named, kind: "dated", day: deal.acceptance, isContract: true, isMet: true };
  }
  if (deal.acceptance !== null && place.id === "closing") {
    return { ...named, kind: "dated", day: deal.closing, isContract: true, why: closingOfContract };
  }
  return { ...named, ...resolveDue(due, deal.closing) };
}

function resolveDue(due: SuggestedDate["due"], closing: CalendarDay): DueDate {
  if (typeof due === "string") {
    return { kind: "undated", words: due };
  }
  if (due.kind === "first-of-month") {
    return { kind: "dated", day: firstOfMonth(closing, due.monthsAfterClosing) };
  }
  const { day, derivation } = resolveDeadline({ ...unknownTerms, term: due }, { acceptance: null, closing });
  return day === null ? { kind: "undated", words: derivation } : { kind: "dated", day };
}

function fromDeadline(place: Place, deadline: ContractDate): KeyDate[] {
  const { about, day, hour, state, derivation, usual, isWithoutStateHolidays } = deadline;
  if (state === "waived" || state === "not-applicable") {
    return [];
  }
  const named = { ...place, title: about.title, isContract: true, isMet: state === "met" };
  if (day !== null) {
    const why = isWithoutStateHolidays ? `${derivation} ${stateHolidaysNotCounted}` : derivation;
    return [{ ...named, kind: "dated", day, hour, hourText: hour && formatHour(hour), why }];
  }
  const words = usual ? usual.replace(/^./, (first) => first.toLowerCase()) : derivation.replace("Not known yet: ", "");
  return [{ ...named, kind: "undated", why: about.about, words: words.replace(/\.$/, "") }];
}
