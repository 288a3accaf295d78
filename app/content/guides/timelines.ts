/**
 * The suggested dates of each guide. Those around closing have a day, counted from the closing date that a person hopes for; those around
 * acceptance have their rule in words. Every one of them gives way to the contract.
 *
 * The numbers are those of the default timeline for dated steps: deposit by day 3 after acceptance, inspection by 10, HOA papers asked for
 * on day 1 and back in two to three weeks, appraisal by 17, loan commitment by 25, Closing Disclosure at least three business days
 * before closing, walk-through one to two days before, closing about day 30 to 45. Only the disclosure's is a rule (Regulation Z, section
 * 1026.19); the others are common practice, and the contract's own dates come in their place.
 */

import { unlessContract } from "#app/content/contract/date-messages.ts";
import type { DateRule } from "#machines/key-dates.ts";
import type { Guide } from "./guide-types.ts";

/** One date of a guide's timeline. */
export interface TimelineEntry {
  /** Stable: it names the date in calendars that have taken it over. */
  readonly id: string;
  /** What is to have happened by then. */
  readonly title: string;
  /** What there is to know about the date: what a day is counted from, or where the contract comes in. */
  readonly why: string;
  readonly rule: DateRule;
  /** The step that it belongs to, by the step's id. */
  readonly step: string;
  /** The question beside which it stands, by the last word of the question's id; without one, it stands with the step. */
  readonly question?: string;
  /** Whether that question asks for exactly the act that meets the date: a yes then offers to mark it as met. */
  readonly asksForAct?: boolean;
}

const byAcceptance = (words: string): DateRule => ({ from: "acceptance", words: `${words}, ${unlessContract}` });
/** There is no contract yet that could say otherwise. */
const beforeContract = (words: string): DateRule => ({ from: "acceptance", words });
const beforeClosing = (days: number): DateRule => ({ from: "closing", days: -days });

type Entry = Omit<TimelineEntry, "step" | "question" | "asksForAct">;

const accepted: Entry = {
  id: "accepted",
  title: "Offer accepted",
  why: "Most deadlines count from this day, or from the one your contract calls the effective date. Many closings come 30 to 45 days later.",
  rule: byAcceptance("the day both sides have signed"),
};
const deposit: Entry = {
  id: "deposit",
  title: "Earnest money sent",
  why: "The contract says who holds it and when it is due.",
  rule: byAcceptance("1 to 3 days after acceptance"),
};
const hoaRequested: Entry = {
  id: "hoa-requested",
  title: "HOA papers asked for",
  why: "If there is an HOA. They take 2 to 3 weeks.",
  rule: byAcceptance("the day after acceptance"),
};
const hoaReceived: Entry = {
  id: "hoa-received",
  title: "HOA papers here",
  why: "If there is an HOA. Ask again if they are late.",
  rule: byAcceptance("2 to 3 weeks after you ask for them"),
};
const inspection: Entry = {
  id: "inspection",
  title: "Inspection done",
  why: "Look in the contract for the last day to ask for repairs or to cancel, and answer in writing by then.",
  rule: byAcceptance("10 days after acceptance"),
};
const appraisal: Entry = {
  id: "appraisal",
  title: "Appraisal done",
  why: "If there is a loan. The lender orders it.",
  rule: byAcceptance("17 days after acceptance"),
};
const loan: Entry = {
  id: "loan",
  title: "Loan approved in writing",
  why: "If there is a loan.",
  rule: byAcceptance("25 days after acceptance"),
};
const closingDisclosure: Entry = {
  id: "closing-disclosure",
  title: "Closing Disclosure in hand",
  why: "3 business days before closing, if there is a loan. Saturdays count. Sundays and federal holidays do not.",
  rule: { from: "closing", businessDaysBefore: 3 },
};
const walkThrough: Entry = {
  id: "walk-through",
  title: "Final walk-through",
  why: "1 to 2 days before closing.",
  rule: beforeClosing(1),
};
const closing: Entry = {
  id: "closing",
  title: "Closing day",
  why: "The date you set.",
  rule: beforeClosing(0),
};
const firstPayment: Entry = {
  id: "first-payment",
  title: "First loan payment",
  why: "Usually the first day of the second month after closing, if there is a loan.",
  rule: { from: "closing", firstOfMonthsLater: 2 },
};
const hoaOrdered: Entry = {
  id: "hoa-ordered",
  title: "HOA papers ordered",
  why: "If there is an HOA. They take 2 to 3 weeks. Ask first how long they stay valid.",
  rule: beforeContract("when you list, or when your contract says so"),
};
const listingLive: Entry = {
  id: "listing-live",
  title: "Listing live",
  why: "Some homes get an offer in a week, others after a season. Ask us how long homes like yours have taken near you.",
  rule: beforeContract("6 to 10 weeks before you accept an offer"),
};
const repairs: Entry = {
  id: "repairs",
  title: "Agreed repairs done",
  why: "Well before the buyer's walk-through. Many contracts want proof days earlier, and a lender's second look takes time.",
  rule: beforeClosing(5),
};

