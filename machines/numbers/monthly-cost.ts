/**
 * The level payment of a loan, halves up: loan × i ÷ (1 − (1 + i)^−months), where i is the yearly rate ÷ 12. Uses BigInt, since powers of
 * rounded numbers are inexact. The loan in cents, the rate in thousandths of a percent.
 */
export function monthlyPayment(loan: number, yearlyRate: number, years: number): number {
  const months = years * 12;
  if (yearlyRate === 0) {
    return Math.floor((2 * loan + months) / (2 * months));
  }
  // i is rate ÷ whole, and (1 + i)^months is grown ÷ whole^months.
  const rate = BigInt(yearlyRate);
  const whole = 1_200_000n;
  const grown = (whole + rate) ** BigInt(months);
  const over = BigInt(loan) * rate * grown;
  const under = whole * (grown - whole ** BigInt(months));
  return Number((2n * over + under) / (2n * under));
}

/** Both in cents. Returns thousandths of a percent, rounded to tenths of a percent. */
export function shareOfIncome(cents: number, income: number): number {
  return Math.round((cents / income) * 1_000) * 100;
}
