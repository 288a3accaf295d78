import type { DateEntry } from "./date-types.ts";
import { agentOrLawyer, beforeClosing, suggested } from "./shared-dates.ts";

export const sellingDates = {
  "hoa-ordered": {
    suggested: {
      title: "HOA documents ordered",
      why: "If there is an HOA. They take 2 to 3 weeks. Ask first how long they stay valid.",
      due: "when you list, or when your contract says so",
    },
    onlyIf: { hoa: ["yes"] },
  },
  "listing-live": {
    suggested: {
      title: "Listing live",
      why: "Some homes get an offer in a week, others after a whole season. Ask us how long homes like yours have taken near you.",
      due: "6 to 10 weeks before you accept an offer",
    },
    contract: {
      title: "Listing live",
      who: "You",
      about: "The day your home goes on the market.",
      silence: "Each week of delay moves the sale.",
      ask: "us, or whoever lists your home",
      place: "before",
      from: "acceptance",
    },
  },
  accepted: {
    suggested: suggested.accepted,
  },
  "offer-answer": {
    contract: {
      title: "Offer expiration",
      who: "You",
      about: "The day and hour the buyer's offer expires.",
      silence: "An offer you do not accept in time is gone.",
      ask: agentOrLawyer,
      place: "before",
      from: "acceptance",
      near: "accepted",
    },
  },
  disclosures: {
    contract: {
      title: "Seller disclosures",
      who: "You",
      about:
        "The forms on what you know about the home, and on lead paint if it was built before 1978. Many states require them before the buyer signs.",
      silence: "In many places, a buyer who gets them late may have a few days to cancel.",
      ask: agentOrLawyer,
      place: "before",
      from: "acceptance",
      near: "accepted",
    },
  },
  deposit: {
    suggested: { ...suggested.deposit, title: "Buyer's earnest money" },
    contract: {
      title: "Buyer's earnest money",
      who: "The buyer",
      duty: "owes the earnest money",
      about: "The buyer's deposit. Ask whoever holds it for a receipt.",
      silence: "If it is late, you may have the right to cancel, often only after written notice.",
      ask: "the office that holds the deposit, and your agent",
      place: "between",
      from: "acceptance",
      usual: { soonest: 1, latest: 3, noun: "buyer's earnest money" },
    },
  },
  inspection: {
    suggested: { ...suggested.inspection, title: "Buyer's inspection done" },
    contract: {
      title: "Buyer's inspection response",
      who: "The buyer",
      duty: "owes you an inspection response",
      about: "The last day for the buyer to ask for repairs or cancel after inspections.",
      silence: "In many contracts, a buyer who says nothing takes the home as is. Check yours before you count on it.",
      ask: agentOrLawyer,
      place: "between",
      from: "acceptance",
      usual: { soonest: 3, latest: 10, noun: "buyer's inspection response" },
    },
  },
  appraisal: {
    suggested: suggested.appraisal,
    contract: {
      title: "Appraisal deadline",
      who: "The buyer's lender",
      duty: "has to finish the appraisal",
      about: "If the buyer has a loan: the last day a low value lets the buyer act.",
      silence: "After this day, many contracts hold the buyer to the price. Check yours.",
      ask: agentOrLawyer,
      place: "between",
      from: "acceptance",
      usual: { soonest: 10, latest: 17, noun: "appraisal deadline" },
    },
  },
  loan: {
    suggested: { ...suggested.loan, title: "Buyer's loan approval" },
    contract: {
      title: "Buyer's loan approval",
      who: "The buyer",
      duty: "has to have the loan approved",
      about: "If the buyer has a loan: the last day to cancel because the lender says no.",
      silence: "If you hear nothing, ask in writing. Some contracts let you cancel, others hold the buyer to the deal.",
      ask: agentOrLawyer,
      place: "between",
      from: "acceptance",
      usual: { soonest: 17, latest: 25, noun: "buyer's loan approval" },
    },
  },
  repairs: {
    suggested: {
      title: "Agreed-upon repairs",
      why: "Well before the buyer's walk-through. Many contracts require proof days earlier, and a lender's reinspection takes time.",
      due: beforeClosing(5),
    },
    contract: {
      title: "Agreed-upon repairs",
      who: "You",
      about: "What you promised to fix, with receipts. A lender's reinspection takes time.",
      silence: "Unfinished repairs can hold up closing or cost you a credit.",
      ask: "your agent",
      place: "between",
      from: "closing",
      usual: { soonest: 7, latest: 5, noun: "agreed repairs" },
    },
  },
  payoff: {
    contract: {
      title: "Payoff statement",
      who: "You",
      about: "If you have a loan on the home: your lender's figure for what you owe on closing day. The closing office often orders it.",
      silence: "Without it, your loan can't be paid off, and closing waits.",
      ask: "the closing office and your lender",
      place: "between",
      from: "closing",
      near: "repairs",
    },
  },
  closing: {
    suggested: suggested.closing,
  },
  move: {
    contract: {
      title: "Move-out",
      who: "You",
      about: "The day the home has to be empty, clean and ready to hand over.",
      silence: "Staying longer than agreed can cost you for each day.",
      ask: "your agent and the closing office",
      place: "after",
      from: "closing",
      near: "closing",
    },
  },
} satisfies Record<string, DateEntry>;
