/** Fills an empty calculator with answers and numbers that its user gave elsewhere. */
import type { Calculator } from "#app/calculators/sheets/calculator-types.ts";
import { calculatorFields, findCalculator } from "#app/calculators/sheets/calculators.ts";
import { listPlans } from "#app/plan/store/find-plan.server.ts";
import { listSavedCalculations } from "./saved-calculations.server.ts";

export interface KnownNumbers {
  /** By field. */
  readonly typed: Readonly<Record<string, string>>;
  /** The labels of the fields that the plan's answers filled in. */
  readonly fromAnswers: readonly string[];
  readonly fromSaved: { readonly title: string; readonly labels: readonly string[] } | null;
}

/** Shared by calculators for the same home. */
const sharedNames: readonly string[] = ["price", "down"];

/** Null if nothing is known. */
export async function findKnownNumbers(userId: string, calculator: Calculator): Promise<KnownNumbers | null> {
  const fields = calculatorFields(calculator);
  const fromAnswers = await answersFor(userId, calculator);
  const saved = (await listSavedCalculations(userId)).find(({ calculator: id }) => findCalculator(id)?.home === calculator.home);
  const numbers = new URLSearchParams(saved?.address.split("?")[1]);
  const fromSaved = fields.flatMap(({ name }): [string, string][] => {
    const text = sharedNames.includes(name) ? numbers.get(name) : null;
    return text ? [[name, text]] : [];
  });
  const listLabels = (entries: readonly [string, string][]) =>
    fields.flatMap(({ name, label }) => (entries.some(([filled]) => filled === name) ? [label] : []));
  return fromAnswers.length + fromSaved.length === 0
    ? null
    : {
        typed: Object.fromEntries([...fromSaved, ...fromAnswers]),
        fromAnswers: listLabels(fromAnswers),
        fromSaved: saved && fromSaved.length > 0 ? { title: saved.title, labels: listLabels(fromSaved) } : null,
      };
}

/** The payment method, if the calculator has that choice: from the plan changed last. */
async function answersFor(userId: string, calculator: Calculator): Promise<[string, string][]> {
  const loan = calculator.home === "to-buy" ? calculatorFields(calculator).find(({ name }) => name === "loan") : undefined;
  const plans = loan ? await listPlans(userId) : [];
  const payment = plans.find(({ journeyType, facts }) => journeyType === "buying" && facts.answers.payment)?.facts.answers.payment;
  return loan?.options?.some(({ value }) => value === payment) && payment ? [["loan", payment]] : [];
}
