import type { CalculatorId } from "#app/content/calculator-ids.ts";

export interface GlossaryTerm {
  /** Never changes, since people keep URLs. */
  readonly id: string;
  readonly term: string;
  /** Matched in copy, also as a plural with 's'. Defaults to the term's name. */
  readonly words?: readonly string[];
  readonly meaning: string;
  readonly calculator?: CalculatorId;
  /** The page of loan papers checks it. */
  readonly isLoanForm?: boolean;
}

/** In alphabetical order. */
export const glossary = [
  {
    id: "acceptance",
    term: "Acceptance",
    meaning:
      "When both sides have agreed to the same offer, as your contract defines it. Most clocks start then, or on the date the contract calls the effective date.",
  },
  {
    id: "addendum",
    term: "Addendum",
    words: ["addendum", "addenda"],
    meaning: "A page added to a contract that adds to it or changes it. Once signed, it counts as much as the contract itself.",
  },
  {
    id: "appraisal",
    term: "Appraisal",
    meaning:
      "An expert's opinion of what a home is worth, ordered by the lender. You usually pay for it, and the lender must give you a free copy. It judges value, not condition.",
  },
  {
    id: "appraisal-gap",
    term: "Appraisal gap",
    meaning:
      "The difference when the appraisal comes in below the price. The buyer and seller can agree on a new price, or the buyer can cover the difference. The contract says what else is possible.",
  },
  {
    id: "as-is",
    term: "As is",
    words: ["as is", "as-is"],
    meaning:
      "A sale in which the seller does not plan to make repairs. In most states, the seller still has to disclose known defects in writing.",
  },
  {
    id: "back-up-offer",
    term: "Backup offer",
    words: ["back-up offer", "backup offer"],
    meaning: "A second, signed offer that waits in line. It counts if the first sale falls through.",
  },
  {
    id: "buyer-agreement",
    term: "Buyer agreement",
    words: ["written buyer agreement", "buyer agreement", "buyer agency"],
    meaning:
      "The written contract between a buyer and an agent: what the agent does, for how long and for what pay. You owe that pay if no one else covers it. An agent in the MLS needs the contract before touring a home with you.",
  },
  {
    id: "cash-to-close",
    term: "Cash to close",
    meaning: "The money a buyer has to bring on closing day, after the deposit and all credits.",
    calculator: "cash-to-close",
  },
  {
    id: "closing",
    term: "Closing",
    words: ["closing day"],
    meaning:
      "The day the papers are signed and the money and the home change hands. In some places, the money moves or the deed is recorded a day or more later.",
  },
  {
    id: "closing-costs",
    term: "Closing costs",
    words: ["closing cost"],
    meaning:
      "Fees for the loan, title work, recording and taxes, on top of the down payment. With a loan they are often about 2-5% of the price. Your agent's fee is not in that figure.",
  },
  {
    id: "closing-disclosure",
    term: "Closing Disclosure",
    isLoanForm: true,
    meaning:
      "The form with the final numbers for your loan and the sale. You must have it at least three business days before you sign, so you can check it against your Loan Estimate.",
  },
  {
    id: "comparable",
    term: "Comparable sale",
    words: ["comparable sale", "comparable", "similar sale"],
    meaning: "A home like yours, nearby, that sold recently. Its price shows what buyers really pay.",
  },
  {
    id: "concession",
    term: "Concession",
    words: ["concession", "seller credit"],
    meaning: "Something one side gives to close the deal, such as money from the seller toward the buyer's closing costs.",
  },
  {
    id: "contingency",
    term: "Contingency",
    words: ["contingency", "contingencies"],
    meaning:
      "A condition in the contract, such as a good inspection or an approved loan. If it is not met in time, you can often leave and keep your deposit.",
  },
  {
    id: "counteroffer",
    term: "Counteroffer",
    words: ["counteroffer", "counter-offer", "counter offer"],
    meaning: "An answer to an offer that changes its terms. It replaces the offer before it, and it often expires at a set time.",
  },
  {
    id: "credit-inquiry",
    term: "Credit check",
    words: ["credit check"],
    meaning:
      "A lender's look at your credit report. Mortgage credit checks within 45 days count as one, and your own check never lowers your score.",
  },
  {
    id: "debt-to-income",
    term: "Debt-to-income ratio (DTI)",
    words: ["debt-to-income", "DTI"],
    meaning: "Your monthly debts, including the new home, divided by your monthly pay before taxes. Each loan program has its own limit.",
    calculator: "monthly-cost",
  },
  {
    id: "deed",
    term: "Deed",
    meaning: "The document that transfers a home to its new owner. The county keeps it on record.",
  },
  {
    id: "down-payment",
    term: "Down payment",
    meaning: "The part of the price you pay yourself and do not borrow. Some loans start at about 3%, and VA and USDA loans at zero.",
  },
  {
    id: "dual-agency",
    term: "Dual agency",
    meaning:
      "One agent or broker for both the buyer and the seller of a home. Some states forbid it, and others require both sides to agree in writing. Neither side then gets an agent's full counsel.",
  },
  {
    id: "earnest-money",
    term: "Earnest money",
    words: ["earnest money"],
    meaning:
      "A deposit that shows you mean your offer. A neutral holder keeps it, and it counts toward what you pay at closing. Your contract says when you get it back if the sale ends early.",
    calculator: "earnest-money",
  },
  {
    id: "effective-date",
    term: "Effective date",
    meaning: "The day a contract counts from, if it names one. It can be later than the day you both agreed.",
  },
  {
    id: "escalation-clause",
    term: "Escalation clause",
    meaning: "A clause that raises your price automatically when another offer is higher. It names a top number, and the seller sees it.",
  },
  {
    id: "escrow",
    term: "Escrow",
    words: ["escrow", "in escrow"],
    meaning:
      "A neutral holder keeps money and papers until both sides have done what they promised. Lenders also call the account for your taxes and insurance an escrow account.",
  },
  {
    id: "fair-housing",
    term: "Fair housing",
    words: ["fair housing", "fair-housing"],
    meaning:
      "The law that no one may be treated differently in housing because of who they are. It covers race, color, religion, sex, disability, family status and national origin. States may add more.",
  },
  {
    id: "fha-loan",
    term: "FHA loan",
    words: ["FHA loan", "FHA"],
    meaning: "A loan that the Federal Housing Administration insures. It can start at 3.5% down, and it always carries mortgage insurance.",
  },
  {
    id: "firpta",
    term: "FIRPTA",
    words: ["FIRPTA", "non-foreign certificate"],
    meaning:
      "A federal tax rule for sellers who are foreign persons: the buyer generally has to withhold 15% of the price, or can owe it. Other sellers sign a certificate, and no federal tax is withheld. A state may have its own rule.",
  },
  {
    id: "fixture",
    term: "Fixture",
    meaning: "Something attached to the home, such as a light or a mounted shelf. List in the contract what stays and what goes.",
  },
  {
    id: "flood-insurance",
    term: "Flood insurance",
    words: ["flood insurance", "flood"],
    meaning:
      "A separate policy, since most home policies do not cover floods. A federal one usually starts 30 days after you buy it, or on closing day if you buy it for a loan.",
  },
  {
    id: "funding",
    term: "Funding and recording",
    words: ["funded and recorded", "funds and records"],
    meaning:
      "Funding: the money reaches the closing office. Recording: the county files your deed. The keys usually follow, in some places a day or more later.",
  },
  {
    id: "gift-letter",
    term: "Gift letter",
    meaning: "A signed letter that says money for your down payment is a gift you do not have to pay back. Lenders ask for it.",
  },
  {
    id: "hoa",
    term: "HOA (homeowners association)",
    words: ["HOA", "homeowners association"],
    meaning:
      "An association of owners with dues and rules. Its papers show dues, budget, reserves and lawsuits, and often take 2-3 weeks to arrive.",
  },
  {
    id: "homestead-exemption",
    term: "Homestead exemption",
    words: ["homestead"],
    meaning: "A cut in property tax for the home you live in, where the county offers one. You usually have to apply for it.",
  },
  {
    id: "hud-counselor",
    term: "HUD-approved counselor",
    words: ["HUD-approved counselor", "housing counselor"],
    meaning: "A trained, neutral adviser on buying a home, free or low-cost. You can find one at 800-569-4287.",
  },
  {
    id: "inspection",
    term: "Inspection",
    words: ["home inspection", "inspection"],
    meaning:
      "A professional's check of a home's condition. It judges condition, not value, and it often leaves out sewers, wells and pests.",
  },
  {
    id: "lead-paint",
    term: "Lead-paint papers",
    words: ["lead paint", "lead-paint", "lead form", "lead papers"],
    meaning:
      "For most homes built before 1978, federal law gives the buyer a pamphlet, any known reports and a chance to test for lead. All of it comes before the buyer is bound.",
  },
  {
    id: "lien",
    term: "Lien",
    meaning:
      "A debt attached to a home, such as a loan or unpaid taxes. It has to be paid or cleared before the home can be sold free of it.",
  },
  {
    id: "listing-agreement",
    term: "Listing agreement",
    meaning: "The written contract between a seller and a broker. It says what the broker does, for how long and for what pay.",
  },
  {
    id: "loan-estimate",
    term: "Loan Estimate",
    isLoanForm: true,
    meaning:
      "A three-page form with the rate, the payment and the costs of a loan. A lender has to send it within three business days of your application.",
  },
  {
    id: "lockbox",
    term: "Lockbox",
    meaning: "A small safe at the door that holds the key for showings. An electronic one records who opened it and when.",
  },
  {
    id: "mls",
    term: "MLS (multiple listing service)",
    words: ["MLS", "multiple listing service"],
    meaning:
      "The database where brokers share homes for sale. It has rules for its members, and it may not show offers of pay to buyers' agents.",
  },
  {
    id: "net-sheet",
    term: "Net sheet",
    meaning: "A worksheet that subtracts the loan payoff and every cost from the price, and shows what the seller keeps.",
    calculator: "sellers-net-sheet",
  },
  {
    id: "offer-to-compensate",
    term: "Offer to a buyer's broker",
    words: ["offer to buyers' brokers", "offer to a buyer's broker", "pay a buyer's broker"],
    meaning:
      "Money a seller may choose to pay toward a buyer's broker. It is optional, stays off the MLS, and needs the seller's written consent.",
  },
  {
    id: "payoff",
    term: "Payoff",
    words: ["payoff", "payoff figure"],
    meaning: "What it takes to pay off a loan on a set day: the balance, plus interest up to that day. It changes daily.",
  },
  {
    id: "pmi",
    term: "PMI (private mortgage insurance)",
    words: ["mortgage insurance", "PMI"],
    meaning:
      "Insurance the buyer pays for that protects the lender. Conventional loans usually require it below 20% down, and it can end later. FHA loans always have their own kind, and VA loans have none.",
    calculator: "monthly-cost",
  },
  {
    id: "pre-approval",
    term: "Pre-approval letter",
    words: ["pre-approval letter", "pre-approval"],
    meaning:
      "A lender's letter that says how much it is likely to lend you. It is not a promise, and it often expires after 30 to 60 days.",
  },
  {
    id: "proof-of-funds",
    term: "Proof of funds",
    meaning: "A bank letter or statement that shows you have the money to pay without a loan.",
  },
  {
    id: "proration",
    term: "Proration",
    words: ["proration", "prorated"],
    meaning: "Splitting a bill, such as property tax or HOA dues, by the days each side owns the home.",
  },
  {
    id: "rate-lock",
    term: "Rate lock",
    words: ["rate lock"],
    meaning:
      "A lender's promise to keep your rate until a set day, often for 30, 45 or 60 days. An extension can cost money, and the rate can still change if your loan or your credit does.",
  },
  {
    id: "rebate",
    term: "Rebate",
    words: ["commission rebate", "rebate"],
    meaning:
      "Part of a broker's pay that goes back to the buyer. State law and the lender have to allow it, and it appears on the closing statement.",
  },
  {
    id: "rent-back",
    term: "Rent-back",
    words: ["rent-back", "rent back"],
    meaning: "A deal in which the seller stays for a while after closing and pays the buyer rent.",
  },
  {
    id: "seller-disclosure",
    term: "Seller's disclosure",
    words: ["seller's disclosure", "seller disclosure", "disclosure form"],
    meaning: "A form where the seller lists the home's known defects. Most states require it.",
  },
  {
    id: "servicer",
    term: "Servicer",
    meaning: "The company that collects your monthly payments. It can change: you get notice at least 15 days before.",
  },
  {
    id: "settlement-statement",
    term: "Settlement statement",
    meaning:
      "The list of every amount a buyer or seller pays or gets at closing. Compare it with your net sheet or your Closing Disclosure.",
  },
  {
    id: "staging",
    term: "Staging",
    words: ["staging", "staged"],
    meaning: "Arranging furniture and lighting so a home shows well. The living room matters most.",
  },
  {
    id: "title",
    term: "Title",
    words: ["title commitment", "title search"],
    meaning: "The right to own a home. A title search looks for others' claims, and the title commitment lists what it found.",
  },
  {
    id: "title-insurance",
    term: "Title insurance",
    words: ["title insurance", "owner's title insurance"],
    meaning:
      "Insurance in case someone later claims a right to the home. The lender's policy protects the lender; an owner's policy protects you.",
  },
  {
    id: "va-loan",
    term: "VA loan",
    words: ["VA loan"],
    meaning:
      "A loan for veterans, service members and some surviving spouses. It can start at zero down and has no monthly mortgage insurance. Most buyers pay VA a one-time fee.",
  },
  {
    id: "walk-through",
    term: "Walk-through",
    words: ["walk-through"],
    meaning: "A final visit before closing to check that the home is as agreed and repairs are done. It does not replace the inspection.",
  },
  {
    id: "wire-fraud",
    term: "Wire fraud",
    words: ["wire fraud", "wire instructions", "wiring instructions", "wiring details"],
    meaning:
      "A scam in which criminals send false instructions for your payment. Call a number you found yourself before you send money. If money went to the wrong place, ask your bank right away for a recall and a hold-harmless letter, and tell the FBI's IC3.",
  },
] as const satisfies readonly GlossaryTerm[];
