/**
 * Questions whose 'No' the brokerage's desk lists while their step is open: money, a loan or insurance is missing, or nobody has checked by
 * phone where the money goes. Each step's texts and sources say why it matters.
 */
export const urgentQuestions: readonly string[] = [
  "buying-full.pre-approval.letter-current",
  "buying-full.escrow-earnest-money.details-checked",
  "buying-full.escrow-earnest-money.deposit-on-time",
  "buying-full.contingencies.insurance-ordered",
  "buying-full.contingencies.loan-approved",
  "buying-full.keys.money-arranged",
  ...["buying-free", "buying-commission-free", "buying-need-based"].flatMap((guide) => [
    `${guide}.pre-approval.letter-current`,
    `${guide}.close-the-deal.deposit`,
    `${guide}.close-the-deal.insurance`,
    `${guide}.close-the-deal.funds-verified`,
  ]),
  "selling-concierge.closing-process.bank-details-safe",
  "selling-full.closing-process.payoff-settled",
  "selling-full.closing-process.payout-safe",
  ...["selling-free", "selling-commission-free", "selling-need-based"].flatMap((guide) => [
    `${guide}.close-sale.payoff-ordered`,
    `${guide}.close-sale.bank-details`,
  ]),
];
