import type { Motif } from "./motifs.ts";

/** By step id. Guides that share an id share the step. */
export const stepMotifs: Readonly<Record<string, Motif>> = {
  "pre-approval": "papers",
  "buyer-agency": "meeting",
  "evaluate-price": "price",
  "write-offer": "offer",
  negotiations: "negotiation",
  "escrow-earnest-money": "safe",
  rebate: "coins",
  contingencies: "ladder",
  "final-walk-through": "door",
  keys: "key",
  "post-close-support": "house",
  "choose-property": "search",
  "search-properties": "door",
  "pre-offers": "offer",
  "formal-offer": "contract",
  "close-the-deal": "closing",
  "contract-review": "contract",
  "standard-forms": "papers",
  "initial-consultation": "meeting",
  "property-preparation": "ladder",
  "market-analysis-and-pricing": "price",
  "market-analysis": "price",
  "home-value": "price",
  "set-up-listing": "sign",
  "create-listing": "sign",
  "property-documentation": "papers",
  documents: "papers",
  "marketing-launch": "launch",
  launch: "launch",
  "showing-management": "door",
  showings: "door",
  "offer-management": "offer",
  offers: "offer",
  "closing-process": "closing",
  "close-sale": "closing",
};

export function stepMotif(stepId: string): Motif {
  return stepMotifs[stepId] ?? "house";
}
