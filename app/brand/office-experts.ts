import type { ExpertId } from "#app/content/guides/guide-types.ts";

export const expertIds = ["buyer-agent", "closing-coordinator", "listing-agent", "pricing-analyst"] as const satisfies readonly ExpertId[];

/** How an expert's columns of an office begin. */
export const expertColumns = {
  "buyer-agent": "buyerAgent",
  "closing-coordinator": "closingCoordinator",
  "listing-agent": "listingAgent",
  "pricing-analyst": "pricingAnalyst",
} as const satisfies Readonly<Record<ExpertId, string>>;

export const expertRoles: Readonly<Record<ExpertId, string>> = {
  "buyer-agent": "Buyer's agent",
  "closing-coordinator": "Closing coordinator",
  "listing-agent": "Listing agent",
  "pricing-analyst": "Pricing analyst",
};

export type ExpertColumn = `${(typeof expertColumns)[ExpertId]}${"Name" | "Specialization" | "License"}`;