/** The entry at its place in a guide. Each list below is in the order in which a person comes to its dates. */
function at(step: string, entry: Entry, question?: string): TimelineEntry {
  return { ...entry, step, ...(question && { question }) };
}

/** The same, with a question that asks for the very act. */
function atAct(step: string, entry: Entry, question: string): TimelineEntry {
  return { ...at(step, entry, question), asksForAct: true };
}

const buyingFull: readonly TimelineEntry[] = [
  at("negotiations", accepted),
  at("contingencies", hoaRequested, "hoa-papers"),
  atAct("escrow-earnest-money", deposit, "deposit-on-time"),
  atAct("contingencies", inspection, "answered-in-writing"),
  at("contingencies", appraisal, "appraisal"),
  atAct("contingencies", hoaReceived, "hoa-read"),
  at("contingencies", loan, "loan-approved"),
  at("keys", closingDisclosure, "figures-on-time"),
  at("final-walk-through", walkThrough),
  at("keys", closing),
  at("post-close-support", firstPayment, "first-payment"),
];

const buyingSelfLed: readonly TimelineEntry[] = [
  at("negotiations", accepted),
  at("close-the-deal", hoaRequested, "hoa"),
  at("close-the-deal", deposit, "deposit"),
  at("close-the-deal", inspection, "inspection-answered"),
  at("close-the-deal", appraisal, "appraisal"),
  atAct("close-the-deal", hoaReceived, "hoa-read"),
  at("close-the-deal", loan, "loan"),
  at("close-the-deal", closingDisclosure, "closing-disclosure"),
  at("close-the-deal", walkThrough, "walk-through"),
  at("close-the-deal", closing),
];

/** A sale's dates, by the steps of a selling guide. What the buyer has to do belongs to the last one, where the seller watches it. */
function selling(steps: Record<"papers" | "launch" | "offers" | "close", string>, questions: Record<"hoa" | "repairs", string>) {
  return [
    at(steps.papers, hoaOrdered, questions.hoa),
    at(steps.launch, listingLive),
    at(steps.offers, accepted),
    at(steps.offers, { ...deposit, title: "Buyer's earnest money in" }, "deposit-and-dates"),
    at(steps.close, { ...inspection, title: "Buyer's inspection done" }, "inspection-answered"),
    at(steps.close, appraisal, "appraisal-settled"),
    at(steps.close, { ...loan, title: "Buyer's loan approved" }),
    at(steps.close, repairs, questions.repairs),
    at(steps.close, closing),
  ];
}

const sellingFull = selling(
  { papers: "property-documentation", launch: "marketing-launch", offers: "offer-management", close: "closing-process" },
  { hoa: "hoa-settled", repairs: "repairs-settled" },
);
const sellingConcierge = selling(
  { papers: "property-preparation", launch: "marketing-launch", offers: "offer-management", close: "closing-process" },
  { hoa: "hoa-settled", repairs: "repairs-settled" },
);
const sellingFree = selling(
  { papers: "documents", launch: "launch", offers: "offers", close: "close-sale" },
  { hoa: "hoa", repairs: "repairs" },
);

/** The two informational services have none: they look at papers, and the dates of a sale are in those papers. */
const timelines: Record<`${Guide["journeyType"]} ${string}`, readonly TimelineEntry[]> = {
  "buying full": buyingFull,
  "buying free": buyingSelfLed,
  "buying commission-free": buyingSelfLed,
  "buying need-based": buyingSelfLed,
  "selling full": sellingFull,
  "selling concierge": sellingConcierge,
  "selling free": sellingFree,
  "selling commission-free": sellingFree,
  "selling need-based": sellingFree,
};

/** The entries of a guide's timeline; none where the guide has no dates. */
export function timelineOf({ journeyType, tier }: Guide): readonly TimelineEntry[] {
  return timelines[`${journeyType} ${tier}`] ?? [];
}
