/** For the server and tests: a page loads only its own guide. */
import { buyingCommissionFreeGuide, buyingFreeGuide, buyingNeedBasedGuide } from "./buying-free.guide.ts";
import { buyingFullGuide } from "./buying-full.guide.ts";
import { buyingContractReviewGuide, buyingStandardFormsGuide } from "./buying-limited.guide.ts";
import type { Guide, GuideId, JourneyType } from "./guide-types.ts";
import { sellingConciergeGuide } from "./selling-concierge.guide.ts";
import { sellingCommissionFreeGuide, sellingFreeGuide, sellingNeedBasedGuide } from "./selling-free.guide.ts";
import { sellingFullGuide } from "./selling-full.guide.ts";

const guidesById: Readonly<Record<GuideId, Guide>> = {
  "buying/full": buyingFullGuide,
  "buying/free": buyingFreeGuide,
  "buying/commission-free": buyingCommissionFreeGuide,
  "buying/need-based": buyingNeedBasedGuide,
  "buying/contract-review": buyingContractReviewGuide,
  "buying/standard-forms": buyingStandardFormsGuide,
  "selling/concierge": sellingConciergeGuide,
  "selling/full": sellingFullGuide,
  "selling/free": sellingFreeGuide,
  "selling/commission-free": sellingCommissionFreeGuide,
  "selling/need-based": sellingNeedBasedGuide,
};

export const guides: readonly Guide[] = Object.values(guidesById);

/** `tier` may be any text from a URL. */
export function findGuide(journeyType: JourneyType, tier: string): Guide | undefined {
  return findGuideById(`${journeyType}/${tier}`);
}

/** Such as 'buying/full'. */
export function findGuideById(id: unknown): Guide | undefined {
  return typeof id === "string" && Object.hasOwn(guidesById, id) ? guidesById[id as GuideId] : undefined;
}
