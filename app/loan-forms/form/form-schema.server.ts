/** Loan forms that come back in a hidden field or from the database. */
import { z } from "zod";
import { maxUnsavedLoanForms } from "#app/limits.ts";
import { calendarDay } from "#machines/calendar.ts";
import { maxCents } from "#machines/numbers/money.ts";
import { type FigureKind, isPossible, termDescriptions, termNames } from "./figure-kinds.ts";
import { amountColumns, cashItems, type LoanForm, purposes, sectionLetters } from "./loan-form.ts";

/** A letter page is 612 by 792 points; nothing is printed on one of ten times that. */
const point = z.number().min(-10_000).max(10_000);
const pageNumber = z.int().min(0).max(999);
const place = z.strictObject({ page: pageNumber, x: point, y: point, width: point, height: point });
const source = z.enum(["read", "computed", "typed"]);
const text = (max: number) => z.string().trim().min(1).max(max);

function figure<Schema extends z.ZodType>(value: Schema) {
  return z.strictObject({ value, source, place: place.nullable() }).nullable();
}

const cents = z.int().min(-maxCents).max(maxCents);
const amount = figure(cents);

const values: Readonly<Record<FigureKind, z.ZodType>> = {
  amount: cents,
  rate: z.int().min(0),
  months: z.int().min(1),
  day: z.string().refine((day) => calendarDay(day) !== undefined),
  text: text(300),
  choice: z.union([z.boolean(), z.enum(purposes)]),
};

const terms = z.strictObject(
  Object.fromEntries(
    termNames.map((name) => {
      const value = values[termDescriptions[name].kind].refine((one) => isPossible(`terms.${name}`, one as string | number | boolean));
      return [name, figure(value)];
    }),
  ),
);

const columns = z.enum(amountColumns);

const charge = z.strictObject({
  label: z.string().max(300),
  payee: z.string().max(300).nullable(),
  place: place.nullable(),
  amounts: z.partialRecord(columns, amount.unwrap()),
  isPaidByLender: z.literal(true).optional(),
  unread: z.partialRecord(columns, place.nullable()).optional(),
});

const section = z.strictObject({ letter: z.enum(sectionLetters), total: amount, charges: z.array(charge).max(100) });
const payment = z.strictObject({ years: z.string().max(60), principalAndInterest: amount, total: amount });
const row = z.strictObject({ item: z.enum(cashItems), estimated: amount, final: amount });

const isUnique = (names: readonly string[]) => new Set(names).size === names.length;

const loanForm = z.strictObject({
  kind: z.enum(["estimate", "disclosure"]),
  pages: z.array(pageNumber).max(60),
  terms,
  sections: z
    .array(section)
    .max(sectionLetters.length)
    .refine((sections) => isUnique(sections.map(({ letter }) => letter))),
  payments: z.array(payment).max(12),
  cash: z
    .strictObject({
      kind: z.enum(["with-seller", "without-seller"]),
      rows: z
        .array(row)
        .max(cashItems.length)
        .refine((rows) => isUnique(rows.map(({ item }) => item))),
    })
    .nullable(),
  features: z.strictObject({ isAdjustable: z.boolean(), isInterestOnly: z.boolean(), hasNegativeAmortization: z.boolean() }),
});

/** Null for anything but a whole form. */
export function parseLoanForm(value: unknown): LoanForm | null {
  const parsed = loanForm.safeParse(value);
  return parsed.success ? (parsed.data as unknown as LoanForm) : null;
}

/** From JSON in a form's field. Null for anything but whole forms, and for too many of them. */
export function parseLoanForms(field: unknown): LoanForm[] | null {
  const forms = typeof field === "string" ? parseJson(field) : null;
  if (!Array.isArray(forms) || forms.length > maxUnsavedLoanForms) {
    return null;
  }
  const parsed = forms.map(parseLoanForm);
  return parsed.every((form) => form !== null) ? parsed : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
