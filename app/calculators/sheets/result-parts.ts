import { dollars, rounded } from "#machines/money.ts";
import type { CalculatorField, CalculatorValues, FieldGroup, ResultLine } from "./calculator-types.ts";

/** A sum that comes off. */
export const less = (cents: number) => (cents === 0 ? dollars(0) : `−${dollars(cents)}`);

/** A sum that may be below zero. */
export const signed = (cents: number) => (cents < 0 ? less(-cents) : dollars(cents));

/** A sum to the dollar: an estimate cannot bear cents. */
export const toTheDollar = (cents: number) => dollars(rounded(cents, 100));

/** A range, to the nearest hundred dollars, since its ends are guesses. */
export const range = (low: number, high: number) => {
  const [from, to] = [dollars(rounded(low, 10_000)), dollars(rounded(high, 10_000))];
  return from === to ? from : `${from} to ${to}`;
};

/** The amount of a line, or that it was not filled in. */
export const amountOf = (cents: number | undefined, written: (cents: number) => string = dollars) =>
  cents === undefined ? "not filled in" : written(cents);

/** The costs that were left blank and could be something. */
export function missingOf(groups: readonly FieldGroup[], values: CalculatorValues): CalculatorField[] {
  return groups
    .flatMap(({ fields }) => fields)
    .filter(({ name, isCost }) => values[name] === undefined && (typeof isCost === "function" ? isCost(values) : isCost === true));
}

/** The bar of the lines that hold sums, in cents: each is a part of its own, or adds to the part that it names. */
export function drawn(lines: readonly (ResultLine & { readonly cents?: number })[]): { lines: ResultLine[]; drawing: number[] } {
  const drawing: number[] = [];
  const placed = lines.map(({ cents, part, ...line }): ResultLine => {
    if (cents === undefined || cents <= 0) {
      return line;
    }
    const place = part ?? drawing.length;
    drawing[place] = (drawing[place] ?? 0) + cents;
    return { ...line, part: place };
  });
  // A part that no line adds to is there without a width.
  return { lines: placed, drawing: Array.from(drawing, (sum) => sum ?? 0) };
}
