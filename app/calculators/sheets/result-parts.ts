import { dollars, rounded } from "#machines/numbers/money.ts";
import type { CalculatorField, CalculatorValues, FieldGroup, ResultLine } from "./calculator-types.ts";

export const less = (cents: number) => (cents === 0 ? dollars(0) : `−${dollars(cents)}`);

export const signed = (cents: number) => (cents < 0 ? less(-cents) : dollars(cents));

export const toTheDollar = (cents: number) => dollars(rounded(cents, 100));

/** Rounded to hundreds of dollars, since both ends are guesses. */
export const range = (low: number, high: number) => {
  const [from, to] = [dollars(rounded(low, 10_000)), dollars(rounded(high, 10_000))];
  return from === to ? from : `${from} to ${to}`;
};

export const amountOf = (cents: number | undefined, written: (cents: number) => string = dollars) =>
  cents === undefined ? "not filled in" : written(cents);

export function listMissing(groups: readonly FieldGroup[], values: CalculatorValues): CalculatorField[] {
  return groups
    .flatMap(({ fields }) => fields)
    .filter(({ name, isCost }) => values[name] === undefined && (typeof isCost === "function" ? isCost(values) : isCost === true));
}

/** Each line is its own part of the bar, or adds to the part it names. */
export function assignParts(lines: readonly (ResultLine & { readonly cents?: number })[]): { lines: ResultLine[]; drawing: number[] } {
  const drawing: number[] = [];
  const placed = lines.map(({ cents, part, ...line }): ResultLine => {
    if (cents === undefined || cents <= 0) {
      return line;
    }
    const place = part ?? drawing.length;
    drawing[place] = (drawing[place] ?? 0) + cents;
    return { ...line, part: place };
  });
  return { lines: placed, drawing: Array.from(drawing, (sum) => sum ?? 0) };
}
