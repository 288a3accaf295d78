/** What to expect of each selling tier, at a glance: who does what, and what it costs. */
import type { SellingTier } from "#app/content/guides/guide-types.ts";

export interface TierIntro {
  readonly title: string;
  readonly points: readonly { readonly who: string; readonly what: string }[];
}

const ourPay = { who: "Our pay", what: "It is in writing before you sign, with how long our agreement lasts. You can negotiate both." };
const payOfSelfLed = { who: "Our pay", what: "Nothing for the guide. The listing agreement states any other price before you sign." };
const notIncluded = {
  who: "Not included",
  what: "Full service, a lawyer's counsel, a yard sign or a lockbox. In some states the law makes us do more, such as pass on each offer.",
};

export const tierIntros: Readonly<Record<SellingTier, TierIntro>> = {
  concierge: {
    title: "We arrange, you approve",
    points: [
      { who: "We", what: "Line up the repairs, photos, visits and papers." },
      { who: "You", what: "Say yes or no to the plan, the price and each offer." },
      ourPay,
    ],
  },
  full: {
    title: "You decide, we guide",
    points: [
      { who: "You", what: "Choose the price, the dates and the offer." },
      { who: "We", what: "Bring the numbers, list the home and help you negotiate." },
      ourPay,
    ],
  },
  free: {
    title: "You lead, with a guide at hand",
    points: [
      { who: "You", what: "Set the price, answer calls, host the visits and choose the offer." },
      { who: "We", what: "Give you this guide, a basic listing, and numbers to text or call." },
      payOfSelfLed,
      notIncluded,
    ],
  },
  "commission-free": {
    title: "You lead, at your own pace",
    points: [
      { who: "You", what: "Run the sale yourself, from the price to the closing." },
      { who: "We", what: "Charge no commission for this guide or the basic listing." },
      payOfSelfLed,
      notIncluded,
    ],
  },
  "need-based": {
    title: "You lead, on a small budget",
    points: [
      { who: "You", what: "Run the sale yourself, and show us the papers that prove your need." },
      { who: "We", what: "Look at your papers, then give you this guide and a basic listing." },
      payOfSelfLed,
      notIncluded,
    ],
  },
};
