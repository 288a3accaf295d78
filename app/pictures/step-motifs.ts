import type { Motif } from "./motifs.ts";

/** What is drawn for a step, by the step's id: where guides share an id, they share the step. */
export const stepMotifs: Readonly<Record<string, Motif>> = {
  // Buying.
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
  // Selling.
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

/** The motif of a step, for its picture and its badge. A step that has none of its own yet gets the house. */
export function stepMotif(stepId: string): Motif {
  return stepMotifs[stepId] ?? "house";
}
