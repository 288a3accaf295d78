import { shareOf } from "./money.ts";

/** Amounts in cents; the down payment in thousandths of a percent of the price. */
export interface Purchase {
  readonly price: number;
  readonly downPaymentShare: number;
  /** All closing costs of the buyer, prepaid ones included, less the lender's credits: line J of the forms. */
  readonly closingCosts: number;
  readonly financed: number;
  readonly agentFee: number;
  readonly deposit: number;
  readonly feesPaidAhead: number;
  /** Credits from the seller and others; the lender's credits are in the closing costs. */
  readonly credits: number;
}

/** In cents. Negative if the buyer gets money back. */
interface CashToClose {
  readonly downPayment: number;
  readonly loan: number;
  readonly cashToClose: number;
}

/**
 * Cash to close as the Closing Disclosure calculates it (Regulation Z, 12 CFR 1026.38(i) and form H-25): closing costs less what was
 * prepaid and what is financed, plus the down payment, less the deposit and the credits. An agent's fee, which is in neither form, is added
 * on top.
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
