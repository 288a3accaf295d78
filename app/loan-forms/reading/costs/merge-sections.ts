/** Sections of several pages as one: an addendum has the lines that did not fit. */
import { type Charge, type Section, sectionLetters } from "#app/loan-forms/form/loan-form.ts";
import { isPointer } from "./cost-lines.ts";

export function mergeSections(pages: readonly (readonly Section[])[]): Section[] {
  return sectionLetters.flatMap((letter): Section[] => {
    const parts = pages.flatMap((sections) => sections.filter((section) => section.letter === letter));
    const [first, ...others] = parts;
    if (!first) {
      return [];
    }
    const charges = others.flatMap((part) => part.charges);
    // An addendum may print a sum of its lines alone.
    return [{ letter, total: first.total, charges: [...first.charges.filter((charge) => !isTotalElsewhere(charge, charges)), ...charges] }];
  });
}

/** A pointer without an amount says nothing; one with the sum of the other page's lines would count them twice. */
function isTotalElsewhere(charge: Charge, others: readonly Charge[]): boolean {
  if (!isPointer(charge.label) || charge.unread) {
    return false;
  }
  const columns = Object.keys(charge.amounts) as (keyof Charge["amounts"])[];
  const sum = (column: (typeof columns)[number]) => others.reduce((before, { amounts }) => before + (amounts[column]?.value ?? 0), 0);
  return columns.every((column) => others.length > 0 && charge.amounts[column]?.value === sum(column));
}
