import { shareOf } from "./money.ts";

export interface Sale {
  readonly price: number;
  readonly payoffs: number;
  readonly feeShare: number;
  /** All other deductions: flat fees, title and recording, transfer tax, taxes and dues up to closing, credits, repairs. */
  readonly costs: number;
  /** Taxes and dues the seller has paid for days after closing: the buyer pays them back. */
  readonly paidAhead: number;
  readonly withheld: number;
}

/** In cents. Negative if the seller has to bring money. */
interface SellersNet {
  readonly fee: number;
  readonly net: number;
}

/**
 * The seller's side of the Closing Disclosure (Regulation Z, form H-25, sections M and N): what is due to the seller less what is due from
 * the seller.
 */
export function sellersNet({ price, payoffs, feeShare, costs, paidAhead, withheld }: Sale): SellersNet {
  const fee = shareOf(price, feeShare);
  return { fee, net: price + paidAhead - payoffs - fee - costs - withheld };
}
