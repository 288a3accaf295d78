import type { CashRow, Charge, Figure, FormTerms, LoanForm } from "./loan-form.ts";

/** For saving: figures only. A column that could not be read stays marked, or a later comparison would take it for blank. */
export function withoutPlaces(form: LoanForm): LoanForm {
  const terms = Object.fromEntries(Object.entries(form.terms).map(([name, figure]) => [name, strip(figure)])) as unknown as FormTerms;
  return {
    ...form,
    terms,
    sections: form.sections.map((section) => ({ ...section, total: strip(section.total), charges: section.charges.map(stripCharge) })),
    payments: form.payments.map((payment) => ({
      ...payment,
      principalAndInterest: strip(payment.principalAndInterest),
      total: strip(payment.total),
    })),
    cash: form.cash && {
      ...form.cash,
      rows: form.cash.rows.map((row): CashRow => ({ ...row, estimated: strip(row.estimated), final: strip(row.final) })),
    },
  };
}

function stripCharge({ unread, ...charge }: Charge): Charge {
  const amounts = Object.fromEntries(Object.entries(charge.amounts).map(([column, figure]) => [column, strip(figure)]));
  const marks = Object.fromEntries(Object.keys(unread ?? {}).map((column) => [column, null]));
  return { ...charge, place: null, amounts, ...(unread ? { unread: marks } : {}) };
}

function strip<Value>(figure: Figure<Value> | null): Figure<Value> | null {
  return figure && { ...figure, place: null };
}

/** The same text for two readings of one paper. In one line: it goes along in buttons. */
export function identifyPaper({ kind, terms }: LoanForm): string {
  const { lender, loanId, issued, amount, closing, rate } = terms;
  return JSON.stringify([kind, ...[lender, loanId, issued, amount, closing, rate].map((figure) => figure?.value ?? null)]);
}

/** Two papers of one loan and day can differ in their costs alone. */
export function identifyForm(form: LoanForm): string {
  return `${identifyPaper(form)} ${form.terms.closingCosts?.value ?? ""}`;
}
