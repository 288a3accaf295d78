import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { compareCompanies } from "./names.ts";

/** The positions of the two forms to hold against each other. */
export interface ChosenPair {
  readonly estimate: number;
  readonly disclosure: number;
  /** Other estimates that can be of the same lender: one of them may be the last. */
  readonly earlier: readonly number[];
  readonly otherDisclosures: readonly number[];
  /** False if there are several disclosures, one of them without a date. */
  readonly isLastKnown: boolean;
}

/**
 * The latest disclosure, and the last estimate before it: of the same lender if there is one. Limits count from the last valid estimate
 * (12 CFR 1026.19(e)(3)(iv)), which a revised one replaces. Null without one of each.
 */
export function choosePair(forms: readonly LoanForm[]): ChosenPair | null {
  const positions = (kind: LoanForm["kind"]) => forms.flatMap((form, position) => (form.kind === kind ? [position] : []));
  const day = (position: number) => forms[position]?.terms.issued?.value ?? "";
  const byDay = (list: readonly number[]) => list.toSorted((one, other) => day(one).localeCompare(day(other)) || one - other);
  const disclosures = byDay(positions("disclosure"));
  const disclosure = disclosures.at(-1);
  if (disclosure === undefined) {
    return null;
  }
  const estimates = byDay(positions("estimate"));
  const lenderAt = (position: number) => forms[position]?.terms.lender?.value ?? "";
  const compareLender = (position: number) => compareCompanies(lenderAt(position), lenderAt(disclosure));
  const ofLender = estimates.filter((position) => compareLender(position) === "same");
  const candidates = ofLender.length > 0 ? ofLender : estimates;
  const before = candidates.filter((position) => day(disclosure) === "" || day(position) <= day(disclosure));
  const estimate = (before.length > 0 ? before : candidates).at(-1);
  return estimate === undefined
    ? null
    : {
        estimate,
        disclosure,
        earlier: estimates.filter((position) => position !== estimate && compareLender(position) !== "different"),
        otherDisclosures: disclosures.filter((position) => position !== disclosure),
        isLastKnown: disclosures.length === 1 || disclosures.every((position) => day(position) !== ""),
      };
}
