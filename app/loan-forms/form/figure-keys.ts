/** Finds and replaces single figures of a form by their keys. */
import { type FigureValue, isPossible, parseKey, termNames } from "./figure-kinds.ts";
import {
  type AmountColumn,
  amountColumns,
  type CashItem,
  type Charge,
  type Figure,
  type FigureKey,
  type FormTerms,
  type LoanForm,
  type Section,
  type SectionLetter,
} from "./loan-form.ts";

export function findFigure(form: LoanForm, key: FigureKey): Figure<FigureValue> | null {
  const parsed = parseKey(key);
  switch (parsed?.part) {
    case "term":
      return form.terms[parsed.name];
    case "total":
      return findSection(form, parsed.letter)?.total ?? null;
    case "charge":
      return findSection(form, parsed.letter)?.charges[parsed.index]?.amounts[parsed.column] ?? null;
    case "cash":
      return form.cash?.rows.find(({ item }) => item === parsed.item)?.[parsed.side] ?? null;
    default:
      return null;
  }
}

export function findSection(form: LoanForm, letter: SectionLetter): Section | undefined {
  return form.sections.find((section) => section.letter === letter);
}

/** Keys of all figures that the form has, and of those that are printed and could not be read. */
export function listKeys(form: LoanForm): FigureKey[] {
  const terms = termNames.filter((name) => form.terms[name] !== null).map((name) => `terms.${name}`);
  const sections = form.sections.flatMap(({ letter, total, charges }) => [
    ...(total ? [`${letter}.total`] : []),
    ...charges.flatMap((charge, index) => listColumns(charge).map((column) => `${letter}.${index}.${column}`)),
  ]);
  const cash = (form.cash?.rows ?? []).flatMap(({ item, estimated, final }) => [
    ...(estimated ? [`cash.${item}.estimated`] : []),
    ...(final ? [`cash.${item}.final`] : []),
  ]);
  return [...terms, ...sections, ...cash];
}

function listColumns({ amounts, unread }: Charge): AmountColumn[] {
  return amountColumns.filter((column) => amounts[column] !== undefined || unread?.[column] !== undefined);
}

/**
 * The form with a figure that the user typed or confirmed. Unchanged if the key names nothing on this form or cannot have the value: keys
 * come from hidden fields.
 */
export function withFigure(form: LoanForm, key: FigureKey, value: FigureValue): LoanForm {
  const parsed = parseKey(key);
  if (parsed === null || !isPossible(key, value)) {
    return form;
  }
  const typed = { value, source: "typed", place: findFigure(form, key)?.place ?? null } as const;
  if (parsed.part === "term") {
    return { ...form, terms: { ...form.terms, [parsed.name]: typed } as FormTerms };
  }
  const amount = typed as Figure;
  if (parsed.part === "cash") {
    return withCashRow(form, parsed.item, parsed.side, amount);
  }
  const section = findSection(form, parsed.letter);
  if (parsed.part === "total") {
    return withSection(form, { letter: parsed.letter, charges: section?.charges ?? [], total: amount });
  }
  const { index, column } = parsed;
  const charge = section?.charges[index];
  const columns = form.kind === "estimate" ? amountColumns.slice(0, 1) : amountColumns.slice(1);
  if (!section || !charge || !columns.includes(column)) {
    return form;
  }
  return withSection(form, { ...section, charges: section.charges.with(index, withAmount(charge, column, amount)) });
}

function withAmount(charge: Charge, column: AmountColumn, amount: Figure): Charge {
  const { unread: before, ...rest } = charge;
  const unread = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => name !== column));
  const place = amount.place ?? before?.[column] ?? null;
  return {
    ...rest,
    amounts: { ...charge.amounts, [column]: { ...amount, place } },
    ...(Object.keys(unread).length > 0 ? { unread } : {}),
  };
}

function withSection(form: LoanForm, section: Section): LoanForm {
  const others = form.sections.filter(({ letter }) => letter !== section.letter);
  return { ...form, sections: [...others, section].toSorted((one, other) => (one.letter < other.letter ? -1 : 1)) };
}

function withCashRow(form: LoanForm, item: CashItem, side: "estimated" | "final", amount: Figure): LoanForm {
  const { cash } = form;
  if (cash === null || (side === "final" && form.kind === "estimate")) {
    return form;
  }
  const at = cash.rows.findIndex((row) => row.item === item);
  const row = { ...(cash.rows[at] ?? { item, estimated: null, final: null }), [side]: amount };
  return { ...form, cash: { ...cash, rows: at < 0 ? [...cash.rows, row] : cash.rows.with(at, row) } };
}
