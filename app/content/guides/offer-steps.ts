import type { JourneyType } from "./guide-types.ts";

/** The step of each guide that first deals with one home, or one buyer: the next deal starts again from there. */
export const offerSteps: readonly string[] = ["evaluate-price", "pre-offers", "offer-management", "offers"];

/** Fact questions about one home. A seller's home stays the same. */
export const questionsOfOneHome: Readonly<Record<JourneyType, readonly string[]>> = {
  buying: ["built", "hoa", "tenants"],
  selling: [],
};
