import type { states } from "#app/content/evidence/conditions.ts";

export type StateCode = (typeof states)[number];

type Year = `${number}`;
type Day = `${number}-${number}-${number}`;

export interface StateSource {
  /** 'official': read on the publisher's own page. 'republished': the official text, read in somebody else's copy. */
  readonly grade: "official" | "republished";
  /** The law, or the office whose page it is. */
  readonly publisher: string;
  /** Absent if the text was read in a copy whose address does not vouch for it. */
  readonly url?: `http://${string}` | `https://${string}`;
  /** The year, month or day of the text that was read; null if it bears none. */
  readonly textOf: Year | `${Year}-${number}` | Day | null;
  readonly read: Day;
}

export interface StateLine {
  /** Never reused: a brokerage's review notes refer to it. */
  readonly id: `${StateCode}${number}${string}`;
  readonly text: string;
  /** Follows the text: a page that the source names. */
  readonly link?: { readonly text: string; readonly url: `https://${string}` };
  readonly source: StateSource;
}

export interface StateCells {
  readonly buyerAgreement: StateCell;
  readonly rebate: StateCell;
  readonly deposit: StateCell;
  /** Days for a lawyer to review the signed contract. */
  readonly attorneyReview: StateCell;
  readonly holidays: StateCell;
  /** Includes fees for a right to cancel, which may not be refunded. */
  readonly inspection: StateCell;
  readonly disclosure: StateCell;
  readonly associationPapers: StateCell;
  readonly closing: StateCell;
  readonly transferTax: StateCell;
  /** Tax withheld from sellers who live elsewhere. */
  readonly withholding: StateCell;
}

export type StateCell = readonly [StateLine, ...StateLine[]];

export type StateCellId = keyof StateCells;

/** An absent cell has not been looked up, and its page says so: absence never means that the state has no such rule. */
export interface StatePack extends Partial<StateCells> {
  /** Days to confirm: the contract's form decides which of them count. */
  readonly stateHolidays?: StateHolidays;
  readonly agency: { readonly name: string; readonly url: `https://${string}` };
}

interface StateHolidays {
  /** In addition to the federal holidays. */
  readonly days: readonly StateHoliday[];
  /** Federal holidays that the state doesn't keep, or keeps on another day. */
  readonly federalDaysLeftOut: readonly FederalDay[];
  /** The lines of `holidays` with these days. */
  readonly lines: readonly StateLine["id"][];
}

/** In the notation of `machines/calendar.ts`. */
type FederalDay = "Columbus Day" | "Juneteenth" | "Martin Luther King Jr. Day";

export interface StateHoliday {
  /** Absent if the source has only the day. */
  readonly name?: string;
  readonly on:
    | { readonly month: number; readonly day: number }
    /** 0 is Sunday. */
    | { readonly month: number; readonly weekday: number; readonly nth: number }
    | "friday-after-thanksgiving"
    | "general-election-day"
    | "good-friday"
    | "lunar-new-year"
    | "yom-kippur";
}
