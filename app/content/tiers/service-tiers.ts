/** The tiers that the service selection offers. */
import type { BuyingTier, SellingTier, ServiceTier } from "#app/content/guides/guide-types.ts";

export interface ServiceTierOffer<Tier extends ServiceTier> {
  readonly tier: Tier;
  /** Absent: no price is named. */
  readonly priceLabel?: "Custom" | "Free";
  /** What sets the tier apart, in two or three words. A tier with it is emphasized: highlighted, and larger from medium screens on. */
  readonly emphasis?: string;
  readonly description: string;
  /** One 'learn more' link each, to the brokerage's own page about the tier. */
  readonly features: readonly [{ readonly label: "Learn more"; readonly page: MarketingPage }];
}

/** A guide that is not one of the main tiers, with what it is for. */
export interface FurtherGuide<Tier extends ServiceTier> {
  readonly tier: Tier;
  readonly description: string;
}

/** Stands beside every 'Free' and every 'no commission'. */
const guideOnly = "Guide only. If you hire us, we agree our pay in writing first.";

/** The brokerage's page about a tier, by its field in the brand. */
type MarketingPage = "buyerFree" | "buyerFull" | "sellerConcierge" | "sellerFree" | "sellerFull";

export const buyerTiers: readonly ServiceTierOffer<BuyingTier>[] = [
  {
    tier: "full",
    priceLabel: "Custom",
    emphasis: "With your own agent",
    description:
      "An agent of ours represents you at every step, from pre-approval to the keys. What we are paid is agreed in writing first.",
    features: [{ label: "Learn more", page: "buyerFull" }],
  },
  {
    tier: "free",
    priceLabel: "Free",
    description: `You lead, with our checklist at hand: what to do, what to ask, and what to watch for. ${guideOnly}`,
    features: [{ label: "Learn more", page: "buyerFree" }],
  },
];

export const furtherBuyerGuides: readonly FurtherGuide<BuyingTier>[] = [
  { tier: "commission-free", description: `Buy at your own pace, with no commission for using the guide. ${guideOnly}` },
  { tier: "need-based", description: `Plan a purchase with an assistance program, which others run. ${guideOnly}` },
  { tier: "contract-review", description: "Read your own contract with our checklist. Nobody here reads it for you." },
  { tier: "standard-forms", description: "Learn where your state's forms are and what goes in. Nobody here fills them in for you." },
];

export const sellerTiers: readonly ServiceTierOffer<SellingTier>[] = [
  {
    tier: "concierge",
    emphasis: "We arrange the work",
    description: "From preparing the home to closing, we see to the visits and the papers too. You approve each choice that matters.",
    features: [{ label: "Learn more", page: "sellerConcierge" }],
  },
  {
    tier: "full",
    priceLabel: "Custom",
    emphasis: "With your own agent",
    description: "An agent of ours prices, lists and negotiates for you. What we are paid is agreed in writing first.",
    features: [{ label: "Learn more", page: "sellerFull" }],
  },
  {
    tier: "free",
    priceLabel: "Free",
    description: `You sell it yourself, with our checklist at hand, from setting the price to handing over the keys. ${guideOnly}`,
    features: [{ label: "Learn more", page: "sellerFree" }],
  },
];

export const furtherSellerGuides: readonly FurtherGuide<SellingTier>[] = [
  { tier: "commission-free", description: `Lead your own sale, with no commission for using the guide. ${guideOnly}` },
  { tier: "need-based", description: `Lead your own sale on a tight budget. We look at your papers first. ${guideOnly}` },
];
