import { shareOf } from "./money.ts";

/** A purchase, in cents; the down payment in thousandths of a percent of the price. */
export interface Purchase {
  readonly price: number;
  readonly downPaymentShare: number;
  /** All closing costs of the buyer, those paid ahead too, less the lender's credits: line J of the forms. */
  readonly closingCosts: number;
  /** The part of the closing costs that is added to the loan. */
  readonly financed: number;
  /** What the buyer owes the own agent beyond what the seller pays and the closing costs hold. */
  readonly agentFee: number;
  /** What is already paid: earnest money, and fees before closing. */
  readonly deposit: number;
  readonly feesPaidAhead: number;
  /** What the seller and others give; not the lender, whose credits are in the closing costs. */
  readonly credits: number;
}

/** What a buyer brings to closing, in cents. Below zero, it is what the buyer gets back. */
interface CashToClose {
  readonly downPayment: number;
  /** With the costs that are added to it. */
  readonly loan: number;
  readonly cashToClose: number;
}

/**
 * Cash to close as the Closing Disclosure's own table works it out (Regulation Z, 12 CFR 1026.38(i) and form H-25): closing costs less what
 * was paid ahead and what is financed, plus the down payment, less the deposit and the credits. An agent's fee that is in no form comes on top.
 */
export function cashToClose(purchase: Purchase): CashToClose {
  const { price, downPaymentShare, closingCosts, financed, agentFee, deposit, feesPaidAhead, credits } = purchase;
  const downPayment = shareOf(price, downPaymentShare);
  return {
    downPayment,
    loan: price - downPayment + financed,
    cashToClose: closingCosts - feesPaidAhead - financed + downPayment + agentFee - deposit - credits,
  };
}
