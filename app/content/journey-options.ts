/** The journeys that a buyer can choose between on the free guide's page: the compact list of all, and the four cards. */
import { journeyCardStagger } from "#app/limits.ts";
import type { BuyingTier } from "./guide-types.ts";

/** What the tier chooser offers, in its order. */
export const tierOptions: readonly BuyingTier[] = ["free", "contract-review", "standard-forms", "commission-free", "need-based"];

export interface JourneyOption {
  readonly tier: Extract<BuyingTier, "contract-review" | "standard-forms" | "free" | "need-based">;
  readonly title: string;
  readonly description: string;
  readonly badge?: "Most Popular" | "Limited Availability";
}

export const journeyOptions: readonly JourneyOption[] = [
  {
    tier: "contract-review",
    title: "Free Contract Review",
    description: "See where a contract keeps its money, dates and duties. For information only.",
  },
  {
    tier: "standard-forms",
    title: "Free Access to Industry Standard Forms",
    description: "Learn to find the forms that buyers use and to fill in the facts. For information only.",
  },
  {
    tier: "free",
    title: "Standard Commission-Free Program",
    description: "Seven steps from pre-approval to your keys. You lead, and using the guide costs no commission.",
    badge: "Most Popular",
  },
  {
    tier: "need-based",
    title: "Financial Need-Based Program",
    description: "The same seven steps, with help from an assistance program. A place depends on your papers.",
    badge: "Limited Availability",
  },
];

/** How long the cards wait, one after the other, before they appear: milliseconds for each card in its order. */
export const journeyCardDelays: readonly number[] = journeyOptions.map((_, position) => position * journeyCardStagger);
