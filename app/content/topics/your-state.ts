export const yourState = {
  slug: "your-state",
  lead: "Who handles closings, which form the seller fills out, how sales are taxed and who helps buyers: one page per state.",
  journeys: ["buying", "selling"],
} as const;
