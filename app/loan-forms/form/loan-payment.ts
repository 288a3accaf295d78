/** Payment of principal and interest of a fixed loan, in cents: the rate in thousandths of a percent a year, the term in months. */
export function monthlyPayment(amount: number, rate: number, months: number): number {
  const monthly = rate / 100_000 / 12;
  return Math.round(monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months));
}
