export const calculatorIds = ["earnest-money", "cash-to-close", "monthly-cost", "sellers-net-sheet"] as const;

export type CalculatorId = (typeof calculatorIds)[number];
