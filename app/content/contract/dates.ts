/** Ids never change: they are in saved contracts and in users' calendars. */
import type { JourneyType } from "#machines/journey-record.ts";
import { buyingDates } from "./buying-dates.ts";
import type { DateEntry, DeadlineContent } from "./date-types.ts";
import { sellingDates } from "./selling-dates.ts";

export type DateId = keyof typeof buyingDates | keyof typeof sellingDates;

export const dates: Readonly<Record<JourneyType, Readonly<Partial<Record<DateId, DateEntry>>>>> = {
  buying: buyingDates,
  selling: sellingDates,
};

export interface ContractDeadline extends DeadlineContent {
  readonly id: string;
}

export const contractDeadlines: Readonly<Record<JourneyType, readonly ContractDeadline[]>> = {
  buying: deadlinesOf(dates.buying),
  selling: deadlinesOf(dates.selling),
};

function deadlinesOf(entries: Readonly<Record<string, DateEntry>>): ContractDeadline[] {
  return Object.entries(entries).flatMap(([id, { contract }]) => (contract ? [{ id, ...contract }] : []));
}

/** Closing in the form of a deadline, for mails. Nobody marks it as met. */
export const closingDay: Omit<ContractDeadline, "federal"> = {
  id: "closing",
  title: "Closing day",
  who: "Both sides",
  about: "The day on which both sides sign, the money moves and the home changes hands.",
  silence: "A closing that is late can break the contract or cost money by the day.",
  ask: "the closing office and your agent",
  place: "between",
  from: "closing",
};
