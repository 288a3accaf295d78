import { buyerJourneyPoints, sellerJourneyPoints, sellerStepPoints } from "#app/limits.ts";
import type { JourneyShape } from "#machines/journey-record.ts";
import type { Guide, ServiceTier } from "./guide-types.ts";

/** What the journey machine has to know of a guide. */
export function journeyShape(guide: Guide): JourneyShape {
  const isSelling = guide.journeyType === "selling";
  return {
    journeyType: guide.journeyType,
    steps: guide.steps.map(({ subSteps, details }) => ({ subStepCount: subSteps.length, detailCount: details.length })),
    celebratedStep: guide.celebratedStep,
    stepPoints: isSelling ? sellerStepPoints : 0,
    journeyPoints: isSelling ? sellerJourneyPoints : buyerJourneyPoints,
  };
}

/** Whether a guest may complete steps here: in every buying guide and in the full selling guide. */
export function guestsMayComplete({ journeyType, tier }: { journeyType: Guide["journeyType"]; tier: ServiceTier }): boolean {
  return journeyType === "buying" || tier === "full";
}
