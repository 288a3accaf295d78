/** Whether two forms are of one loan: a comparison of two lenders' forms would accuse one of the other's prices. */

import { nameTerm, termDescriptions } from "#app/loan-forms/form/figure-kinds.ts";
import type { LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import type { LoanMismatch } from "./findings.ts";
import { compareAddresses, compareCompanies, comparePeople, type Sameness } from "./names.ts";

export interface LoanIdentity {
  readonly mismatches: readonly LoanMismatch[];
  readonly remarks: readonly string[];
  /** Whether lender, property and borrowers were all read on both forms, and loan ID and purpose are the same where both have them. */
  readonly isKnown: boolean;
}

type Field = LoanMismatch["field"];

const isEqual = (one: string, other: string): Sameness => (simplify(one) === simplify(other) ? "same" : "similar");
const simplify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/^0+/, "");

const fields: readonly {
  readonly field: Field;
  readonly compare: (one: string, other: string) => Sameness;
  readonly isIdentity: boolean;
}[] = [
  { field: "lender", compare: compareCompanies, isIdentity: true },
  { field: "property", compare: compareAddresses, isIdentity: true },
  { field: "borrowers", compare: comparePeople, isIdentity: true },
  { field: "loanId", compare: isEqual, isIdentity: false },
  { field: "purpose", compare: isEqual, isIdentity: false },
];

export function compareLoans(estimate: LoanForm, disclosure: LoanForm): LoanIdentity {
  const mismatches: LoanMismatch[] = [];
  const remarks: string[] = [];
  let isKnown = true;
  for (const { field, compare, isIdentity } of fields) {
    const [one, other] = [estimate.terms[field]?.value ?? null, disclosure.terms[field]?.value ?? null];
    const name = nameTerm("disclosure", field);
    if (one === null || other === null) {
      const form = one === null ? (other === null ? "either form" : "the Loan Estimate") : "the Closing Disclosure";
      remarks.push(`${name} could not be read on ${form}, so check that both are of the same loan.`);
      isKnown &&= !isIdentity;
      continue;
    }
    const [estimated, disclosed] = [one, other].map((value) => formatFigure(termDescriptions[field].kind, value)) as [string, string];
    const sameness = compare(one, other);
    if (sameness === "different") {
      mismatches.push({ field, estimated, disclosed });
    } else if (sameness === "similar") {
      // Names are abbreviated. Another number or purpose can be a second loan of the same people.
      isKnown &&= isIdentity;
      remarks.push(
        `${name} is “${estimated}” on the Loan Estimate and “${disclosed}” on the Closing Disclosure: check that both are of the same loan.`,
      );
    }
  }
  return { mismatches, remarks, isKnown };
}
