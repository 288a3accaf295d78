import { closingDay } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { listContracts, type SavedContract } from "#app/plan/contract.server.ts";
import { type LookUp, lookUps } from "#app/plan/dates/contract-overview.ts";
import { type ContractDate, resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { listPlansOf } from "#app/plan/find-plan.server.ts";
import { todayAt } from "#app/plan/shown-contract.server.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import { isAtEnd, isFinished, type JourneyRecord } from "#machines/journey-record.ts";
import { isLookUpDay, isReminderDay } from "#machines/reminders.ts";

/** A guide that somebody is on. */
export interface Plan {
  readonly guide: Guide;
  readonly record: JourneyRecord;
  readonly facts: PersonFacts;
  /** The day the person hopes to close, or null. */
  readonly targetDate: CalendarDay | null;
  readonly contract: SavedContract | null;
  /** Whether every step is done. Deadlines of a contract go on all the same. */
  readonly isFinished: boolean;
}

/** So long after closing a contract's deadlines are still reminded of where every step is done. */
const daysAfterClosing = 30;

/**
 * The guides that people are on, by the person's id, the last changed first; without those that have reached their end, unless they have a
 * contract: a tick ends no reminder of a deadline.
 */
export async function openPlans(userIds: readonly string[]): Promise<ReadonlyMap<string, Plan[]>> {
  const [progress, contracts] = [await listPlansOf(userIds), await listContracts(...userIds)];
  return new Map(
    [...progress].map(([userId, records]) => [
      userId,
      records.flatMap(({ id, journeyType, serviceTier, record, facts, targetDate }): Plan[] => {
        const guide = findGuide(journeyType, serviceTier);
        if (guide === undefined) {
          return [];
        }
        const contract = contracts.get(id) ?? null;
        const isOver = isAtEnd(guide, record) || isFinished(guide, record);
        const isUnderContract = contract !== null && todayAt(contract.timeZone) <= addDays(contract.closing, daysAfterClosing);
        return isOver && !isUnderContract ? [] : [{ guide, record, facts, targetDate, contract, isFinished: isOver }];
      }),
    ]),
  );
}

/** Where a person's day begins and ends: at the home of the last changed guide that says where it is. Null where none does. */
export function planTimeZone(plans: readonly Plan[]): string | null {
  return plans.find(({ contract }) => contract?.timeZone)?.contract?.timeZone ?? null;
}

export type DueDate = ContractDate & { readonly day: CalendarDay };

export interface DatedPlan extends Plan {
  /** None without a contract. */
  readonly dates: readonly ContractDate[];
  /** Those that this person is reminded of today, the other side's too. */
  readonly due: readonly DueDate[];
  /** What nobody has entered and may soon be due, and whether to remind of it today. */
  readonly lookUps: readonly LookUp[];
  readonly isLookUpDue: boolean;
}

/** A plan with the deadlines of its contract, as they stand on a day. */
export function datedPlan(plan: Plan, today: CalendarDay): DatedPlan {
  const { guide, contract, facts } = plan;
  const dates = contract ? resolveDeadlines(guide, contract, today, resolveApplicability(guide, facts)) : [];
  const toLookUp = contract ? lookUps(contract, dates, today) : [];
  return {
    ...plan,
    dates,
    due: [...dates, ...closingIn(contract, today)].filter((date): date is DueDate => isReminderDay(date, today, isOwn(date))),
    lookUps: toLookUp,
    isLookUpDue: toLookUp.some(({ soonest }) => isLookUpDay(soonest, today)),
  };
}

/** Closing as one of the dates to remind of, up to its day: whether it has happened is not known after. */
function closingIn(contract: SavedContract | null, today: CalendarDay): DueDate[] {
  if (contract === null || contract.closing < today) {
    return [];
  }
  const derivation = "It is the closing day that you entered.";
  const settled = { hour: null, isFederal: false, reason: null, usual: null, isWithoutStateHolidays: false };
  return [{ about: closingDay, state: "due", day: contract.closing, derivation, ...settled }];
}

/** Whether the person can mark it as met: all but closing. */
export function canBeMet({ about: { id } }: Pick<ContractDate, "about">): boolean {
  return id !== closingDay.id;
}

/** Whether the person has to act by it; else it is an event to know of. */
export function isOwn({ about: { who } }: Pick<ContractDate, "about">): boolean {
  return who === "You" || who === "Both sides";
}
