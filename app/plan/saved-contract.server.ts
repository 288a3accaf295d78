import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract, DeadlineTerms } from "#machines/contract-dates.ts";
import type { Contract as ContractRow } from "#prisma/client.ts";

export interface SavedContract extends Contract {
  readonly deadlines: Readonly<Record<string, SavedTerms>>;
  readonly version: number;
  /** Null for none; undefined if there is nothing to undo. */
  readonly previous: Contract | null | undefined;
}

/** `version` is that of the contract whose change set the deadline. */
type SavedTerms = DeadlineTerms & { readonly version: number };

/** `hopedFor` is the target date before the first contract. */
export interface Before {
  readonly contract: Contract | null;
  readonly hopedFor?: CalendarDay | null;
}

/** Only this module writes the row, so it is not validated. */
export function savedContract(row: ContractRow): SavedContract {
  const day = (date: Date): CalendarDay => date.toISOString().slice(0, 10);
  const previous = row.previous as unknown as Before | null;
  return {
    acceptance: day(row.acceptance),
    closing: day(row.closing),
    timeZone: row.timeZone,
    deadlines: row.deadlines as unknown as SavedContract["deadlines"],
    version: row.version,
    previous: previous?.contract,
  };
}
