import { closingDay } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PlanAddress } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { isOwn, type LookUp, lookUps } from "#app/plan/dates/contract-overview.ts";
import { type ContractDate, resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { closingAsDeadline, type DueDate } from "#app/plan/dates/reminder-days.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { isParty } from "#app/plan/permissions.ts";
import type { SavedContract } from "#app/plan/store/saved-contract.server.ts";
import { listRankablePlans, type ReadPlan, rankReadPlan } from "#app/plan/today/ranked-plans.server.ts";
import type { ImportMatter, Matter } from "#app/plan/today/what-matters.ts";
import { addDays, type CalendarDay } from "#machines/calendar.ts";
import { isAtEnd, isFinished, type JourneyRecord } from "#machines/journey-record.ts";
import { isLookUpDay, isReminderDay } from "#machines/reminders.ts";
import type { PlanRole } from "#prisma/client.ts";

export interface Plan {
  readonly id: string;
  readonly guide: Guide;
  readonly address: PlanAddress;
  /** Null for a plan whose deal is the reader's own, a partner's too. */
  readonly ownerName: string | null;
  /** The owner, where that tells the plan from the reader's own. */
  readonly ownerLabel: string | null;
  /** The reader's. */
  readonly role: PlanRole;
  readonly record: JourneyRecord;
  readonly facts: PersonFacts;
  readonly targetDate: CalendarDay | null;
  readonly contract: SavedContract | null;
  /** Every step is complete. Contract deadlines continue. */
  readonly isFinished: boolean;
  readonly read: ReadPlan;
}

/** Reminders end for a finished guide this many days after closing. */
export const daysAfterClosing = 30;

/** Open guides of users and of those who share with them, by user id, most recently changed first. Finished ones only with a contract: ticks don't end deadline reminders. */
export async function listOpenPlans(userIds: readonly string[]): Promise<ReadonlyMap<string, Plan[]>> {
  const plans = await listRankablePlans(userIds);
  return new Map(
    [...plans].map(([userId, read]) => [
      userId,
      read.flatMap((plan): Plan[] => {
        const { guide, saved, contract, address, role } = plan;
        const ownerName = isParty(role) ? null : plan.ownerName;
        const ownerLabel = read.length > 1 ? plan.ownerName : ownerName;
        const { id, record, facts, targetDate } = saved;
        const isOver = isAtEnd(guide, record) || isFinished(guide, record);
        const isUnderContract = contract !== null && todayAt(contract.timeZone) <= addDays(contract.closing, daysAfterClosing);
        return isOver && !isUnderContract
          ? []
          : [{ id, guide, address, ownerName, ownerLabel, role, record, facts, targetDate, contract, isFinished: isOver, read: plan }];
      }),
    ]),
  );
}

/** Of the contract that closes first. */
export function planTimeZone(plans: readonly Plan[]): string | null {
  const dated = plans.flatMap(({ contract }) => (contract?.timeZone ? [contract] : []));
  return dated.toSorted((one, other) => one.closing.localeCompare(other.closing))[0]?.timeZone ?? null;
}

export interface DatedPlan extends Plan {
  readonly dates: readonly ContractDate[];
  /** Includes the other party's. */
  readonly due: readonly DueDate[];
  /** None once closing has passed: by then, all of them may have. */
  readonly lookUps: readonly LookUp[];
  readonly isLookUpDue: boolean;
  /** Nobody has said whether it took place, or moved. */
  readonly isClosingPast: boolean;
  /** In the order of every screen; without what was kept at sign-in. */
  readonly matters: readonly Exclude<Matter, ImportMatter>[];
}

export function resolvePlanDates(plan: Plan, today: CalendarDay): DatedPlan {
  const { guide, contract, facts } = plan;
  const dates = contract ? resolveDeadlines(guide, contract, today, resolveApplicability(guide, facts)) : [];
  const isAfterClosing = contract !== null && contract.closing < today;
  const toLookUp = contract && !isAfterClosing ? lookUps(contract, dates, today) : [];
  return {
    ...plan,
    dates,
    due: [...dates, ...closingIn(contract, today)].filter((date): date is DueDate => isReminderDay(date, today, isOwn(date))),
    lookUps: toLookUp,
    isLookUpDue: toLookUp.some(({ soonest }) => soonest !== null && isLookUpDay(soonest, today)),
    isClosingPast: isAfterClosing && !plan.isFinished,
    matters: rankReadPlan(plan.read, today).filter((matter) => matter.kind !== "import"),
  };
}

function closingIn(contract: SavedContract | null, today: CalendarDay): DueDate[] {
  return contract === null || contract.closing < today ? [] : [closingAsDeadline(contract)];
}

export function canBeMet({ about: { id } }: Pick<ContractDate, "about">): boolean {
  return id !== closingDay.id;
}
