/** Shapes of the dates of a purchase or sale. */

import type { Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { Term } from "#machines/contract-dates.ts";

export interface DateEntry {
  /** What stands in the guide's timeline while no contract sets the date. */
  readonly suggested?: SuggestedDate;
  /** What there is to know of it as a deadline, where a contract can set it. */
  readonly contract?: DeadlineContent;
  /** Whom it concerns; everybody unless given. */
  readonly onlyIf?: Condition;
}

export type CountTerm = Extract<Term, { kind: "count" }>;

export interface SuggestedDate {
  /** What is to have happened by then. */
  readonly title: string;
  readonly why: string;
  /**
   * When it is due. The day of acceptance stands in the contract alone, and one made up from the closing date could cost somebody the
   * deposit: what is counted from it is said in words.
   */
  readonly due: string | CountTerm | { readonly kind: "first-of-month"; readonly monthsAfterClosing: number };
}

export interface DeadlineContent {
  readonly title: string;
  readonly who: "You" | "Your lender" | "The buyer" | "The buyer's lender" | "Both sides";
  readonly about: string;
  /** What it can mean when the day passes and nobody has acted. */
  readonly silence: string;
  readonly ask: string;
  /** Where it stands among the others: before a contract is signed, up to closing, or on closing day and later. */
  readonly place: "before" | "between" | "after";
  /** What it is most often counted from. */
  readonly from: "acceptance" | "closing" | "after-closing";
  /** What is common where nothing else is agreed. It is said in words, and never becomes a date. */
  readonly usual?: UsualTime;
  /**
   * What federal law says, until the contract's own words are entered. Where it holds for some homes only, `onlyFor` says which: it has no
   * day then before the person has entered it, since a contract can shorten or waive it.
   */
  readonly federal?: { readonly term: CountTerm; readonly source: SourceId; readonly onlyFor?: string };
  /** The date of the guide's timeline beside which it stands, where the timeline does not have it. */
  readonly near?: string;
}

/** Days after acceptance, or before closing: the range that is common. The brokerage answers for it, as no law or official page sets one. */
interface UsualTime {
  /** The soonest that is common: the deadline is near from then on. */
  readonly soonest: number;
  readonly latest: number;
  /** What to look up, within a sentence. */
  readonly noun: string;
}
