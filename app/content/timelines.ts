/**
 * The suggested dates of each guide, counted from the closing date that a person hopes for. Every one of them gives way to the contract.
 *
 * The days are those of the default timeline for dated steps: deposit by day 3 after acceptance, inspection by 10, HOA papers asked for
 * on day 1 and back in two to three weeks, appraisal by 17, loan commitment by 25, Closing Disclosure at least three business days
 * before closing, walk-through one to two days before, closing about day 30 to 45 (sources `transaction-checklist` and
 * `buyer-deal-timeline`; for the disclosure `regulation-z` and `loan-disclosure-timing`). The longer end is taken for what has to be
 * waited for, since a date that comes early is better than one that comes late.
 */
import type { CalendarDay } from "#machines/calendar.ts";
import { type DateRule, dayByRule } from "#machines/key-dates.ts";
import type { Guide } from "./guide-types.ts";
import type { SourceId } from "./sources.ts";

/** One date of a guide's timeline. */
interface TimelineEntry {
  /** Stable: it names the date in calendars that have taken it over. */
  readonly id: string;
  /** What is to have happened by then. */
  readonly title: string;
  /** What the date is counted from, in words. */
  readonly why: string;
  readonly rule: DateRule;
  /** The step that it belongs to, by the step's id. */
  readonly step: string;
  /** The question that settles it, by the last word of the question's id; without one, completing the step does. */
  readonly question?: string;
  readonly sources: readonly SourceId[];
}

/** A suggested date: when, what, and where in the guide. */
export interface KeyDate extends Pick<TimelineEntry, "id" | "title" | "why"> {
  readonly day: CalendarDay;
  readonly step: number;
  readonly question: number | null;
}

/** Days from acceptance to closing: the longer end of 'about day 30 to 45'. */
const daysToClose = 45;

const checklist = ["transaction-checklist", "buyer-deal-timeline"] as const satisfies SourceId[];
const hoa = ["hoa-resale-certificate", "hoa-disclosures"] as const satisfies SourceId[];
const disclosure = ["regulation-z", "loan-disclosure-timing"] as const satisfies SourceId[];

const afterAcceptance = (days: number): DateRule => ({ from: "acceptance", days });
const beforeClosing = (days: number): DateRule => ({ from: "closing", days: -days });

type Entry = Omit<TimelineEntry, "step" | "question">;

const accepted: Entry = {
  id: "accepted",
  title: "Offer accepted",
  why: "45 days before closing. Many closings come 30 to 45 days after.",
  rule: afterAcceptance(0),
  sources: checklist,
};
const deposit: Entry = {
  id: "deposit",
  title: "Earnest money sent",
  why: "1 to 3 days after acceptance.",
  rule: afterAcceptance(3),
  sources: checklist,
};
const hoaRequested: Entry = {
  id: "hoa-requested",
  title: "HOA papers asked for",
  why: "The day after acceptance, if there is an HOA. They take 2 to 3 weeks.",
  rule: afterAcceptance(1),
  sources: hoa,
};
const hoaReceived: Entry = {
  id: "hoa-received",
  title: "HOA papers here",
  why: "2 to 3 weeks after they are asked for.",
  rule: afterAcceptance(1 + 21),
  sources: hoa,
};
const inspection: Entry = {
  id: "inspection",
  title: "Inspection done",
  why: "10 days after acceptance.",
  rule: afterAcceptance(10),
  sources: checklist,
};
const appraisal: Entry = {
  id: "appraisal",
  title: "Appraisal done",
  why: "17 days after acceptance.",
  rule: afterAcceptance(17),
  sources: checklist,
};
const loan: Entry = {
  id: "loan",
  title: "Loan approved in writing",
  why: "25 days after acceptance, if there is a loan.",
  rule: afterAcceptance(25),
  sources: checklist,
};
const closingDisclosure: Entry = {
  id: "closing-disclosure",
  title: "Closing Disclosure in hand",
  why: "3 business days before closing, if there is a loan. Saturdays count. Sundays and federal holidays do not.",
  rule: { from: "closing", businessDaysBefore: 3 },
  sources: disclosure,
};
const walkThrough: Entry = {
  id: "walk-through",
  title: "Final walk-through",
  why: "1 to 2 days before closing.",
  rule: beforeClosing(1),
  sources: ["walk-through-checklist"],
};
const closing: Entry = {
  id: "closing",
  title: "Closing day",
  why: "The date you set.",
  rule: beforeClosing(0),
  sources: checklist,
};
const firstPayment: Entry = {
  id: "first-payment",
  title: "First loan payment",
  why: "Usually the first day of the second month after closing, if there is a loan.",
  rule: { from: "closing", firstOfMonthsLater: 2 },
  sources: ["after-mortgage-closes"],
};
const hoaOrdered: Entry = {
  id: "hoa-ordered",
  title: "HOA papers ordered",
  why: "3 weeks before you accept an offer, if there is an HOA. They take 2 to 3 weeks.",
  rule: afterAcceptance(-21),
  sources: hoa,
};
const listingLive: Entry = {
  id: "listing-live",
  title: "Listing live",
  why: "2 weeks before you accept an offer. In a study, half of the homes priced about right had a contract in 1 to 14 days.",
  rule: afterAcceptance(-14),
  sources: ["indiana-price-is-right"],
};
const repairs: Entry = {
  id: "repairs",
  title: "Agreed repairs done",
  why: "Before the buyer's walk-through, 1 to 2 days before closing.",
  rule: beforeClosing(2),
  sources: ["walk-through-checklist"],
};

/** The entry at its place in a guide. */
function at(step: string, entry: Entry, question?: string): TimelineEntry {
  return { ...entry, step, ...(question && { question }) };
}

const buyingFull: readonly TimelineEntry[] = [
  at("negotiations", accepted),
  at("escrow-earnest-money", deposit, "deposit-on-time"),
  at("contingencies", hoaRequested, "hoa-papers"),
  at("contingencies", inspection, "inspection"),
  at("contingencies", appraisal, "appraisal"),
  at("contingencies", hoaReceived),
  at("contingencies", loan, "loan-approved"),
  at("keys", closingDisclosure, "figures-on-time"),
  at("final-walk-through", walkThrough),
  at("keys", closing),
  at("post-close-support", firstPayment, "first-payment"),
];

const buyingSelfLed: readonly TimelineEntry[] = [
  at("negotiations", accepted),
  at("close-the-deal", deposit, "deposit"),
  at("close-the-deal", hoaRequested, "hoa"),
  at("close-the-deal", inspection, "inspection-appraisal"),
  at("close-the-deal", appraisal, "inspection-appraisal"),
  at("close-the-deal", hoaReceived),
  at("close-the-deal", loan),
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
    at(steps.close, { ...deposit, title: "Buyer's earnest money in" }),
    at(steps.close, { ...inspection, title: "Buyer's inspection done" }),
    at(steps.close, appraisal),
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

/** The guide's suggested dates for a closing on this day, the earliest first. */
export function keyDates(guide: Guide, closingDay: CalendarDay): KeyDate[] {
  return timelineOf(guide)
    .map(({ id, title, why, rule, step, question }) => {
      const index = guide.steps.findIndex((other) => other.id === step);
      const details = guide.steps[index]?.details ?? [];
      return {
        id,
        title,
        why,
        day: dayByRule(rule, closingDay, daysToClose),
        step: index,
        question: question === undefined ? null : details.findIndex((detail) => detail.id.endsWith(`.${question}`)),
      };
    })
    .sort((first, second) => (first.day < second.day ? -1 : Number(first.day > second.day)));
}
