/** The closing costs of a form as charges that the borrower pays, with those set aside that nothing may be concluded from. */
import type { CheckedForm } from "#app/loan-forms/form/doubts.ts";
import { findSection } from "#app/loan-forms/form/figure-keys.ts";
import { describeKey } from "#app/loan-forms/form/figure-kinds.ts";
import type { Charge, FigureKey, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { listBorrowerColumns, summedSections } from "#app/loan-forms/form/section-checks.ts";
import { findOutcome, isTrusted } from "#app/loan-forms/form/suspects.ts";

export interface SheetCharge {
  readonly section: SectionLetter;
  readonly label: string;
  readonly payee: string | null;
  /** In cents, by the borrower, at closing and before. Null if it cannot be used. */
  readonly amount: number | null;
  /** Why it cannot be used. */
  readonly open: readonly FigureKey[];
  /** In the column of others, and that of it which the lender pays. */
  readonly paidByOthers: number;
  readonly paidByLender: number;
}

export function listCharges(checked: CheckedForm): SheetCharge[] {
  const { form } = checked;
  const own = listBorrowerColumns(form);
  return summedSections.flatMap((letter) => {
    const isWhole = findOutcome(checked, letter) === "holds";
    return (findSection(form, letter)?.charges ?? []).map((charge, index): SheetCharge => {
      const toKey = (column: string) => `${letter}.${index}.${column}`;
      const printed = own.filter((column) => charge.amounts[column] !== undefined);
      const unread = Object.keys(charge.unread ?? {});
      const open = [
        // An amount in another column may be the borrower's, unless the sum bears out that it is not.
        ...unread.filter((column) => (own as readonly string[]).includes(column) || (printed.length === 0 && !isWhole)).map(toKey),
        ...printed.map(toKey).filter((key) => !isTrusted(checked, key)),
      ];
      // A blank is nothing only where the section's sum bears it out.
      const blank = printed.length === 0 && open.length === 0 && !isWhole ? [toKey(own[0] ?? "estimated")] : [];
      const sum = (columns: readonly (keyof Charge["amounts"])[]) =>
        columns.reduce((before, column) => before + (charge.amounts[column]?.value ?? 0), 0);
      return {
        ...{ section: letter, label: charge.label, payee: charge.payee?.replace(/^to /i, "") ?? null, open: [...open, ...blank] },
        amount: open.length + blank.length === 0 ? sum(own) : null,
        paidByOthers: sum(["others"]),
        paidByLender: charge.isPaidByLender ? sum(["others"]) : 0,
      };
    });
  });
}

export interface SetAside {
  readonly form: "estimate" | "disclosure";
  readonly key: FigureKey;
  readonly label: string;
}

export function setAside({ form }: CheckedForm, keys: readonly FigureKey[]): SetAside[] {
  return [...new Set(keys)].map((key) => ({ form: form.kind, key, label: describeKey(form, key) }));
}
