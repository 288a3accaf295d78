/** Holds a Closing Disclosure against the last Loan Estimate. */
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { findSection } from "#app/loan-forms/form/figure-keys.ts";
import { formatAmount, formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { isTrusted } from "#app/loan-forms/form/suspects.ts";
import { roundingCents } from "./charge-groups.ts";
import type { DisclosureComparison } from "./findings.ts";
import { remarkOnForms } from "./form-remarks.ts";
import { compareLimits } from "./limits.ts";
import { compareLoans } from "./same-loan.ts";
import { setAside } from "./sheet.ts";
import { compareTerms } from "./term-changes.ts";

/** `others` are further estimates that the user chose: a later one than `estimate` counts in its place, and is pointed out. */
export function holdAgainst(estimate: CheckedForm, disclosure: CheckedForm, others: readonly CheckedForm[] = []): DisclosureComparison {
  const loan = compareLoans(estimate.form, disclosure.form);
  if (loan.mismatches.length > 0) {
    return { kind: "other-loan", mismatches: loan.mismatches };
  }
  const issued = estimate.form.terms.issued?.value;
  const limits = compareLimits(estimate, disclosure, issued ? `My Loan Estimate of ${formatFigure("day", issued)}` : "My Loan Estimate");
  const forms = remarkOnForms(estimate, disclosure, others);
  const terms = compareTerms(estimate, disclosure);
  const isTyped = [estimate, disclosure].some(({ form }) => form.pages.length === 0);
  const isBroken = limits.findings.some(({ kind }) => kind !== "may-change");
  return {
    kind: "compared",
    remarks: [...loan.remarks, ...forms.remarks, ...limits.remarks],
    findings: limits.findings,
    unmatched: isTyped ? [] : limits.unmatched,
    setAside: [...limits.setAside, ...setAside(estimate, terms.openOnEstimate), ...setAside(disclosure, terms.openOnDisclosure)],
    isNothingFound: !isTyped && loan.isKnown && forms.canConclude && limits.isWhole && !isBroken && limits.compared.length > 0,
    compared: limits.compared,
    changes: terms.changes,
    costs: compareCosts(estimate, disclosure),
  };
}

function findCosts(checked: CheckedForm): number | null {
  const { form } = checked;
  if (isTrusted(checked, "terms.closingCosts")) {
    return form.terms.closingCosts?.value ?? null;
  }
  return isTrusted(checked, "J.total") ? (findSection(form, "J")?.total?.value ?? null) : null;
}

function compareCosts(estimate: CheckedForm, disclosure: CheckedForm): string | null {
  const [before, after] = [findCosts(estimate), findCosts(disclosure)];
  if (before === null || after === null) {
    return null;
  }
  const change = after - before;
  return Math.abs(change) < roundingCents
    ? "Closing costs did not change."
    : `Closing costs ${change > 0 ? "rose" : "fell"} by ${formatAmount(Math.abs(change))}.`;
}
