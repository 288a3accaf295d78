import { maxCents, maxShare } from "#machines/numbers/money.ts";
import type { Calculator } from "./calculator-types.ts";
import { cashToCloseCalculator } from "./cash-to-close.ts";
import { compareOffers } from "./compare-offers.ts";
import { earnestMoney } from "./earnest-money.ts";
import { monthlyCost } from "./monthly-cost.ts";
import { sellersNetSheet } from "./sellers-net-sheet.ts";

export const maxField = { dollars: maxCents, percent: maxShare, years: 50, days: 365 } as const;

export const calculators: readonly Calculator[] = [earnestMoney, cashToCloseCalculator, monthlyCost, sellersNetSheet, compareOffers];

export function findCalculator(id: string | undefined): Calculator | undefined {
  return calculators.find((calculator) => calculator.id === id);
}

export function calculatorFields({ groups }: Calculator) {
  return groups.flatMap(({ fields }) => fields);
}
