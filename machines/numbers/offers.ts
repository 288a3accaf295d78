import { shareOf } from "./money.ts";

/** In cents and thousandths of a percent. Terms that the offer does not state are absent, never zero. */
export interface Offer {
  readonly price: number;
  readonly credits?: number | undefined;
  readonly buyersBrokerShare?: number | undefined;
  readonly otherCosts?: number | undefined;
  readonly hasAppraisalContingency?: boolean | undefined;
  /** FHA and VA: the buyer may cancel when the value is below the price, whatever the offer says. */
  readonly hasValueClause?: boolean | undefined;
  /** The most that the buyer adds in cash when the value is below the price. */
  readonly gapCover?: number | undefined;
}

/** Costs that are the same for every offer. */
export interface SellersCosts {
  readonly payoff?: number | undefined;
  readonly feeShare?: number | undefined;
  readonly otherCosts?: number | undefined;
}

/** Counts what is known, so that it is an upper bound as long as a cost is absent. Negative if the seller has to bring money. */
export function netOfOffer(offer: Offer, costs: SellersCosts, price = offer.price): number {
  const shares = shareOf(price, offer.buyersBrokerShare ?? 0) + shareOf(price, costs.feeShare ?? 0);
  const sums = [offer.credits, offer.otherCosts, costs.payoff, costs.otherCosts];
  return sums.reduce<number>((net, sum) => net - (sum ?? 0), price - shares);
}

type PriceAtValue =
  | { readonly kind: "unchanged" }
  | { readonly kind: "lower"; readonly price: number }
  | { readonly kind: "unknown"; readonly missing: "appraisal" | "payment" | "gapCover" };

/** The lowest price after an appraisal at `value`: that value, plus what the buyer promised to add. */
export function priceAtValue({ price, hasAppraisalContingency, hasValueClause, gapCover }: Offer, value: number): PriceAtValue {
  if (value >= price) {
    return { kind: "unchanged" };
  }
  if (!(hasValueClause || hasAppraisalContingency)) {
    if (hasAppraisalContingency === undefined) {
      return { kind: "unknown", missing: "appraisal" };
    }
    return hasValueClause === undefined ? { kind: "unknown", missing: "payment" } : { kind: "unchanged" };
  }
  if (gapCover === undefined) {
    return { kind: "unknown", missing: "gapCover" };
  }
  const lowest = value + gapCover;
  return lowest >= price ? { kind: "unchanged" } : { kind: "lower", price: lowest };
}
