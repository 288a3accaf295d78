import {
  type BuyingTier,
  buyingTiers,
  mainTiers,
  type SellingTier,
  type ServiceTier,
  sellingTiers,
} from "#app/content/guides/guide-types.ts";

interface MainOffer {
  readonly priceLabel?: "Custom" | "Free";
  /** Highlights the tier's card. */
  readonly emphasis?: string;
  readonly description: string;
  readonly features: readonly [{ readonly label: "Learn more"; readonly page: MarketingPage }];
}

interface FurtherOffer {
  readonly description: string;
}

/** A missing tier fails the type check. */
type Offers<Tier extends ServiceTier, Main extends Tier> = Readonly<Record<Main, MainOffer> & Record<Exclude<Tier, Main>, FurtherOffer>>;

export interface ServiceTierOffer<Tier extends ServiceTier> extends MainOffer {
  readonly tier: Tier;
}

export interface FurtherGuide<Tier extends ServiceTier> extends FurtherOffer {
  readonly tier: Tier;
}

/** Accompanies every 'Free' and every 'no commission'. */
const guideOnly = "Guide only. If you hire us, we agree our pay in writing first.";

type MarketingPage = "buyerFree" | "buyerFull" | "sellerConcierge" | "sellerFree" | "sellerFull";

const buyerOffers: Offers<BuyingTier, (typeof mainTiers.buying)[number]> = {
  full: {
    priceLabel: "Custom",
    emphasis: "With your own agent",
    description:
      "An agent of ours represents you at every step, from pre-approval to the keys. What we are paid is agreed in writing first.",
    features: [{ label: "Learn more", page: "buyerFull" }],
  },
  free: {
    priceLabel: "Free",
    description: `You lead, with our checklist at hand: what to do, what to ask, and what to watch for. ${guideOnly}`,
    features: [{ label: "Learn more", page: "buyerFree" }],
  },
  "commission-free": { description: `Buy at your own pace, with no commission for using the guide. ${guideOnly}` },
  "need-based": { description: `Plan a purchase with an assistance program, which others run. ${guideOnly}` },
  "contract-review": { description: "Read your own contract with our checklist. No one here reads it for you." },
  "standard-forms": { description: "Learn where to find your state's forms and what goes in them. No one here fills them out for you." },
};

const sellerOffers: Offers<SellingTier, (typeof mainTiers.selling)[number]> = {
  concierge: {
    emphasis: "We arrange the work",
    description: "From preparing the home to closing, we see to the visits and the papers too. You approve each choice that matters.",
    features: [{ label: "Learn more", page: "sellerConcierge" }],
  },
  full: {
    priceLabel: "Custom",
    emphasis: "With your own agent",
    description: "An agent of ours prices, lists and negotiates for you. What we are paid is agreed in writing first.",
    features: [{ label: "Learn more", page: "sellerFull" }],
  },
  free: {
    priceLabel: "Free",
    description: `You sell it yourself, with our checklist at hand, from setting the price to handing over the keys. ${guideOnly}`,
    features: [{ label: "Learn more", page: "sellerFree" }],
  },
  "commission-free": { description: `Lead your own sale, with no commission for using the guide. ${guideOnly}` },
  "need-based": { description: `Lead your own sale on a tight budget. We look at your papers first. ${guideOnly}` },
};

export const buyerTiers: readonly ServiceTierOffer<BuyingTier>[] = mainTiers.buying.map((tier) => ({ tier, ...buyerOffers[tier] }));

export const sellerTiers: readonly ServiceTierOffer<SellingTier>[] = mainTiers.selling.map((tier) => ({ tier, ...sellerOffers[tier] }));

export const furtherBuyerGuides = furtherGuides(buyingTiers, mainTiers.buying, buyerOffers);

export const furtherSellerGuides = furtherGuides(sellingTiers, mainTiers.selling, sellerOffers);

function furtherGuides<Tier extends ServiceTier>(
  tiers: readonly Tier[],
  main: readonly Tier[],
  offers: Readonly<Record<Tier, FurtherOffer>>,
): FurtherGuide<Tier>[] {
  return tiers.filter((tier) => !main.includes(tier)).map((tier) => ({ tier, description: offers[tier].description }));
}
