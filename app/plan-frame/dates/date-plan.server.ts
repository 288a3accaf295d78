import { askClosingOffice } from "#app/content/contract/contract-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { earliestToday, farOff } from "#app/plan/dates/day-limits.ts";
import { hopedFor, type KeyDate, keyDates, type PlannedDate } from "#app/plan/dates/key-dates.ts";
import { listSureMovingDays } from "#app/plan/dates/moving-dates.ts";
import { type ShownContract, shownContract } from "#app/plan/dates/shown-contract.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { closingQuestion } from "#machines/closed-days.ts";
import type { Contract } from "#machines/contract-dates.ts";

export interface DatePlan {
  readonly targetDate: CalendarDay | null;
  /** Null for an ordinary day. */
  readonly question: string | null;
  /** Until the browser supplies the local day. */
  readonly today: CalendarDay;
  /** Dates that have a day, or would have one with a closing date, and dates that depend on acceptance. */
  readonly datedCount: number;
  readonly undatedCount: number;
  /** Reminders that the calendar has besides the dates. */
  readonly movingCount: number;
  readonly dates: readonly PlannedDate[];
  readonly moved: { readonly from: CalendarDay | null } | null;
  /** Null for guests. */
  readonly contractVersion: number | null;
  readonly contract: ShownContract | null;
}

interface Known {
  readonly targetDate?: CalendarDay | null;
  readonly contract: (Contract & { readonly version?: number }) | null;
  readonly facts: PersonFacts;
}

/** From the contract if there is one, else from the target date. Null for a guide without dates. */
export function datePlan(guide: Guide, known: Known, moved: DatePlan["moved"] = null): DatePlan | null {
  const { targetDate, contract, facts } = known;
  if (guide.timeline.length === 0) {
    return null;
  }
  const { hiddenDates } = resolveApplicability(guide, facts);
  const applies = ({ id }: KeyDate) => hiddenDates[id] === undefined;
  if (contract !== null) {
    const shown = shownContract(guide, contract, facts);
    const dates = keyDates(guide, contract, shown.dates).filter((date) => contract.deadlines[date.id] || applies(date));
    return {
      targetDate: contract.closing,
      question: null,
      today: shown.today,
      ...countDates(dates),
      movingCount: listSureMovingDays(guide, contract.closing, facts.answers).length,
      dates,
      moved: null,
      contract: shown,
      contractVersion: contract.version ?? null,
    };
  }
  const today = earliestToday();
  const shown = targetDate && farOff(targetDate, today) === null ? targetDate : null;
  const question = shown && closingQuestion(shown);
  const suggested = keyDates(guide, hopedFor(shown ?? today)).filter(applies);
  const before = new Map(moved?.from ? keyDates(guide, hopedFor(moved.from)).map((date) => [date.id, date]) : []);
  const dates = suggested.map((date): PlannedDate => {
    const earlier = before.get(date.id);
    return date.kind === "dated" && earlier?.kind === "dated" ? { ...date, movedFrom: earlier.day } : date;
  });
  return {
    targetDate: shown,
    question: question && `${question} ${askClosingOffice}`,
    today,
    ...countDates(suggested),
    movingCount: 0,
    dates: shown ? dates : [],
    moved,
    contract: null,
    contractVersion: null,
  };
}

function countDates(dates: readonly KeyDate[]) {
  const datedCount = dates.filter(({ kind }) => kind === "dated").length;
  return { datedCount, undatedCount: dates.length - datedCount };
}
