import { askClosingOffice } from "#app/content/contract/contract-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { timelineOf } from "#app/content/guides/timelines.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { earliestToday, farOff } from "#app/plan/commands/change-date.server.ts";
import { datesByContract } from "#app/plan/dates/contract-dates.ts";
import { keyDates, type PlannedDate } from "#app/plan/dates/suggested-dates.ts";
import { type ShownContract, shownContract } from "#app/plan/shown-contract.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { closingQuestion } from "#machines/closed-days.ts";
import type { Contract } from "#machines/contract-dates.ts";

/** The dates of a guide, as its page shows them. */
export interface DatePlan {
  readonly targetDate: CalendarDay | null;
  /** What to ask about that day, and whom, before there is a contract; null for a day like others. */
  readonly question: string | null;
  /** The day it is, until the browser says which day it is where the reader is. */
  readonly today: CalendarDay;
  /** How many dates of the guide have a day, or would have once a closing date is set, and how many hang on acceptance. */
  readonly datedCount: number;
  readonly undatedCount: number;
  readonly dates: readonly PlannedDate[];
  /** The target date before the change that led to this page. */
  readonly moved: { readonly from: CalendarDay | null } | null;
  /** The version that a change of the contract rests on; null for a guest's. */
  readonly contractVersion: number | null;
  /** The signed contract, of which all known days are then. */
  readonly contract: ShownContract | null;
}

interface Known {
  readonly targetDate?: CalendarDay | null;
  readonly contract: (Contract & { readonly version?: number }) | null;
  /** The dates of what does not apply are left out. */
  readonly facts: PersonFacts;
}

/** The plan by what is known: by the contract, else for a closing on the target date. Null for a guide that has no dates. */
export function datePlan(guide: Guide, known: Known, moved: DatePlan["moved"] = null): DatePlan | null {
  const { targetDate, contract, facts } = known;
  if (timelineOf(guide).length === 0) {
    return null;
  }
  const { hiddenDates: folded } = resolveApplicability(guide, facts);
  const isForPerson = ({ id }: { readonly id: string }) => folded[id] === undefined;
  if (contract !== null) {
    const shown = shownContract(guide, contract, facts);
    const dates = datesByContract(guide, contract, shown.dates).filter(({ id }) => contract.deadlines[id] || folded[id] === undefined);
    const datedCount = dates.filter(({ kind }) => kind === "dated").length;
    const counts = { datedCount, undatedCount: dates.length - datedCount };
    return {
      targetDate: contract.closing,
      question: null,
      today: shown.today,
      ...counts,
      dates,
      moved: null,
      contract: shown,
      contractVersion: contract.version ?? null,
    };
  }
  const timeline = timelineOf(guide).filter(isForPerson);
  const datedCount = timeline.filter(({ rule }) => rule.from === "closing").length;
  const today = earliestToday();
  const shown = targetDate && farOff(targetDate, today) === null ? targetDate : null;
  const question = shown && closingQuestion(shown);
  const before = new Map(moved?.from ? keyDates(guide, moved.from).map((date) => [date.id, date]) : []);
  const dates = (shown ? keyDates(guide, shown) : []).filter(isForPerson).map((date): PlannedDate => {
    const earlier = before.get(date.id);
    return date.kind === "dated" && earlier?.kind === "dated" ? { ...date, movedFrom: earlier.day } : date;
  });
  return {
    targetDate: shown,
    question: question && `${question} ${askClosingOffice}`,
    today,
    datedCount,
    undatedCount: timeline.length - datedCount,
    dates,
    moved,
    contract: null,
    contractVersion: null,
  };
}
