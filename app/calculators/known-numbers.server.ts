/** Fills an empty calculator with answers and numbers that its user gave elsewhere. */
import type { Calculator } from "#app/calculators/sheets/calculator-types.ts";
import { calculatorFields, findCalculator } from "#app/calculators/sheets/calculators.ts";
import type { CashItem, Figure, LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { findLatestForm } from "#app/loan-forms/saved/saved-forms.server.ts";
import { listPlans } from "#app/plan/store/find-plan.server.ts";
import { formatDay } from "#machines/calendar.ts";
import { maxShare } from "#machines/numbers/money.ts";
import { listSavedCalculations } from "./saved-calculations.server.ts";

export interface KnownNumbers {
  /** By field. */
  readonly typed: Readonly<Record<string, string>>;
  /** The labels of the fields that the plan's answers filled in. */
  readonly fromAnswers: readonly string[];
  readonly fromSaved: { readonly title: string; readonly labels: readonly string[] } | null;
  /** The saved figures of the latest loan form: "Loan Estimate of February 15, 2027". */
  readonly fromForm: { readonly title: string; readonly labels: readonly string[] } | null;
}

/** Shared by calculators for the same home. */
const sharedNames: readonly string[] = ["price", "down"];

/** Null if nothing is known. */
export async function findKnownNumbers(userId: string, calculator: Calculator): Promise<KnownNumbers | null> {
  const fields = calculatorFields(calculator);
  const fromAnswers = await answersFor(userId, calculator);
  const saved = (await listSavedCalculations(userId)).find(({ calculator: id }) => findCalculator(id)?.home === calculator.home);
  const numbers = new URLSearchParams(saved?.address.split("?")[1]);
  const form = calculator.home === "to-buy" ? await findLatestForm(userId) : null;
  const formNumbers = form ? numbersOn(form) : {};
  const fromForm = fields.flatMap(({ name }): [string, string][] => {
    const text = formNumbers[name];
    return text ? [[name, text]] : [];
  });
  const fromSaved = fields.flatMap(({ name }): [string, string][] => {
    const text = sharedNames.includes(name) && !fromForm.some(([filled]) => filled === name) ? numbers.get(name) : null;
    return text ? [[name, text]] : [];
  });
  const listLabels = (entries: readonly [string, string][]) =>
    fields.flatMap(({ name, label }) => (entries.some(([filled]) => filled === name) ? [label] : []));
  return fromAnswers.length + fromSaved.length + fromForm.length === 0
    ? null
    : {
        typed: Object.fromEntries([...fromSaved, ...fromForm, ...fromAnswers]),
        fromAnswers: listLabels(fromAnswers),
        fromForm: form && fromForm.length > 0 ? { title: nameForm(form), labels: listLabels(fromForm) } : null,
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

/** As typed into the fields of calculators. A down payment that no percentage with three decimals gives is left out. */
function numbersOn({ kind, terms, cash }: LoanForm): Readonly<Record<string, string | undefined>> {
  const dollars = (figure: Figure | null | undefined) => (figure ? String(Math.abs(figure.value) / 100) : undefined);
  /** Of rows that lower the cash to close: negative on the form. */
  const lowering = (...items: readonly CashItem[]) => {
    const rows = (cash?.kind === "with-seller" ? cash.rows : []).filter(({ item }) => items.includes(item));
    const amounts = rows.map(({ final, estimated }) => (kind === "disclosure" ? final : estimated)?.value);
    const sum = amounts.reduce<number>((before, amount) => before - (amount ?? 0), 0);
    return amounts.length > 0 && !amounts.includes(undefined) && sum >= 0 ? String(sum / 100) : undefined;
  };
  // In thousandths of a percent.
  const share = terms.price && terms.amount ? ((terms.price.value - terms.amount.value) / terms.price.value) * maxShare : null;
  const isPurchase = terms.purpose?.value === "purchase";
  return {
    price: isPurchase ? dollars(terms.price) : undefined,
    down: isPurchase && share !== null && share >= 0 && Number.isInteger(share) ? String(share / 1_000) : undefined,
    rate: terms.rate ? String(terms.rate.value / 1_000) : undefined,
    years: terms.termMonths && terms.termMonths.value % 12 === 0 ? String(terms.termMonths.value / 12) : undefined,
    costs: dollars(terms.closingCosts),
    financed: lowering("financed"),
    deposit: lowering("deposit"),
    paid: kind === "disclosure" ? lowering("paidBeforeClosing") : undefined,
    credits: lowering("sellerCredits", "adjustments"),
  };
}

function nameForm({ kind, terms }: LoanForm): string {
  const title = kind === "estimate" ? "Loan Estimate" : "Closing Disclosure";
  return terms.issued ? `${title} of ${formatDay(terms.issued.value, "")}` : title;
}
