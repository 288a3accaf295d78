import { withFigure } from "#app/loan-forms/form/figure-keys.ts";
import type { FigureKey, FormKind, LoanForm } from "#app/loan-forms/form/loan-form.ts";
import { createEmptyForm } from "#app/loan-forms/form/typed-form.ts";

/** A typed form of one loan, with further figures. */
export function makeLoanForm(kind: FormKind, figures: Readonly<Record<FigureKey, number | string | boolean>> = {}): LoanForm {
  const common = {
    "terms.lender": "Ficus Bank",
    "terms.loanId": "123456789",
    "terms.purpose": "purchase",
    "terms.amount": 162_000_00,
    "terms.price": 180_000_00,
    "terms.rate": 3_875,
    "terms.termMonths": 360,
    "terms.issued": kind === "estimate" ? "2027-02-15" : "2027-04-12",
  };
  return Object.entries({ ...common, ...figures }).reduce((form, [key, value]) => withFigure(form, key, value), createEmptyForm(kind));
}
