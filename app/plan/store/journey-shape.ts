import type { Guide } from "#app/content/guides/guide-types.ts";
import { buyerJourneyPoints, sellerJourneyPoints, sellerStepPoints } from "#app/limits.ts";
import type { Applicability } from "#app/plan/applicability/applicability.ts";
import type { Item, JourneyShape, Named } from "#machines/journey-record.ts";

export function journeyShape(
  guide: Pick<Guide, "journeyType" | "steps" | "celebratedStep">,
  applicability?: Pick<Applicability, "hidden">,
): JourneyShape {
  const isSelling = guide.journeyType === "selling";
  return {
    journeyType: guide.journeyType,
    steps: guide.steps.map(({ subSteps, details, indexed, ...step }) => ({
      ...named(step),
      subSteps: subSteps.map(item),
      details: details.map(item),
      ...(indexed && { indexed: { subSteps: indexed.subSteps.map(item), details: indexed.details.map(item) } }),
    })),
    ...(applicability && Object.keys(applicability.hidden).length > 0 && { hidden: Object.keys(applicability.hidden) }),
    celebratedStep: guide.celebratedStep,
    stepPoints: isSelling ? sellerStepPoints : 0,
    journeyPoints: isSelling ? sellerJourneyPoints : buyerJourneyPoints,
  };
}

function item({ mayNotApply, ...rest }: Item): Item {
  return { ...named(rest), ...(mayNotApply && { mayNotApply }) };
}

function named({ id, key }: Named): Named {
  return { id, key };
}
