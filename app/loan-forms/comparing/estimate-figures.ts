/** The figures of a Loan Estimate that are set side by side: null for what its form leaves blank, or that could not be read. */

import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { findFigure, findSection } from "#app/loan-forms/form/figure-keys.ts";
import type { FormTerms, TermName } from "#app/loan-forms/form/loan-form.ts";
import { findLenderCredits } from "#app/loan-forms/form/section-checks.ts";
import { findOutcome, isTrusted } from "#app/loan-forms/form/suspects.ts";
import { listTokens } from "./charge-labels.ts";

/** Two estimates, each rounded to dollars, can be of one amount up to here. */
export const estimateRoundingCents = 100;

export function findAmount(checked: CheckedForm, key: string): number | null {
  const value = isTrusted(checked, key) ? findFigure(checked.form, key)?.value : null;
  return typeof value === "number" ? value : null;
}

type TermValue<Name extends TermName> = NonNullable<FormTerms[Name]>["value"];

export function findTerm<Name extends TermName>(checked: CheckedForm, name: Name): TermValue<Name> | null {
  const figure = isTrusted(checked, `terms.${name}`) ? checked.form.terms[name] : null;
  return figure && (figure.value as TermValue<Name>);
}

export function findCredits(checked: CheckedForm): number | null {
  return checked.doubts.some(({ key }) => key === "terms.lenderCredits") ? null : findLenderCredits(checked.form);
}

/** "0.25% of Loan Amount (Points)". None only if every line of A was read. */
export function findPoints(checked: CheckedForm): number | null {
  const charges = findSection(checked.form, "A")?.charges ?? [];
  if (findOutcome(checked, "A") !== "holds") {
    return null;
  }
  const points = charges.filter(({ label }) => /\bpoints?\b|% of loan amount/i.test(label) || listTokens(label).has("discount"));
  return points.reduce((sum, { amounts }) => sum + (amounts.estimated?.value ?? 0), 0);
}

/** The first total of "Projected Payments", and the highest if all were read. */
export function findPayments({ form: { payments } }: CheckedForm): { readonly first: number | null; readonly highest: number | null } {
  const totals = payments.map(({ total }) => total?.value ?? null);
  const known = totals.filter((total) => total !== null);
  return { first: totals[0] ?? null, highest: known.length > 0 && known.length === totals.length ? Math.max(...known) : null };
}

/** Paid in five years, less the principal paid off: the measure that the form offers for comparing. */
export function findCostInFiveYears(checked: CheckedForm): number | null {
  const [paid, principal] = [findTerm(checked, "paidInFiveYears"), findTerm(checked, "principalInFiveYears")];
  return paid === null || principal === null ? null : paid - principal;
}
