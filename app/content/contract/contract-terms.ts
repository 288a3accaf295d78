/**
 * The deadlines that a contract can set for each side: who acts, what silence can mean, and whom to ask. A number of days counts only where
 * federal law sets it. What is usual is said in words and never becomes a date: it tells when a deadline nobody has entered may be near.
 */

import type { SourceId } from "#app/content/evidence/sources.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import type { Term } from "#machines/contract-dates.ts";

export interface ContractDeadline {
  /** That of the suggested date it takes the place of, if there is one: it names the date in calendars too. */
  readonly id: string;
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
  /** What is common where nothing else is agreed. */
  readonly usual?: UsualTime;
  /**
   * What federal law says, until the contract's own words are entered. Where it holds for some homes only, `onlyFor` says which: it has no
   * day then before the person has entered it, since a contract can shorten or waive it.
   */
  readonly federal?: { readonly term: Term; readonly source: SourceId; readonly onlyFor?: string };
  /** The suggested date beside which it stands in the guide. */
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

const agentOrLawyer = "your agent or a real estate lawyer";

const buyerDeadlines: readonly ContractDeadline[] = [
  {
    id: "deposit",
    title: "Earnest money sent",
    who: "You",
    about: "The deposit that shows you mean it. The contract says who holds it and by when.",
    silence: "A late deposit can break the contract and let the seller cancel.",
    ask: "the office that holds the deposit, and your agent",
    place: "between",
    from: "acceptance",
    usual: { soonest: 1, latest: 3, noun: "earnest money" },
  },
  {
    id: "inspection",
    title: "Inspection answered in writing",
    who: "You",
    about: "The last day to ask for repairs or to cancel after your inspections. Some contracts call it due diligence or option period.",
    silence: "In many contracts, silence means that you take the home as it is. If you leave later, your deposit can be at risk.",
    ask: agentOrLawyer,
    place: "between",
    from: "acceptance",
    usual: { soonest: 3, latest: 10, noun: "inspection answer" },
  },
  {
    id: "lead-paint",
    title: "Lead paint check over",
    who: "You",
    about: "Only for a home built before 1978. Federal law gives you 10 days, or as many as both sides agree on in writing.",
    silence: "Your time to test before you are bound can end with this day.",
    ask: agentOrLawyer,
    place: "between",
    from: "acceptance",
    federal: {
      term: { kind: "count", count: 10, days: "calendar", from: "acceptance", firstDayCounts: false, roll: "stay", hour: null },
      source: "epa-lead-disclosure",
      onlyFor: "a home built before 1978",
    },
    near: "inspection",
  },
  {
    id: "hoa-received",
    title: "HOA papers read",
    who: "You",
    about: "If there is an HOA: the last day to object to its rules, fees and reserves.",
    silence: "In many contracts, silence means that you accept the papers.",
    ask: agentOrLawyer,
    place: "between",
    from: "acceptance",
  },
  {
    id: "appraisal",
    title: "Appraisal settled",
    who: "You",
    about: "If there is a loan: the last day to act when the home is valued below the price.",
    silence: "After this day you may have to buy at the price and pay the gap yourself.",
    ask: `your lender, and ${agentOrLawyer}`,
    place: "between",
    from: "acceptance",
    usual: { soonest: 10, latest: 17, noun: "appraisal deadline" },
  },
  {
    id: "loan",
    title: "Loan approved in writing",
    who: "You",
    about: "If there is a loan: the last day to cancel because the lender says no.",
    silence: "If the loan fails after this day, your deposit can be at risk.",
    ask: `your lender, and ${agentOrLawyer}`,
    place: "between",
    from: "acceptance",
    usual: { soonest: 17, latest: 25, noun: "loan approval" },
  },
  {
    id: "title",
    title: "Title objections sent",
    who: "You",
    about: "The last day to object to liens, easements and other claims that the title report lists.",
    silence: "In many contracts, what you do not object to in time, you accept.",
    ask: "the title office or a real estate lawyer",
    place: "between",
    from: "acceptance",
    near: "loan",
  },
  {
    id: "insurance",
    title: "Home insurance in place",
    who: "You",
    about: "The day by which you can show a policy. If there is a loan, the lender asks for it before closing.",
    silence: "Without a policy a lender may not send the money, and closing can slip. What happens to a home without one is yours to pay.",
    ask: "your insurance agent, and your lender if there is a loan",
    place: "between",
    from: "closing",
    near: "loan",
  },
  {
    id: "closing-disclosure",
    title: "Closing Disclosure in hand",
    who: "Your lender",
    about:
      "If there is a loan: you must have it 3 business days before you sign. Saturdays count; Sundays and federal holidays do not. A new 3 days start if the yearly rate grows beyond what the law allows, the kind of loan changes, or a penalty for paying early is added.",
    silence: "If it comes later, closing has to wait.",
    ask: "your lender",
    place: "between",
    from: "closing",
    federal: {
      term: { kind: "count", count: 3, days: "lender", from: "closing", firstDayCounts: false, roll: "stay", hour: null },
      source: "regulation-z",
    },
  },
  {
    id: "walk-through",
    title: "Final walk-through",
    who: "You",
    about: "Your last look before you sign: is the home as agreed, and are the repairs done?",
    silence: "What you have not seen before you sign is hard to ask for later.",
    ask: "your agent",
    place: "between",
    from: "closing",
    usual: { soonest: 2, latest: 1, noun: "final walk-through" },
  },
  {
    id: "possession",
    title: "Keys handed over",
    who: "Both sides",
    about: "Some contracts hand over the home on closing day, others days later.",
    silence: "If you plan to move in sooner than the contract says, you may stand before a locked door.",
    ask: "your agent and the closing office",
    place: "after",
    from: "after-closing",
    near: "closing",
  },
];

const sellerDeadlines: readonly ContractDeadline[] = [
  {
    id: "listing-live",
    title: "Listing live",
    who: "You",
    about: "The day your home goes on the market.",
    silence: "Each week later moves the sale.",
    ask: "us, or whoever lists your home",
    place: "before",
    from: "acceptance",
  },
  {
    id: "offer-answer",
    title: "Offer answered",
    who: "You",
    about: "The day and hour on which the buyer's offer ends.",
    silence: "An offer that is not accepted in time is gone.",
    ask: agentOrLawyer,
    place: "before",
    from: "acceptance",
    near: "accepted",
  },
  {
    id: "disclosures",
    title: "Disclosures delivered",
    who: "You",
    about:
      "The forms on what you know about the home, and on lead paint for a home built before 1978. Many states want them before the buyer signs.",
    silence: "In many places, a buyer who gets them late may cancel for some days.",
    ask: agentOrLawyer,
    place: "before",
    from: "acceptance",
    near: "accepted",
  },
  {
    id: "deposit",
    title: "Buyer's earnest money in",
    who: "The buyer",
    about: "The buyer's deposit. Ask whoever holds it for a receipt.",
    silence: "If it is late, you may have the right to cancel, often only after a written notice.",
    ask: "the office that holds the deposit, and your agent",
    place: "between",
    from: "acceptance",
    usual: { soonest: 1, latest: 3, noun: "buyer's earnest money" },
  },
  {
    id: "inspection",
    title: "Buyer's inspection answer due",
    who: "The buyer",
    about: "The last day for the buyer to ask for repairs or to cancel after inspections.",
    silence: "In many contracts, a buyer who says nothing takes the home as it is. Look in yours before you count on it.",
    ask: agentOrLawyer,
    place: "between",
    from: "acceptance",
    usual: { soonest: 3, latest: 10, noun: "buyer's inspection answer" },
  },
  {
    id: "appraisal",
    title: "Appraisal settled",
    who: "The buyer's lender",
    about: "If the buyer takes a loan: the last day on which a low value lets the buyer act.",
    silence: "After this day, many contracts bind the buyer to the price. Look in yours.",
    ask: agentOrLawyer,
    place: "between",
    from: "acceptance",
    usual: { soonest: 10, latest: 17, noun: "appraisal deadline" },
  },
  {
    id: "loan",
    title: "Buyer's loan approved",
    who: "The buyer",
    about: "If the buyer takes a loan: the last day to cancel because the lender says no.",
    silence: "If you hear nothing, ask in writing. Some contracts let you cancel, others bind the buyer.",
    ask: agentOrLawyer,
    place: "between",
    from: "acceptance",
    usual: { soonest: 17, latest: 25, noun: "buyer's loan approval" },
  },
  {
    id: "repairs",
    title: "Agreed repairs done",
    who: "You",
    about: "What you promised to fix, with receipts. A lender's second look takes time.",
    silence: "Repairs that are not done can hold up closing or cost you a credit.",
    ask: "your agent",
    place: "between",
    from: "closing",
    usual: { soonest: 7, latest: 5, noun: "agreed repairs" },
  },
  {
    id: "payoff",
    title: "Payoff statement ordered",
    who: "You",
    about: "If you owe on the home: your lender's figure for what is left on closing day. The closing office often orders it.",
    silence: "Without the figure your loan can't be paid off, and closing waits.",
    ask: "the closing office and your lender",
    place: "between",
    from: "closing",
    near: "repairs",
  },
  {
    id: "move",
    title: "Moved out",
    who: "You",
    about: "The day the home has to be empty, clean and ready to hand over.",
    silence: "Staying longer than agreed can cost you by the day.",
    ask: "your agent and the closing office",
    place: "after",
    from: "closing",
    near: "closing",
  },
];

/** Closing, told as deadlines are. It is none of them: the contract's own days set it, and nobody marks it as met. */
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

/** The deadlines of a side, in the order in which most contracts come to them. */
export function contractDeadlines(journeyType: JourneyType): readonly ContractDeadline[] {
  return journeyType === "buying" ? buyerDeadlines : sellerDeadlines;
}
