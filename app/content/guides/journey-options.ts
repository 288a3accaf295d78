import { journeyCardStagger } from "#app/limits.ts";
import type { BuyingTier } from "./guide-types.ts";

export const tierOptions: readonly BuyingTier[] = ["free", "contract-review", "standard-forms", "commission-free", "need-based"];

interface JourneyOption {
  readonly tier: Extract<BuyingTier, "contract-review" | "standard-forms" | "free" | "need-based">;
  readonly title: string;
  readonly description: string;
  readonly badge?: "Most Popular" | "Limited Availability";
}

export const journeyOptions: readonly JourneyOption[] = [
  {
    tier: "contract-review",
    title: "Free Contract Review",
    description: "Read your own contract with our checklist.",
  },
  {
    tier: "standard-forms",
    title: "Free Access to Industry Standard Forms",
    description: "Find your state's forms, and the facts they need.",
  },
  {
    tier: "free",
    title: "Standard Commission-Free Program",
    description: "Seven steps from pre-approval to keys, led by you.",
    badge: "Most Popular",
  },
  {
    tier: "need-based",
    title: "Financial Need-Based Program",
    description: "The same seven steps, with an assistance program.",
    badge: "Limited Availability",
  },
];

/** Shown below the cards, so that free offers always state what is paid, and what is not included. */
export const journeyTerms = "No one here reads or fills out papers for you. If you hire us, we put our pay in writing first.";

/** Milliseconds. */
export const journeyCardDelays: readonly number[] = journeyOptions.map((_, position) => position * journeyCardStagger);
