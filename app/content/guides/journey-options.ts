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
    description: "You read your own contract with our checklist: its money, its dates, its duties. Nobody here reads it for you.",
  },
  {
    tier: "standard-forms",
    title: "Free Access to Industry Standard Forms",
    description: "Learn where your state's forms are and which facts go in. We keep no forms, and nobody here fills them in for you.",
  },
  {
    tier: "free",
    title: "Standard Commission-Free Program",
    description: "You do it yourself with our checklist, in seven steps. Pay us only if you hire us, at a price we agree first.",
    badge: "Most Popular",
  },
  {
    tier: "need-based",
    title: "Financial Need-Based Program",
    description: "The same seven steps, for a purchase with an assistance program. If you hire us, we agree our pay in writing first.",
    badge: "Limited Availability",
  },
];

/** Milliseconds. */
export const journeyCardDelays: readonly number[] = journeyOptions.map((_, position) => position * journeyCardStagger);
