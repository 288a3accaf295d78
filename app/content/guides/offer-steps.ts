import type { JourneyType } from "./guide-types.ts";

/** The step of each guide at which one home, or one buyer, is first dealt with: from here on, the next deal starts again. */
export const offerSteps: readonly string[] = ["evaluate-price", "pre-offers", "offer-management", "offers"];

/** Fact questions about one home. A seller's home stays the same. */
export const questionsOfOneHome: Readonly<Record<JourneyType, readonly string[]>> = {
  buying: ["built", "hoa", "tenants"],
  selling: [],
};
