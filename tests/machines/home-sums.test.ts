/**
 * Worked examples that others published. The sample Closing Disclosure is form H-25(B) of Regulation Z, appendix H: a home sold for
 * $180,000 with a loan of $162,000.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cashToClose } from "#machines/numbers/cash-to-close.ts";
import { maxCents, maxShare } from "#machines/numbers/money.ts";
import { monthlyPayment, shareOfIncome } from "#machines/numbers/monthly-cost.ts";
import { sellersNet } from "#machines/numbers/sellers-net.ts";

describe("cash to close", () => {
  test("is that of the sample Closing Disclosure: $14,147.26", () => {
    const sample = {
      price: 18_000_000,
      downPaymentShare: 10_000,
      closingCosts: 971_210,
      financed: 0,
      agentFee: 0,
      feesPaidAhead: 2_980,
      deposit: 1_000_000,
      // $2,500.00 from the seller, and adjustments of $1,035.04.
      credits: 250_000 + 103_504,
    };
    expect(cashToClose(sample)).toEqual({ downPayment: 1_800_000, loan: 16_200_000, cashToClose: 1_414_726 });
  });

  const nothingElse = {
    price: 40_000_000,
    downPaymentShare: 5_000,
    closingCosts: 0,
    financed: 0,
    agentFee: 0,
    feesPaidAhead: 0,
    deposit: 0,
    credits: 0,
  };

  test("is that of the sample Loan Estimate, H-24(B): $16,054, before the deposit's receipt", () => {
    // $8,054 of closing costs, 10% down, a deposit of $10,000.
    const sample = { ...nothingElse, price: 18_000_000, downPaymentShare: 10_000, closingCosts: 805_400, deposit: 1_000_000 };
    expect(cashToClose(sample).cashToClose).toBe(1_605_400);
  });

  test("takes costs that are added to the loan off the cash, and puts them on the loan", () => {
    // An example in arithmetic: FHA's upfront premium of 1.75% on a loan of $386,000 is $6,755.
    const fha = { ...nothingElse, downPaymentShare: 3_500, closingCosts: 1_500_000 + 675_500, financed: 675_500 };
    expect(cashToClose(fha)).toEqual({ downPayment: 1_400_000, loan: 38_600_000 + 675_500, cashToClose: 1_400_000 + 1_500_000 });
  });

  test("counts a lender's credit once: it is in the closing costs of line J already", () => {
    // An example in arithmetic: $12,000 of costs, of which the lender credits $4,000.
    const withCredit = { ...nothingElse, closingCosts: 1_200_000 - 400_000 };
    expect(cashToClose(withCredit).cashToClose).toBe(2_000_000 + 800_000);
  });

  test("holds the agent's fee that the seller does not pay", () => {
    // An example in arithmetic: 2.5% of $400,000.
    expect(cashToClose({ ...nothingElse, agentFee: 1_000_000 }).cashToClose).toBe(2_000_000 + 1_000_000);
  });

  test("is the down payment when nothing else is known, and comes back when more was paid than is due", () => {
    expect(cashToClose(nothingElse).cashToClose).toBe(2_000_000);
    expect(cashToClose({ ...nothingElse, downPaymentShare: 0, deposit: 100_000 }).cashToClose).toBe(-100_000);
  });

  test("always adds up: price and costs are paid by the loan, what was paid, credits and cash", () => {
    const cents = fc.integer({ min: 0, max: maxCents });
    const purchase = fc.record({
      price: cents,
      downPaymentShare: fc.integer({ min: 0, max: maxShare }),
      closingCosts: cents,
      financed: cents,
      agentFee: cents,
      feesPaidAhead: cents,
      deposit: cents,
      credits: cents,
    });
    fc.assert(
      fc.property(purchase, (given) => {
        const { loan, cashToClose: cash } = cashToClose(given);
        expect(loan + cash + given.deposit + given.feesPaidAhead + given.credits).toBe(given.price + given.closingCosts + given.agentFee);
      }),
    );
  });
});

describe("what a seller keeps", () => {
  const nothing = { payoffs: 0, feeShare: 0, costs: 0, paidAhead: 0, withheld: 0 };

  test("is that of the sample Closing Disclosure: $64,414.96", () => {
    const sample = {
      price: 18_000_000,
      payoffs: 10_000_000,
      feeShare: 0,
      // $12,800.00 that the seller pays at closing, city taxes of $365.04 and $2,500.00 to the buyer.
      costs: 1_280_000 + 36_504 + 250_000,
      // Dues that the seller had paid ahead.
      paidAhead: 8_000,
      withheld: 0,
    };
    expect(sellersNet(sample).net).toBe(6_441_496);
  });

  test("is that of an examination question: $128,000 with a loan of $43,000, another of $63,000 and a fee of 5.5% leaves $14,960", () => {
    // Freezingblue, real estate mathematics, card set 162794.
    expect(sellersNet({ ...nothing, price: 12_800_000, payoffs: 4_300_000 + 6_300_000, feeShare: 5_500 })).toEqual({
      fee: 704_000,
      net: 1_496_000,
    });
  });

  test("is that of a textbook's seller: $360,000 with fees of 6% and a loan of $300,000 leaves $38,400", () => {
    // GSM8K, 'net proceeds': 5% for the broker and 1% for the transfer.
    expect(sellersNet({ ...nothing, price: 36_000_000, payoffs: 30_000_000, feeShare: 6_000 }).net).toBe(3_840_000);
  });

  test("is less what a state holds back", () => {
    // An example in arithmetic: Vermont's 2.5% of $400,000.
    expect(sellersNet({ ...nothing, price: 40_000_000, withheld: 1_000_000 }).net).toBe(39_000_000);
  });

  test("is below zero when the sale does not cover the loan", () => {
    expect(sellersNet({ ...nothing, price: 10_000_000, payoffs: 12_000_000 }).net).toBe(-2_000_000);
  });
});

describe("the monthly payment", () => {
  test("is that of the sample Closing Disclosure: $761.78 for $162,000 at 3.875% in 30 years", () => {
    expect(monthlyPayment(16_200_000, 3_875, 30)).toBe(76_178);
  });

  test("without interest is the loan in equal parts", () => {
    expect(monthlyPayment(12_000_000, 0, 10)).toBe(100_000);
    expect(monthlyPayment(100, 0, 1)).toBe(8);
  });

  test("of no loan is nothing", () => {
    expect([monthlyPayment(0, 7_000, 30), monthlyPayment(0, 0, 30)]).toEqual([0, 0]);
  });

  test("pays the loan back: a cent less each month would not, and grows with the loan and the rate", () => {
    const loans = fc.integer({ min: 1_000_000, max: maxCents });
    fc.assert(
      fc.property(loans, fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 50 }), (loan, rate, years) => {
        const payment = monthlyPayment(loan, rate, years);
        const leftAfter = (each: number) => {
          let left = loan;
          for (let month = 0; month < years * 12; month += 1) {
            left += (left * rate) / 1_200_000 - each;
          }
          return left;
        };
        expect(leftAfter(payment + 1)).toBeLessThan(0);
        expect(leftAfter(payment - 1)).toBeGreaterThan(0);
        expect(monthlyPayment(loan, rate + 1, years)).toBeGreaterThanOrEqual(payment);
      }),
      { numRuns: 50 },
    );
  });
});

test("debts over income are rounded to tenths of a percent", () => {
  expect([shareOfIncome(215_000, 500_000), shareOfIncome(100, 300)]).toEqual([43_000, 33_300]);
});
