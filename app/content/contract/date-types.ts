import type { Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { Term } from "#machines/contract-dates.ts";

export interface DateEntry {
  /** Shown while no contract sets the date. */
  readonly suggested?: SuggestedDate;
  readonly contract?: DeadlineContent;
  /** Everybody unless set. */
  readonly onlyIf?: Condition;
}

export type CountTerm = Extract<Term, { kind: "count" }>;

export interface SuggestedDate {
  readonly title: string;
  readonly why: string;
  /**
   * A day that depends on acceptance is given as text: only the contract knows that day, and a guess could cost somebody the deposit.
   */
  readonly due: string | CountTerm | { readonly kind: "first-of-month"; readonly monthsAfterClosing: number };
}

export interface DeadlineContent {
  readonly title: string;
  readonly who: Acting;
  /** What somebody else has to do, after their name and before 'by tomorrow': 'owes you the Closing Disclosure'. */
  readonly duty?: string;
  readonly about: string;
  /** What can happen if nobody acts in time. */
  readonly silence: string;
  readonly ask: string;
  /** Before acceptance, from acceptance to closing, or on closing day and later. */
  readonly place: "before" | "between" | "after" | "anywhere";
  readonly from: "acceptance" | "closing" | "after-closing";
  /** Shown as text; never becomes a date. */
  readonly usual?: UsualTime;
  /**
   * Applies until the contract's own terms are entered. With `onlyFor`, there is no day until one is entered, since a contract can shorten
   * or waive it.
   */
  readonly federal?: { readonly term: CountTerm; readonly source: SourceId; readonly onlyFor?: string };
  /** The timeline's date beside which it is listed, if the timeline does not list it. */
  readonly near?: string;
}

export type Acting =
  | ("You" | "Your agent" | "Your lender" | "The title company" | "The inspector" | "The other side")
  | ("The buyer" | "The buyer's lender" | "Both sides");

/** In days after acceptance, or before closing. No law or official page sets one: the brokerage answers for it. */
interface UsualTime {
  readonly soonest: number;
  readonly latest: number;
  readonly noun: string;
}
