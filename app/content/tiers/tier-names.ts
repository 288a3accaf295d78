import type { ServiceTier } from "#app/content/guides/guide-types.ts";

export const tierNames: Readonly<Record<ServiceTier, string>> = {
  full: "Full",
  free: "Free",
  concierge: "Concierge",
  "commission-free": "Commission-Free",
  "need-based": "Need-Based",
  "contract-review": "Contract Review",
  "standard-forms": "Standard Forms",
};
