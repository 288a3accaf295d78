import type { DayKind } from "#machines/contract-dates.ts";
import { unlessContract } from "./date-messages.ts";
import type { CountTerm, SuggestedDate } from "./date-types.ts";

export const agentOrLawyer = "your agent or a real estate lawyer";

export function beforeClosing(count: number, days: DayKind = "calendar"): CountTerm {
  return { kind: "count", count, days, from: "closing", firstDayCounts: false, roll: "stay", hour: null };
}

/**
 * Only the disclosure's date is a rule (Regulation Z, section 1026.19); the others are common practice, and the contract's own dates
 * replace them.
 */
export const suggested = {
  accepted: {
    title: "Offer accepted",
    why: "Most deadlines count from this day, or from what your contract calls the effective date. Many closings come 30 to 45 days later.",
    due: `the day both sides have signed, ${unlessContract}`,
  },
  deposit: {
    title: "Earnest money sent",
    why: "The contract says who holds it and when it is due.",
    due: `1 to 3 days after acceptance, ${unlessContract}`,
  },
  inspection: {
    title: "Inspection done",
    why: "Check the contract for the last day to ask for repairs or cancel, and answer in writing by then.",
    due: `10 days after acceptance, ${unlessContract}`,
  },
  appraisal: {
    title: "Appraisal done",
    why: "If there is a loan. The lender orders it.",
    due: `17 days after acceptance, ${unlessContract}`,
  },
  loan: { title: "Loan approval", why: "If there is a loan.", due: `25 days after acceptance, ${unlessContract}` },
  closing: { title: "Closing day", why: "The date you set.", due: beforeClosing(0) },
} satisfies Record<string, SuggestedDate>;
