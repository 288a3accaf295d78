/** The texts are in separate files, which guides do not load. */
export const topicTitles = {
  "who-works-for-whom": "Who works for whom",
  "which-loan": "Which loan is mine?",
  "loan-from-offer-to-closing": "The loan, from offer to closing",
  "low-appraisal": "When the appraisal comes in low",
  inspections: "Which inspections this house needs",
  "new-construction": "Buying a new home from a builder",
  "condo-and-hoa": "Condo and HOA papers",
  "title-and-ownership": "Title, and how you will own the home",
  "foreign-seller-firpta": "When the seller is a foreign person",
  "homeowners-insurance": "Home insurance in time for closing",
  "buying-and-selling-at-once": "Selling one home and buying the next",
  "seller-calendar": "The seller's calendar",
  "seller-offer-to-closing": "The seller, from offer to closing",
  "special-sellers": "Sales with something special",
  "walk-list": "A walk list, room by room",
  "your-state": "Your state",
} as const;

export type TopicSlug = keyof typeof topicTitles;

export const topicSlugs = Object.keys(topicTitles) as TopicSlug[];
