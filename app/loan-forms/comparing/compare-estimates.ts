/** Sets up to five Loan Estimates side by side. Differences, never a ranking: which loan fits is the user's question, not the forms'. */
import { maxComparedEstimates } from "#app/limits.ts";
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { type FigureKind, nameTerm, termDescriptions } from "#app/loan-forms/form/figure-kinds.ts";
import type { TermName } from "#app/loan-forms/form/loan-form.ts";
import { formatFigure } from "#app/loan-forms/form/parse-typed.ts";
import { findAmount, findCostInFiveYears, findCredits, findPayments, findPoints, findTerm } from "./estimate-figures.ts";
import { listQuestions } from "./estimate-questions.ts";
import { areComparable, remarkOnEstimates } from "./estimate-remarks.ts";
import type { ComparedRow, EstimateComparison } from "./findings.ts";

type Find = (form: CheckedForm) => number | null;

const amountRow = (label: string, find: Find, note?: string) => ({ label, find: toText("amount", find), note });
const termRow = (name: TermName, label = nameTerm("estimate", name)) => ({
  label,
  find: (form: CheckedForm) => format(termDescriptions[name].kind, findTerm(form, name)),
  note: undefined,
});

function format(kind: FigureKind, value: number | string | boolean | null): string | null {
  return value === null ? null : formatFigure(kind, value);
}

function toText(kind: FigureKind, find: Find) {
  return (form: CheckedForm) => format(kind, find(form));
}

const rows = [
  ...[termRow("amount"), termRow("termMonths"), termRow("product"), termRow("rate")],
  { label: "Rate lock", find: describeLock, note: "A rate that is not locked can change." },
  ...[termRow("expires", "Closing costs expire"), termRow("apr")],
  amountRow("Points (in A)", findPoints, "Paid for a lower rate."),
  amountRow("Lender's own charges (A)", (form) => findAmount(form, "A.total")),
  amountRow(
    "Services you can shop for (C)",
    (form) => findAmount(form, "C.total"),
    "You choose the provider, so this can become another amount.",
  ),
  amountRow("Lender credits", findCredits),
  ...[termRow("closingCosts"), termRow("cashToClose")],
  termRow("payment", "Monthly principal and interest at first"),
  amountRow("Monthly payment at first", (form) => findPayments(form).first, "With mortgage insurance and escrow, where the form has them."),
  amountRow("Monthly payment at its highest", (form) => findPayments(form).highest),
  termRow("paidInFiveYears", "Paid in five years"),
  termRow("principalInFiveYears", "Of that, principal paid off"),
  amountRow("Cost in five years", findCostInFiveYears, "Paid in five years, less the principal paid off."),
] as const;

/** Further forms are left out: call it with at most `maxComparedEstimates`, in the order of the columns. */
export function compareEstimates(forms: readonly CheckedForm[]): EstimateComparison {
  const compared = forms.slice(0, maxComparedEstimates);
  const filled = rows.map(({ label, find, note }): ComparedRow => ({ label, values: compared.map(find), ...(note ? { note } : {}) }));
  return {
    rows: filled,
    remarks: [...remarkOnEstimates(compared), ...nameBlanks(compared, filled)],
    questions: compared.map((form, index) => ({
      lender: nameLender(form, index),
      questions: listQuestions(form, areComparable(compared) ? compared.filter((other) => other !== form) : []),
    })),
  };
}

function nameLender({ form }: CheckedForm, index: number): string {
  return form.terms.lender?.value ?? `Loan Estimate ${index + 1}`;
}

function describeLock(form: CheckedForm): string | null {
  const [isLocked, until] = [findTerm(form, "isRateLocked"), findTerm(form, "lockedUntil")];
  if (isLocked === false) {
    return "Not locked";
  }
  return until === null ? (isLocked ? "Locked, the day was not read" : null) : `Until ${formatFigure("day", until)}`;
}

/** A difference cannot show a figure that is blank. */
function nameBlanks(forms: readonly CheckedForm[], filled: readonly ComparedRow[]): string[] {
  return forms.flatMap((form, index) => {
    const blanks = filled.filter(({ values }) => values[index] === null).map(({ label }) => label);
    return blanks.length === 0 ? [] : [`Not read on the form of ${nameLender(form, index)}, and so not compared: ${blanks.join(", ")}.`];
  });
}
