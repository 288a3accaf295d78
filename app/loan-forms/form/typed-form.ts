/** A form that its user types, where no file can be read. */
import { findSection, withFigure } from "./figure-keys.ts";
import { describeKey, type FigureKind, findKind, nameTerm, termNames } from "./figure-kinds.ts";
import type { FigureKey, FormKind, FormTerms, LoanForm } from "./loan-form.ts";
import { parseFigure } from "./parse-typed.ts";

/**
 * The 14 figures without which two estimates cannot be set side by side: whose loan it is, the loan, its payment, the costs that lenders set
 * (A), that one can shop for (C) and in all, and what it costs over five years. B, E to H and the sums follow from no choice of lender, and
 * a date or an ID compares nothing.
 */
const estimateFields: readonly FigureKey[] = [
  ...["terms.lender", "terms.product", "terms.amount", "terms.termMonths", "terms.rate", "terms.payment"],
  ...["A.total", "C.total", "terms.lenderCredits", "terms.closingCosts", "terms.cashToClose"],
  ...["terms.paidInFiveYears", "terms.principalInFiveYears", "terms.apr"],
];

/**
 * The 14 that can be held against an estimate in total: section A and the credits have a limit; B and C have none as totals, since a service
 * can move between them. Of the terms, those whose change matters, and the dates that say which form came first.
 */
const disclosureFields: readonly FigureKey[] = [
  ...["terms.lender", "terms.issued", "terms.closing", "terms.product", "terms.amount", "terms.termMonths", "terms.rate", "terms.payment"],
  ...["terms.hasPrepaymentPenalty", "terms.closingCosts", "terms.cashToClose", "A.total", "terms.lenderCredits", "terms.apr"],
];

export interface TypedField {
  /** Its field's name. */
  readonly key: FigureKey;
  readonly label: string;
  readonly kind: FigureKind;
}

export function listTypedFields(kind: FormKind): TypedField[] {
  const form = createEmptyForm(kind);
  const fields = kind === "estimate" ? estimateFields : disclosureFields;
  return fields.map((key) => ({ key, label: describeKey(form, key), kind: findKind(key) }));
}

export function createEmptyForm(kind: FormKind): LoanForm {
  return {
    ...{ kind, pages: [], sections: [], payments: [], cash: null },
    terms: Object.fromEntries(termNames.map((name) => [name, null])) as unknown as FormTerms,
    features: { isAdjustable: false, isInterestOnly: false, hasNegativeAmortization: false },
  };
}

const hints: Readonly<Record<FigureKind, string>> = {
  amount: "Type an amount in digits, such as $1,802.",
  rate: "Type a percentage in digits, such as 3.875%.",
  months: "Type years or months, such as 30 years.",
  day: "Type a day, such as 4/15/2013.",
  text: "Type it as the form has it, in up to 300 characters.",
  choice: "Type Yes or No.",
};

const required: readonly FigureKey[] = ["terms.lender", "terms.amount"];

/** By key of the field. A blank is never zero: its figure stays unknown. A form only if the rest could be read. */
export function readTypedForm(
  kind: FormKind,
  texts: Readonly<Record<FigureKey, string | undefined>>,
): { readonly form: LoanForm | null; readonly errors: Readonly<Record<FigureKey, string>> } {
  const errors: Record<FigureKey, string> = {};
  let form = createEmptyForm(kind);
  for (const { key, kind: figureKind } of listTypedFields(kind)) {
    const text = texts[key]?.trim() ?? "";
    const value = parseFigure(key, text);
    if (value !== null) {
      form = withFigure(form, key, value);
    } else if (text !== "" || required.includes(key)) {
      errors[key] = text === "" ? "Type this too: a form without it can't be compared." : hints[figureKind];
    }
  }
  Object.assign(errors, findContradictions(form));
  const features = { ...form.features, ...readFeatures(form.terms.product?.value ?? "") };
  return { form: Object.keys(errors).length === 0 ? { ...form, features } : null, errors };
}

/** Figures that cannot all be as typed. */
function findContradictions(form: LoanForm): Record<FigureKey, string> {
  const errors: Record<FigureKey, string> = {};
  const { lenderCredits, closingCosts, paidInFiveYears, principalInFiveYears } = form.terms;
  if (lenderCredits && lenderCredits.value < 0) {
    errors["terms.lenderCredits"] = "Type lender credits without a minus.";
  }
  const sections = (["A", "C"] as const).reduce((sum, letter) => sum + (findSection(form, letter)?.total?.value ?? 0), 0);
  // The sections are rounded to dollars, as the whole is.
  if (closingCosts && lenderCredits && sections - Math.abs(lenderCredits.value) > closingCosts.value + 300) {
    const name = nameTerm(form.kind, "closingCosts");
    errors["terms.closingCosts"] = `${name} cannot be less than their sections, less lender credits. Please read these figures again.`;
  }
  if (paidInFiveYears && principalInFiveYears && principalInFiveYears.value > paidInFiveYears.value) {
    errors["terms.principalInFiveYears"] = "The principal paid off cannot be more than what is paid in all.";
  }
  return errors;
}

function readFeatures(product: string): Partial<LoanForm["features"]> {
  return {
    isAdjustable: /adjustable|\barm\b/i.test(product),
    isInterestOnly: /interest only/i.test(product),
    hasNegativeAmortization: /negative/i.test(product),
  };
}
