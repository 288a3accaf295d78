import { shareOf } from "./money.ts";

/** A purchase, in cents; the down payment in thousandths of a percent of the price. */
export interface Purchase {
  readonly price: number;
  readonly downPaymentShare: number;
  /** All closing costs of the buyer, those paid ahead too. */
  readonly closingCosts: number;
  /** What is already paid: earnest money, and fees before closing. */
  readonly deposit: number;
  readonly feesPaidAhead: number;
  /** What the seller and others give. */
  readonly credits: number;
}

/** What a buyer brings to closing, in cents. Below zero, it is what the buyer gets back. */
export interface CashToClose {
  readonly downPayment: number;
  readonly loan: number;
  readonly cashToClose: number;
}

/**
 * Cash to close as the Closing Disclosure's own table works it out (Regulation Z, form H-25): closing costs less what was paid ahead,
 * plus the down payment, less the deposit and the credits.
 */
export function cashToClose({ price, downPaymentShare, closingCosts, deposit, feesPaidAhead, credits }: Purchase): CashToClose {
  const downPayment = shareOf(price, downPaymentShare);
  return {
    downPayment,
    loan: price - downPayment,
    cashToClose: closingCosts - feesPaidAhead + downPayment - deposit - credits,
  };
}
