import { type ContractDate, contractDates } from "#app/content/contract/contract-plan.ts";
import type { PersonFacts } from "#app/content/facts/person-facts.ts";
import { tailoringOf } from "#app/content/facts/tailoring.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { listContracts, type SavedContract } from "#app/progress/contract.server.ts";
import { listProgressOf } from "#app/progress/find-progress.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { isAtEnd, isFinished, type JourneyRecord } from "#machines/journey-record.ts";
import { isReminderDay } from "#machines/reminders.ts";

/** A guide that somebody is on. */
export interface Plan {
  readonly guide: Guide;
  readonly record: JourneyRecord;
  readonly facts: PersonFacts;
  /** The day the person hopes to close, or null. */
  readonly targetDate: CalendarDay | null;
  readonly contract: SavedContract | null;
}

/** The guides that people are on, by the person's id, the last changed first; without those that have reached their end. */
export async function openPlans(userIds: readonly string[]): Promise<ReadonlyMap<string, Plan[]>> {
  const [progress, contracts] = [await listProgressOf(userIds), await listContracts(...userIds)];
  return new Map(
    [...progress].map(([userId, records]) => [
      userId,
      records.flatMap(({ id, journeyType, serviceTier, record, facts, targetDate }): Plan[] => {
        const guide = findGuide(journeyType, serviceTier);
        const isOpen = guide && !isAtEnd(guide, record) && !isFinished(guide, record);
        return isOpen ? [{ guide, record, facts, targetDate, contract: contracts.get(id) ?? null }] : [];
      }),
    ]),
  );
}

/** Where a person's day begins and ends: at the home of the last changed guide that says where it is. Null where none does. */
export function zoneOf(plans: readonly Plan[]): string | null {
  return plans.find(({ contract }) => contract?.timeZone)?.contract?.timeZone ?? null;
}

export type DueDate = ContractDate & { readonly day: CalendarDay };

export interface DatedPlan extends Plan {
  /** None without a contract. */
  readonly dates: readonly ContractDate[];
  /** Those that this person is reminded of today. */
  readonly due: readonly DueDate[];
}

/** A plan with the deadlines of its contract, as they stand on a day. */
export function datedPlan(plan: Plan, today: CalendarDay): DatedPlan {
  const { guide, contract, record, facts } = plan;
  const dates = contract ? contractDates(guide, contract, record, today, tailoringOf(guide, facts)) : [];
  return { ...plan, dates, due: dates.filter(isOwn).filter((date): date is DueDate => isReminderDay(date, today)) };
}

function isOwn({ about: { who } }: ContractDate) {
  return who === "You" || who === "Both sides";
}
