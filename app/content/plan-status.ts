import type { PlanStatus } from "#prisma/client.ts";

type ClosedStatus = Exclude<PlanStatus, "open">;

export const closedTitles: Readonly<Record<ClosedStatus, string>> = {
  closed: "Done",
  fellThrough: "Fell through",
};

/** Before a day. */
export const closedSince: Readonly<Record<ClosedStatus, string>> = {
  closed: "This deal was marked as done on",
  fellThrough: "This deal was marked as fallen through on",
};

export const planIsClosed = "This deal is over. Nothing was saved. Open the plan again to change it.";

/** The effects of ending a plan. Must match the code. */
export const closingEffects: readonly string[] = [
  "Everyone on the plan can still read all of it, and print it. Nobody can change it.",
  "We send no more reminders, Monday notes or questions about it.",
  "Open invitations and questions to lenders and others end.",
  "Dates that were still open leave your calendar. Days that are past stay in it.",
  "You or a partner can open it again.",
];

export const firstYearStays = "After a closing, your calendar keeps the dates of the first year in the home.";

export const planStatusErrors = {
  isGone: "This plan is gone, or has a new owner. Load the page again.",
  otherStatus: "Someone on the plan ended it in another way just now. Load the page again.",
  otherPlan: "Another plan in this guide is open. There can be one at a time: end that one first, then open this one again.",
  otherPlanToStart: "Another plan in this guide is open. There can be one at a time: end that one first, then start again.",
  notFellThrough: "Only a plan that fell through can start again from the offer.",
  signedOut: "Log in to do this.",
} as const;
