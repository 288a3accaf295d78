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
      title: "HOA documents requested",
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
      title: "Inspection response",
      who: "You",
      about:
        "The last day to ask for repairs or cancel after your inspections. Some contracts call this the due-diligence or option period.",
      silence: "In many contracts, silence means you take the home as is. If you back out later, your deposit can be at risk.",
      ask: agentOrLawyer,
      place: "between",
      from: "acceptance",
      usual: { soonest: 3, latest: 10, noun: "inspection response" },
    },
  },
  "lead-paint": {
    contract: {
      title: "Lead paint inspection",
      who: "You",
      about: "Only for a home built before 1978. Federal law gives you 10 days, or as many as both sides agree to in writing.",
      silence: "Your time to test before you are bound can end that day.",
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
      title: "HOA documents received",
      why: "If there is an HOA. Ask again if they are late.",
      due: `2 to 3 weeks after you ask for them, ${unlessContract}`,
    },
    contract: {
      title: "HOA document review",
      who: "You",
      about: "If there is an HOA: the last day to object to its rules, fees and reserves.",
      silence: "In many contracts, silence means you accept the papers.",
      ask: agentOrLawyer,
      place: "between",
      from: "acceptance",
    },
    onlyIf: withHoa,
  },
  appraisal: {
    suggested: suggested.appraisal,
    contract: {
      title: "Appraisal deadline",
      who: "You",
      about: "If there is a loan: the last day to act if the home is valued below the price.",
      silence: "After this day, you may have to buy at the full price and cover the gap yourself.",
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
      title: "Loan approval",
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
      title: "Title objections",
      who: "You",
      about: "The last day to object to liens, easements and other claims in the title report.",
      silence: "In many contracts, you accept whatever you do not object to in time.",
      ask: "the title company or a real estate lawyer",
      place: "between",
      from: "acceptance",
      near: "loan",
    },
  },
  insurance: {
    contract: {
      title: "Homeowners insurance",
      who: "You",
      about: "The day you need to be able to show a policy. If there is a loan, the lender asks for it before closing.",
      silence: "Without a policy, a lender may not send the money, and closing can slip. Damage to an uninsured home is yours to pay.",
      ask: "your insurance agent, and your lender if there is a loan",
      place: "between",
      from: "closing",
      near: "loan",
    },
  },
  "closing-disclosure": {
    suggested: {
      title: "Closing Disclosure",
      why: "3 business days before closing, if there is a loan. Saturdays count. Sundays and federal holidays do not.",
      due: beforeClosing(3, "lender"),
    },
    contract: {
      title: "Closing Disclosure",
      who: "Your lender",
      duty: "owes you the Closing Disclosure",
      about:
        "If there is a loan: you must have it 3 business days before you sign. Saturdays count; Sundays and federal holidays do not. The 3 days start over if the annual rate (APR) rises more than the law allows, the kind of loan changes, or a prepayment penalty is added.",
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
      silence: "Anything you miss before you sign is hard to ask for later.",
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
      title: "Possession of the home",
      who: "Both sides",
      about: "Some contracts hand over the home on closing day, others days later.",
      silence: "If you plan to move in before the contract says, you may find the door locked.",
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
