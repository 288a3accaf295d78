/** What is known of a deadline from its terms, entered or not. */
import type { ContractDeadline } from "#app/content/contract/contract-terms.ts";
import { type DeadlineTerms, type Term, unknownTerms } from "#machines/contract-dates.ts";

/** What is known of a deadline before the person has entered anything: what federal law says where it holds for every contract, or nothing. */
export function initialTerms({ federal }: ContractDeadline): DeadlineTerms {
  return federal && federal.onlyFor === undefined ? { ...unknownTerms, term: federal.term } : unknownTerms;
}

/** What is common, or the law for some homes, as a range in words; null where there is neither. */
export function usualWords({ federal, usual, from }: ContractDeadline): string | null {
  if (usual) {
    const [one, other] = [usual.soonest, usual.latest].toSorted((a, b) => a - b);
    return `Usual, check your contract: ${one} to ${other} days ${from === "acceptance" ? "after acceptance" : "before closing"}.`;
  }
  return federal?.onlyFor && federal.term.kind === "count"
    ? `Federal law for ${federal.onlyFor}: ${federal.term.count} days before the buyer is bound, unless both sides agree otherwise in writing. Look in your contract for the day.`
    : null;
}

/** Whether a term goes by days on which offices are open: business days, or a move off weekends and holidays. */
export function isByOfficeDays(term: Term | null): boolean {
  return term?.kind === "count" && (term.days === "business" || term.roll !== "stay");
}

/** Names the calendar by which a term was counted; nothing where every day counts. */
export function calendarUsed(term: Term | null): string {
  const isLender = term?.kind === "count" && term.days === "lender";
  const lender = isLender ? " Lender's business days are all but Sundays and federal holidays." : "";
  return isByOfficeDays(term) ? `${lender} Business days are Monday to Friday without federal holidays.` : lender;
}
