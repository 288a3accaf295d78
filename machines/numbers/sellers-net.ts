import { shareOf } from "./money.ts";

export interface Sale {
  readonly price: number;
  readonly payoffs: number;
  readonly feeShare: number;
  readonly costs: number;
  /** For days after closing: the buyer pays them back. */
  readonly paidAhead: number;
  readonly withheld: number;
}

/** Negative if the seller has to bring money. */
interface SellersNet {
  readonly fee: number;
  readonly net: number;
}

/** The seller's side of the Closing Disclosure (Regulation Z, form H-25, sections M and N). */
export function sellersNet({ price, payoffs, feeShare, costs, paidAhead, withheld }: Sale): SellersNet {
  const fee = shareOf(price, feeShare);
  return { fee, net: price + paidAhead - payoffs - fee - costs - withheld };
}
