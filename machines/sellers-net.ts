import { shareOf } from "./money.ts";

/** A sale, in cents; the fee in thousandths of a percent of the price. */
export interface Sale {
  readonly price: number;
  /** What each lender or lienholder asks for on the day of closing: balance and interest. */
  readonly payoffs: number;
  readonly feeShare: number;
  /** Everything else that comes off: flat fees, title and recording, transfer tax, taxes and dues up to closing, credits, repairs. */
  readonly costs: number;
  /** Taxes and dues that the seller has paid for days after closing: the buyer pays them back. */
  readonly paidAhead: number;
  /** Tax held back at closing. */
  readonly withheld: number;
}

/** What a seller gets at closing, in cents. Below zero, it is what the seller brings. */
interface SellersNet {
  readonly fee: number;
  readonly net: number;
}

/** The seller's side of the Closing Disclosure (Regulation Z, form H-25, sections M and N): what is due to the seller less what is due from the seller. */
export function sellersNet({ price, payoffs, feeShare, costs, paidAhead, withheld }: Sale): SellersNet {
  const fee = shareOf(price, feeShare);
  return { fee, net: price + paidAhead - payoffs - fee - costs - withheld };
}
