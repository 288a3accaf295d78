import { shareOf } from "./money.ts";

/** A sale, in cents; the fee in thousandths of a percent of the price. */
export interface Sale {
  readonly price: number;
  /** What the lender asks for on the day of closing: balance and interest. */
  readonly payoff: number;
  readonly feeShare: number;
  readonly otherFees: number;
  /** Title, escrow, transfer tax and recording. */
  readonly closingCosts: number;
  /** The seller's part of property taxes and association dues up to closing. */
  readonly taxesAndDues: number;
  readonly creditsAndRepairs: number;
}

/** What a seller keeps, in cents. Below zero, it is what the seller brings to closing. */
export interface SellersNet {
  readonly fee: number;
  readonly net: number;
}

/**
 * What is left of the price after the payoff, the fees agreed to, title and transfer costs, taxes and dues, and credits and repairs:
 * the order in which a settlement statement lists them (Dashloops, 'How to calculate seller net proceeds').
 */
export function sellersNet({ price, payoff, feeShare, otherFees, closingCosts, taxesAndDues, creditsAndRepairs }: Sale): SellersNet {
  const fee = shareOf(price, feeShare);
  return { fee, net: price - payoff - fee - otherFees - closingCosts - taxesAndDues - creditsAndRepairs };
}
