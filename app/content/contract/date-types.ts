/** Shapes of the dates of a purchase or sale. */

import type { Condition } from "#app/content/evidence/conditions.ts";
import type { SourceId } from "#app/content/evidence/sources.ts";
import type { Term } from "#machines/contract-dates.ts";

export interface DateEntry {
  /** Shown in the guide's timeline while no contract sets the date. */
  readonly suggested?: SuggestedDate;
  /** The deadline, where a contract can set one. */
  readonly contract?: DeadlineContent;
  /** Whom it concerns; everybody unless given. */
  readonly onlyIf?: Condition;
}

export type CountTerm = Extract<Term, { kind: "count" }>;

export interface SuggestedDate {
  /** What should have happened by then. */
  readonly title: string;
  readonly why: string;
  /**
   * When it is due. Whatever is counted from acceptance is given in words: only the contract knows that day, and one guessed from the closing
   * date could cost somebody the deposit.
   */
  readonly due: string | CountTerm | { readonly kind: "first-of-month"; readonly monthsAfterClosing: number };
}

export interface DeadlineContent {
  readonly title: string;
  readonly who: "You" | "Your lender" | "The buyer" | "The buyer's lender" | "Both sides";
  readonly about: string;
  /** What can follow when nobody acts in time. */
  readonly silence: string;
  readonly ask: string;
  /** Before acceptance, from acceptance to closing, or on closing day and later. */
  readonly place: "before" | "between" | "after";
  /** What it is most often counted from. */
  readonly from: "acceptance" | "closing" | "after-closing";
  /** What is common where nothing else is agreed. Shown in words; it never becomes a date. */
  readonly usual?: UsualTime;
  /**
   * What federal law sets until the contract's own terms are entered. Where it covers only some homes, `onlyFor` says which, and there is no
   * day until one is entered, since a contract can shorten or waive it.
   */
  readonly federal?: { readonly term: CountTerm; readonly source: SourceId; readonly onlyFor?: string };
  /** The date of a guide's timeline beside which it stands where the timeline does not list it. */
  readonly near?: string;
}

/** In days after acceptance, or before closing. The brokerage answers for it: no law or official page sets one. */
interface UsualTime {
  readonly soonest: number;
  readonly latest: number;
  /** Within a sentence: 'look up {noun}'. */
  readonly noun: string;
}
