import { anyLoan, type Condition } from "#app/content/evidence/conditions.ts";
import { unlessContract } from "./date-messages.ts";
import type { DateEntry } from "./date-types.ts";
import { agentOrLawyer, beforeClosing, suggested } from "./shared-dates.ts";

const withLoan: Condition = { payment: anyLoan };
const withHoa: Condition = { hoa: ["yes"] };

export const buyingDates = {
  accepted: {
    suggested: suggested.accepted,
  },
  "hoa-requested": {
    suggested: {
      title: "HOA papers asked for",
      why: "If there is an HOA. They take 2 to 3 weeks.",
      due: `the day after acceptance, ${unlessContract}`,
    },
    onlyIf: withHoa,
  },
  deposit: {
    suggested: suggested.deposit,
    contract: {
      title: "Earnest money sent",
      who: "You",
      about: "The deposit that shows you mean it. The contract says who holds it and by when.",
      silence: "A late deposit can break the contract and let the seller cancel.",
      ask: "the office that holds the deposit, and your agent",
      place: "between",
      from: "acceptance",
      usual: { soonest: 1, latest: 3, noun: "earnest money" },
    },
  },
  inspection: {
    suggested: suggested.inspection,
    contract: {
      title: "Inspection answered in writing",
      who: "You",
      about: "The last day to ask for repairs or to cancel after your inspections. Some contracts call it due diligence or option period.",
      silence: "In many contracts, silence means that you take the home as it is. If you leave later, your deposit can be at risk.",
      ask: agentOrLawyer,
      place: "between",
      from: "acceptance",
      usual: { soonest: 3, latest: 10, noun: "inspection answer" },
    },
  },
  "lead-paint": {
    contract: {
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
    // 40 CFR 745.103: housing built before 1978.
    onlyIf: { builtBefore1978: ["yes"] },
  },
  "hoa-received": {
    suggested: {
      title: "HOA papers here",
      why: "If there is an HOA. Ask again if they are late.",
      due: `2 to 3 weeks after you ask for them, ${unlessContract}`,
    },
    contract: {
      title: "HOA papers read",
      who: "You",
      about: "If there is an HOA: the last day to object to its rules, fees and reserves.",
      silence: "In many contracts, silence means that you accept the papers.",
      ask: agentOrLawyer,
      place: "between",
      from: "acceptance",
    },
    onlyIf: withHoa,
  },
  appraisal: {
    suggested: suggested.appraisal,
    contract: {
      title: "Appraisal done",
      who: "You",
      about: "If there is a loan: the last day to act when the home is valued below the price.",
      silence: "After this day you may have to buy at the price and pay the gap yourself.",
      ask: `your lender, and ${agentOrLawyer}`,
      place: "between",
      from: "acceptance",
      usual: { soonest: 10, latest: 17, noun: "appraisal deadline" },
    },
    onlyIf: withLoan,
  },
  loan: {
    suggested: suggested.loan,
    contract: {
      title: "Loan approved in writing",
      who: "You",
      about: "If there is a loan: the last day to cancel because the lender says no.",
      silence: "If the loan fails after this day, your deposit can be at risk.",
      ask: `your lender, and ${agentOrLawyer}`,
      place: "between",
      from: "acceptance",
      usual: { soonest: 17, latest: 25, noun: "loan approval" },
    },
    onlyIf: withLoan,
  },
  title: {
    contract: {
      title: "Title objections sent",
      who: "You",
      about: "The last day to object to liens, easements and other claims that the title report lists.",
      silence: "In many contracts, what you do not object to in time, you accept.",
      ask: "the title office or a real estate lawyer",
      place: "between",
      from: "acceptance",
      near: "loan",
    },
  },
  insurance: {
    contract: {
      title: "Home insurance in place",
      who: "You",
      about: "The day by which you can show a policy. If there is a loan, the lender asks for it before closing.",
      silence:
        "Without a policy a lender may not send the money, and closing can slip. What happens to a home without one is yours to pay.",
      ask: "your insurance agent, and your lender if there is a loan",
      place: "between",
      from: "closing",
      near: "loan",
    },
  },
  "closing-disclosure": {
    suggested: {
      title: "Closing Disclosure in hand",
      why: "3 business days before closing, if there is a loan. Saturdays count. Sundays and federal holidays do not.",
      due: beforeClosing(3, "lender"),
    },
    contract: {
      title: "Closing Disclosure in hand",
      who: "Your lender",
      about:
        "If there is a loan: you must have it 3 business days before you sign. Saturdays count; Sundays and federal holidays do not. A new 3 days start if the yearly rate grows beyond what the law allows, the kind of loan changes, or a penalty for paying early is added.",
      silence: "If it comes later, closing has to wait.",
      ask: "your lender",
      place: "between",
      from: "closing",
      federal: {
        term: beforeClosing(3, "lender"),
        source: "regulation-z",
      },
    },
    // 12 CFR 1026.19(f) covers loans only.
    onlyIf: withLoan,
  },
  "walk-through": {
    suggested: { title: "Final walk-through", why: "1 to 2 days before closing.", due: beforeClosing(1) },
    contract: {
      title: "Final walk-through",
      who: "You",
      about: "Your last look before you sign: is the home as agreed, and are the repairs done?",
      silence: "What you have not seen before you sign is hard to ask for later.",
      ask: "your agent",
      place: "between",
      from: "closing",
      usual: { soonest: 2, latest: 1, noun: "final walk-through" },
    },
  },
  closing: {
    suggested: suggested.closing,
  },
  possession: {
    contract: {
      title: "Keys handed over",
      who: "Both sides",
      about: "Some contracts hand over the home on closing day, others days later.",
      silence: "If you plan to move in sooner than the contract says, you may stand before a locked door.",
      ask: "your agent and the closing office",
      place: "after",
      from: "after-closing",
      near: "closing",
    },
  },
  "first-payment": {
    suggested: {
      title: "First loan payment",
      why: "Usually the first day of the second month after closing, if there is a loan.",
      due: { kind: "first-of-month", monthsAfterClosing: 2 },
    },
    onlyIf: withLoan,
  },
} satisfies Record<string, DateEntry>;
