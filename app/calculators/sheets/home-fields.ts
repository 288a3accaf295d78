import type { CalculatorField } from "./calculator-types.ts";

export const price: CalculatorField = {
  name: "price",
  label: "Purchase price",
  inWords: "the purchase price",
  kind: "dollars",
  isRequired: true,
  isPositive: true,
};

export const downPayment: CalculatorField = {
  name: "down",
  label: "Down payment",
  inWords: "the down payment",
  hint: "As a share of the price. Enter 100 if you pay cash.",
  kind: "percent",
  isRequired: true,
};
