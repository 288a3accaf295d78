import { maxCents, maxShare } from "#machines/money.ts";
import type { Calculator } from "./calculator-types.ts";
import { cashToCloseCalculator } from "./cash-to-close.ts";
import { earnestMoney } from "./earnest-money.ts";
import { monthlyCost } from "./monthly-cost.ts";
import { sellersNetSheet } from "./sellers-net-sheet.ts";

/** The largest value of a field, in the unit of its kind. */
export const maxField = { dollars: maxCents, percent: maxShare, years: 50 } as const;

/** Every calculator, in the order of the page that lists them. */
export const calculators: readonly Calculator[] = [earnestMoney, cashToCloseCalculator, monthlyCost, sellersNetSheet];

/** The calculator of this id, or undefined where none is offered. */
export function findCalculator(id: string | undefined): Calculator | undefined {
  return calculators.find((calculator) => calculator.id === id);
}

/** All fields of a calculator, in the order of its form. */
export function calculatorFields({ groups }: Calculator) {
  return groups.flatMap(({ fields }) => fields);
}
