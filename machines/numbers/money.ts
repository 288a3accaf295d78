/** Money in cents and shares in thousandths of a percent: integers, so that nothing is rounded. Their largest product is a safe integer. */

/** 100 million dollars, in cents. */
export const maxCents = 10_000_000_000;

/** 100 percent, in thousandths of a percent. */
export const maxShare = 100_000;

/** Parses '$1,234.56' into cents; null if invalid. May exceed `maxCents`. */
export function centsFromText(text: string): number | null {
  const [, whole = "", cents = ""] = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === "" ? null : Number(whole.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** Parses '6.875%' into thousandths of a percent; null if invalid. May exceed `maxShare`. */
export function shareFromText(text: string): number | null {
  const [, whole = "", thousandths = ""] = /^(\d+)(?:\.(\d{1,3}))?\s?%?$/.exec(text.trim()) ?? [];
  return whole === "" ? null : Number(whole) * 1_000 + Number(thousandths.padEnd(3, "0"));
}

/** To the nearest cent, halves up. */
export function shareOf(cents: number, share: number): number {
  return Math.floor((cents * share + 50_000) / 100_000);
}

const wholeDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** '$350,000', or '$761.78' if not a whole number of dollars. */
export function dollars(cents: number): string {
  return (cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100);
}

export function percent(share: number): string {
  return `${share / 1_000}%`;
}

/** Halves away from zero. */
export function rounded(cents: number, step: number): number {
  return Math.sign(cents) * Math.floor((Math.abs(cents) + step / 2) / step) * step;
}
