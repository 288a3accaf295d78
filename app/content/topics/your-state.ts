export const yourState = {
  slug: "your-state",
  lead: "Who closes, which form the seller fills in, what the sale is taxed and who helps buyers: one page for each state.",
  journeys: ["buying", "selling"],
} as const;
