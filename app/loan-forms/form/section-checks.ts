/** Sums of the closing costs: lines to sections, sections to D, I and J. */
import type { FormCheck } from "./doubts.ts";
import { findSection } from "./figure-keys.ts";
import { nameSection } from "./figure-kinds.ts";
import { type AmountColumn, type FigureKey, type LoanForm, type Section, type SectionLetter, sectionLetters } from "./loan-form.ts";

/** An estimate is printed in whole dollars: each line of a sum can be off by half a dollar. */
const roundingCents = 50;

export const summedSections = sectionLetters.filter((letter) => !["D", "I", "J"].includes(letter));
const loanCosts = ["A", "B", "C"] as const;
const otherCosts = ["E", "F", "G", "H"] as const;

/** The columns that a section's printed total counts. */
export function listBorrowerColumns(form: LoanForm): readonly AmountColumn[] {
  return form.kind === "estimate" ? ["estimated"] : ["borrowerAtClosing", "borrowerBefore"];
}

interface Part {
  readonly value: number | null;
  /** Printed blank, for all that is known: the sum can prove that it is nothing. */
  readonly canBeBlank: boolean;
}

interface Sum {
  readonly outcome: FormCheck["outcome"];
  readonly expected: number | null;
}

/** A missing part makes a sum unknown, unless the form may leave it blank and the rest makes up the whole. */
export function checkSum(parts: readonly Part[], printed: number | null, slack: number): Sum {
  const known = parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const missing = parts.filter(({ value }) => value === null);
  const holds = printed !== null && Math.abs(printed - known) <= slack;
  if (missing.length === 0) {
    return { outcome: printed === null ? "unknown" : holds ? "holds" : "fails", expected: known };
  }
  return missing.every(({ canBeBlank }) => canBeBlank) && holds
    ? { outcome: "holds", expected: known }
    : { outcome: "unknown", expected: null };
}

export function roundingSlack(form: LoanForm, count: number): number {
  return form.kind === "estimate" ? roundingCents * count : 0;
}

/** Of sections with lines, of D, I and J: those that the form has. */
export function checkSections(form: LoanForm): FormCheck[] {
  const outer = [checkTotal(form, "D", loanCosts), checkTotal(form, "I", otherCosts), checkClosingCosts(form)];
  const blank = new Set(outer.flatMap(({ outcome, keys }) => (outcome === "holds" ? keys : [])));
  return [...summedSections.map((letter) => checkLines(form, letter, blank)), ...outer];
}

function checkLines(form: LoanForm, letter: SectionLetter, proven: ReadonlySet<FigureKey>): FormCheck {
  const section = findSection(form, letter);
  const totalKey = `${letter}.total`;
  const name = `${letter} (${nameSection(form.kind, letter)})`;
  const printed = section?.total?.value ?? null;
  const base = { id: letter, printed, keys: [totalKey] };
  if (section === undefined) {
    return { ...base, rule: `${name} was not found, so its sum could not be checked.`, outcome: "unknown", expected: null };
  }
  const cells = listCells(form, section);
  if (cells.length === 0) {
    const isEmpty = printed === 0 || (printed === null && proven.has(totalKey));
    return isEmpty
      ? { ...base, rule: `${name} has no amounts.`, outcome: "holds", expected: 0, printed: 0 }
      : { ...base, rule: `The lines of ${name} are not known, so its sum could not be checked.`, outcome: "unknown", expected: null };
  }
  return {
    ...base,
    rule: `The lines of ${name} add up to its total.`,
    ...checkSum(cells, printed, roundingSlack(form, cells.length)),
    keys: [...cells.map(({ key }) => key), totalKey],
  };
}

/** The borrower's amounts line by line, unread ones included. */
function listCells(form: LoanForm, { letter, charges }: Section): (Part & { readonly key: FigureKey })[] {
  return charges.flatMap((charge, index) =>
    listBorrowerColumns(form).flatMap((column) => {
      const [figure, isUnread] = [charge.amounts[column], charge.unread?.[column] !== undefined];
      return figure || isUnread ? [{ key: `${letter}.${index}.${column}`, value: figure?.value ?? null, canBeBlank: false }] : [];
    }),
  );
}

/** A section that was found without amounts and total can be blank, as G is without escrow; one that was not found cannot be known. */
function findPart(form: LoanForm, letter: SectionLetter): Part {
  const section = findSection(form, letter);
  const isBlank = section !== undefined && section.total === null && listCells(form, section).length === 0;
  return { value: section?.total?.value ?? null, canBeBlank: isBlank };
}

function checkTotal(form: LoanForm, letter: "D" | "I", letters: readonly SectionLetter[]): FormCheck {
  const printed = findPart(form, letter).value;
  return {
    id: letter,
    rule: `${letter} (${nameSection(form.kind, letter)}) is ${letters.join(" + ")}.`,
    ...checkSum(
      letters.map((one) => findPart(form, one)),
      printed,
      roundingSlack(form, letters.length),
    ),
    printed,
    keys: [...letters, letter].map((one) => `${one}.total`),
  };
}

/** Credits are blank on many forms: D + I then is J. */
function checkClosingCosts(form: LoanForm): FormCheck {
  const printed = findPart(form, "J").value;
  const credits = form.terms.lenderCredits?.value ?? null;
  const costs = [findPart(form, "D"), findPart(form, "I")];
  // Credits only lower the sum: a J above D + I is wrong with any of them.
  const isAbove =
    printed !== null && costs.every(({ value }) => value !== null) && printed > costs.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const parts = credits === null && isAbove ? costs : [...costs, { value: credits === null ? null : -credits, canBeBlank: true }];
  return {
    id: "J",
    rule: "J (Total Closing Costs) is D + I, less lender credits.",
    ...checkSum(parts, printed, roundingSlack(form, parts.length)),
    printed,
    keys: ["D.total", "I.total", "terms.lenderCredits", "J.total"],
  };
}

/** Null if they were not read and the sums leave open what they are: a blank is no zero until J proves it. */
export function findLenderCredits(form: LoanForm): number | null {
  const { lenderCredits } = form.terms;
  if (lenderCredits) {
    return lenderCredits.value;
  }
  return checkClosingCosts(form).outcome === "holds" ? 0 : null;
}
