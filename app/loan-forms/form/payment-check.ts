import type { FormCheck } from "./doubts.ts";
import type { LoanForm } from "./loan-form.ts";
import { monthlyPayment } from "./loan-payment.ts";

/** Some systems round the rate or the payment before printing. */
const slackCents = 100;

/** Why no payment is worked out, or null for a fixed loan that its level payments pay off. */
function findReason({ terms, features }: LoanForm): string | null {
  if (features.isAdjustable || terms.canRateRise?.value === true) {
    return "the rate can change";
  }
  if (features.isInterestOnly) {
    return "the loan begins with payments of interest only";
  }
  if (features.hasNegativeAmortization || terms.canAmountRise?.value === true) {
    return "the loan amount can increase";
  }
  if (terms.hasBalloon?.value === true) {
    return "the loan ends in a balloon payment";
  }
  if (terms.canPaymentRise?.value === true) {
    return "the payment can change";
  }
  if (terms.product === null) {
    return "the product is not known";
  }
  // "7 mo. Interest Only, Fixed Rate" and "Step Rate" are printed in the product.
  const isFixed =
    /\bfixed\b/i.test(terms.product.value) && !/interest only|optional|negative|step|balloon|seasonal/i.test(terms.product.value);
  return isFixed ? null : "the product is not a plain fixed rate";
}

/** $162,000 at 3.875% over 360 months is $761.78. */
export function checkPayment(form: LoanForm): FormCheck {
  const { amount, rate, termMonths, payment } = form.terms;
  const keys = ["terms.amount", "terms.rate", "terms.termMonths", "terms.payment"];
  const printed = payment?.value ?? null;
  const reason = findReason(form);
  if (reason !== null) {
    return { id: "payment", rule: `The monthly payment was not worked out: ${reason}.`, outcome: "unknown", expected: null, printed, keys };
  }
  const expected = amount && rate && termMonths && termMonths.value > 0 ? monthlyPayment(amount.value, rate.value, termMonths.value) : null;
  return {
    ...{ id: "payment", rule: "The monthly payment pays off the loan amount at its rate over its term." },
    outcome: expected === null || printed === null ? "unknown" : Math.abs(expected - printed) <= slackCents ? "holds" : "fails",
    ...{ expected, printed, keys },
  };
}
