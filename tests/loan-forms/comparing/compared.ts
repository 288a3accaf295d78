import type { DisclosureComparison } from "#app/loan-forms/comparing/findings.ts";
import { holdAgainst } from "#app/loan-forms/comparing/hold-against.ts";
import { checkForm } from "#app/loan-forms/form/check-form.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";

export type Compared = Extract<DisclosureComparison, { readonly kind: "compared" }>;

export function compare(estimate: LoanForm, disclosure: LoanForm, others: readonly LoanForm[] = []): Compared {
  const comparison = holdAgainst(checkForm(estimate), checkForm(disclosure), others.map(checkForm));
  if (comparison.kind !== "compared") {
    throw new Error(`another loan: ${JSON.stringify(comparison.mismatches)}`);
  }
  return comparison;
}

/** Of the kinds with a limit. */
export function listLimited({ findings }: Compared) {
  return findings
    .filter(({ kind }) => kind !== "may-change")
    .map(({ kind, label, title, estimated, disclosed }) => ({ kind, label, title, estimated, disclosed }));
}
