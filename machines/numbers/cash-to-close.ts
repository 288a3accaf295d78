import { shareOf } from "./money.ts";

/** Cents; the down payment in thousandths of a percent of the price. */
export interface Purchase {
  readonly price: number;
  readonly downPaymentShare: number;
  /** Includes prepaid costs, less the lender's credits: line J of the forms. */
  readonly closingCosts: number;
  readonly financed: number;
  readonly agentFee: number;
  readonly deposit: number;
  readonly feesPaidAhead: number;
  /** Without the lender's, which are in the closing costs. */
  readonly credits: number;
}

/** Negative if the buyer gets money back. */
interface CashToClose {
  readonly downPayment: number;
  readonly loan: number;
  readonly cashToClose: number;
}

/** As the Closing Disclosure calculates it (12 CFR 1026.38(i), form H-25). An agent's fee, which is in neither, is added on top. */
export function cashToClose(purchase: Purchase): CashToClose {
  const { price, downPaymentShare, closingCosts, financed, agentFee, deposit, feesPaidAhead, credits } = purchase;
  const downPayment = shareOf(price, downPaymentShare);
  return {
    downPayment,
    loan: price - downPayment + financed,
    cashToClose: closingCosts - feesPaidAhead - financed + downPayment + agentFee - deposit - credits,
  };
}
