import { describe, expect, test } from "vitest";
import { netOfOffer, priceAtValue } from "#machines/numbers/offers.ts";

/** In dollars. */
const cents = (dollars: number) => dollars * 100;

describe("the net of an offer", () => {
  const offer = { price: cents(450_000), credits: cents(6_000), buyersBrokerShare: 2_500, otherCosts: cents(500) };
  const costs = { payoff: cents(200_000), feeShare: 2_500, otherCosts: cents(9_000) };

  test("is the price less all that the offer and the sale cost", () => {
    // 450,000 - 6,000 - 11,250 - 500 - 200,000 - 11,250 - 9,000
    expect(netOfOffer(offer, costs)).toBe(cents(212_000));
  });

  test("counts nothing for what is not known, and is below zero when the sale does not cover the loans", () => {
    expect(netOfOffer({ price: cents(300_000) }, {})).toBe(cents(300_000));
    expect(netOfOffer({ price: cents(300_000) }, { payoff: cents(310_000) })).toBe(cents(-10_000));
  });

  test("takes the shares of another price, to the cent", () => {
    expect(netOfOffer({ price: cents(400_000), buyersBrokerShare: 3_000 }, { feeShare: 2_750 }, 33_333_333)).toBe(
      33_333_333 - 1_000_000 - 916_667,
    );
  });
});

describe("the price when the home is valued at $440,000", () => {
  const value = cents(440_000);
  const price = cents(450_000);
  const loan = { price, hasValueClause: false, hasAppraisalContingency: true };

  test.each([
    ["a buyer who may leave over the appraisal, and adds nothing", { ...loan, gapCover: 0 }, { kind: "lower", price: value }],
    ["one who adds a part", { ...loan, gapCover: cents(4_000) }, { kind: "lower", price: cents(444_000) }],
    ["one who adds all of it, and never more than the price", { ...loan, gapCover: cents(25_000) }, { kind: "unchanged" }],
    ["one whose offer was not read for it", loan, { kind: "unknown", missing: "gapCover" }],
    ["one who may not leave over it", { ...loan, hasAppraisalContingency: false }, { kind: "unchanged" }],
    [
      "an FHA or VA buyer, who may leave all the same",
      { price, hasValueClause: true, hasAppraisalContingency: false, gapCover: 0 },
      { kind: "lower", price: value },
    ],
    ["a buyer with an unknown loan", { price, hasAppraisalContingency: false }, { kind: "unknown", missing: "payment" }],
    ["an unknown condition", { price, hasValueClause: false }, { kind: "unknown", missing: "appraisal" }],
    ["a price that is not above it", { ...loan, price: value }, { kind: "unchanged" }],
  ] as const)("of %s", (_, offer, expected) => {
    expect(priceAtValue(offer, value)).toEqual(expected);
  });
});
