export const calculatorIds = ["earnest-money", "cash-to-close", "monthly-cost", "sellers-net-sheet", "compare-offers"] as const;

export type CalculatorId = (typeof calculatorIds)[number];
