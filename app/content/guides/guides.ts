/** The guides that can be opened, one for each journey and tier. For the server and tests: a page loads only its own. */
import { buyingCommissionFreeGuide, buyingFreeGuide, buyingNeedBasedGuide } from "./buying-free.guide.ts";
import { buyingFullGuide } from "./buying-full.guide.ts";
import { buyingContractReviewGuide, buyingStandardFormsGuide } from "./buying-limited.guide.ts";
import type { Guide, JourneyType } from "./guide-types.ts";
import { sellingConciergeGuide } from "./selling-concierge.guide.ts";
import { sellingCommissionFreeGuide, sellingFreeGuide, sellingNeedBasedGuide } from "./selling-free.guide.ts";
import { sellingFullGuide } from "./selling-full.guide.ts";

/** Every guide of the product. */
export const guides: readonly Guide[] = [
  buyingFullGuide,
  buyingFreeGuide,
  buyingCommissionFreeGuide,
  buyingNeedBasedGuide,
  buyingContractReviewGuide,
  buyingStandardFormsGuide,
  sellingConciergeGuide,
  sellingFullGuide,
  sellingFreeGuide,
  sellingCommissionFreeGuide,
  sellingNeedBasedGuide,
];

/** The guide of this journey and tier, or undefined where none is offered. The tier may be any word, as an address gives it. */
export function findGuide(journeyType: JourneyType, tier: string): Guide | undefined {
  return guides.find((guide) => guide.journeyType === journeyType && guide.tier === tier);
}

/** The guide that 'buying/full' names. */
export function guideNamed(name: unknown): Guide | undefined {
  return guides.find(({ journeyType, tier }) => `${journeyType}/${tier}` === name);
}
