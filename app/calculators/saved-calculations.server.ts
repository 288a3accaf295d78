import type { Calculator } from "#app/calculators/sheets/calculator-types.ts";
import { findCalculator } from "#app/calculators/sheets/calculators.ts";
import type { CalculatorId } from "#app/content/calculator-ids.ts";
import { maxSavedCalculations } from "#app/limits.ts";
import { calculatorPath } from "#app/paths.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { queryOf, readCalculatorQuery, resultOf } from "./calculator-query.ts";

export interface SavedCalculation {
  readonly id: string;
  readonly calculator: CalculatorId;
  readonly title: string;
  readonly headline: { readonly label: string; readonly amount: string };
  readonly address: string;
  readonly savedAt: string;
}

/** Newest first. Skips any that no calculator can parse anymore. */
export async function listSavedCalculations(userId: string): Promise<SavedCalculation[]> {
  const rows = await database().savedCalculation.findMany({ where: { userId }, orderBy: { savedAt: "desc" } });
  return rows.flatMap(({ id, calculator: calculatorId, input, savedAt }) => {
    const calculator = findCalculator(calculatorId);
    const result = calculator && resultOf(calculator, readCalculatorQuery(calculator, new URLSearchParams(input)));
    return result
      ? [
          {
            id,
            calculator: calculator.id,
            title: calculator.title,
            headline: result.headline,
            address: `${calculatorPath(calculator.id)}${input}`,
            savedAt: savedAt.toISOString(),
          },
        ]
      : [];
  });
}

/** Idempotent. Ignores input without a result, and input beyond the per-user limit. */
export async function saveCalculation(userId: string, calculator: Calculator, typed: string) {
  const reading = readCalculatorQuery(calculator, new URLSearchParams(typed));
  const input = queryOf(reading.typed);
  if (resultOf(calculator, reading) === null) {
    return { kind: "unreadable", input } as const;
  }
  const saved = { userId, calculator: calculator.id, input };
  const key = { userId_calculator_input: saved };
  const [known, count] = await Promise.all([
    database().savedCalculation.findUnique({ where: key, select: { id: true } }),
    database().savedCalculation.count({ where: { userId } }),
  ]);
  if (known === null && count >= maxSavedCalculations) {
    return { kind: "full", input } as const;
  }
  await database().savedCalculation.upsert({ where: key, create: saved, update: { savedAt: new Date() } });
  return { kind: "saved", input } as const;
}

export async function removeCalculation(userId: string, id: unknown): Promise<void> {
  if (isId(id)) {
    await database().savedCalculation.deleteMany({ where: { id, userId } });
  }
}
