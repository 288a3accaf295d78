/** In which steps of a guide it matters what the state says, once it is known. */
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { StateField } from "./state-fields.ts";

type PlacesByStep = Readonly<Record<string, readonly StateField[]>>;

const buyingFull: PlacesByStep = {
  "pre-approval": ["agency"],
  "evaluate-price": ["disclosure"],
  "escrow-earnest-money": ["attorneyReview"],
  rebate: ["rebate"],
  keys: ["closing", "transferTax"],
};

const buyingSelfLed: PlacesByStep = {
  "pre-approval": ["agency"],
  "search-properties": ["rebate"],
  "pre-offers": ["disclosure"],
  negotiations: ["attorneyReview"],
  "close-the-deal": ["closing", "transferTax"],
};

const sellingFull: PlacesByStep = {
  "property-documentation": ["disclosure"],
  "offer-management": ["attorneyReview"],
  "closing-process": ["closing", "transferTax", "withholding"],
};

const sellingConcierge: PlacesByStep = {
  "marketing-launch": ["disclosure"],
  "offer-management": ["attorneyReview"],
  "closing-process": ["closing", "transferTax", "withholding"],
};

const sellingFree: PlacesByStep = {
  documents: ["disclosure"],
  offers: ["attorneyReview"],
  "close-sale": ["closing", "transferTax", "withholding"],
};

const places: Readonly<Record<string, PlacesByStep>> = {
  "buying full": buyingFull,
  "buying free": buyingSelfLed,
  "buying commission-free": buyingSelfLed,
  "buying need-based": buyingSelfLed,
  "buying contract-review": { "contract-review": ["attorneyReview", "closing"] },
  "buying standard-forms": { "standard-forms": ["disclosure"] },
  "selling full": sellingFull,
  "selling concierge": sellingConcierge,
  "selling free": sellingFree,
  "selling commission-free": sellingFree,
  "selling need-based": sellingFree,
};

/** What of a state's record belongs to a step. */
export function stateFieldsOf({ journeyType, tier }: Pick<Guide, "journeyType" | "tier">, stepId: string): readonly StateField[] {
  return places[`${journeyType} ${tier}`]?.[stepId] ?? [];
}

/** The steps of a guide in which a state's record has a place. */
export function stepsWithStateFacts(guide: Pick<Guide, "journeyType" | "tier" | "steps">): Guide["steps"] {
  return guide.steps.filter(({ id }) => stateFieldsOf(guide, id).length > 0);
}
