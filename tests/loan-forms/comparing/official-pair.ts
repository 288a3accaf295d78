/** The fixed-rate purchase samples of Regulation Z, Appendix H: H-24(B) and H-25(B). Amounts in cents. */
import type {
  AmountColumn,
  CashTable,
  Charge,
  Figure,
  FormTerms,
  LoanForm,
  Section,
  SectionLetter,
} from "#app/loan-forms/form/loan-form.ts";
import { createEmptyForm } from "#app/loan-forms/form/typed-form.ts";
import { disclosureSections, estimateSections, type SampleCharge, type SampleSections } from "#app/loan-forms/samples/sample-charges.ts";

const place = { page: 0, x: 0, y: 0, width: 1, height: 1 };

export function read<Value>(value: Value): Figure<Value> {
  return { value, source: "read", place };
}

type Cells = Readonly<Partial<Record<AmountColumn, number>>>;
export type Line = readonly [label: string, cells: Cells, payee?: string];

function toCharge([label, cells, payee]: Line): Charge {
  const amounts = Object.fromEntries(Object.entries(cells).map(([column, cents]) => [column, read(cents)]));
  return { label, payee: payee ?? null, place, amounts };
}

export type Lines = Readonly<Partial<Record<"A" | "B" | "C" | "E" | "F" | "G" | "H", readonly Line[]>>>;

/** All ten sections, with their sums worked out. */
export function toSections(lines: Lines, credits = 0): Section[] {
  const totals: Partial<Record<SectionLetter, number>> = {};
  const sum = (...letters: readonly SectionLetter[]) => letters.reduce((before, letter) => before + (totals[letter] ?? 0), 0);
  const charges: Partial<Record<SectionLetter, readonly Charge[]>> = {};
  for (const letter of ["A", "B", "C", "E", "F", "G", "H"] as const) {
    const own = lines[letter] ?? [];
    charges[letter] = own.map(toCharge);
    totals[letter] = own.reduce(
      (before, [, { estimated = 0, borrowerAtClosing = 0, borrowerBefore = 0 }]) => before + estimated + borrowerAtClosing + borrowerBefore,
      0,
    );
  }
  totals.D = sum("A", "B", "C");
  totals.I = sum("E", "F", "G", "H");
  totals.J = sum("D", "I") - credits;
  return (["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"] as const).map((letter) => ({
    letter,
    total: read(totals[letter] ?? 0),
    charges: charges[letter] ?? [],
  }));
}

function toTerms(terms: Readonly<Record<string, number | string | boolean>>): FormTerms {
  const figures = Object.fromEntries(Object.entries(terms).map(([name, value]) => [name, read(value)]));
  return { ...createEmptyForm("estimate").terms, ...figures } as FormTerms;
}

export function toCash(kind: CashTable["kind"], rows: Readonly<Record<string, readonly [estimated: number, final?: number]>>): CashTable {
  return {
    kind,
    rows: Object.entries(rows).map(([item, [estimated, final]]) => ({
      item: item as CashTable["rows"][number]["item"],
      estimated: read(estimated),
      final: final === undefined ? null : read(final),
    })),
  };
}

const loan = {
  ...{
    lender: "Ficus Bank",
    loanId: "123456789",
    borrowers: "Michael Jones and Mary Stone",
    property: "456 Somewhere Avenue, Anytown, ST 12345",
  },
  ...{ price: 180_000_00, termMonths: 360, purpose: "purchase", product: "Fixed Rate", loanType: "Conventional", amount: 162_000_00 },
  ...{ rate: 3_875, payment: 761_78, canAmountRise: false, canRateRise: false, canPaymentRise: false, hasPrepaymentPenalty: true },
  ...{ hasBalloon: false, hasEscrow: true },
} as const;

function toLines(sections: SampleSections): Required<Lines> {
  const toLine = ({ label, payee, ...cells }: SampleCharge): Line => {
    const inCents = Object.entries(cells).map(([column, dollars]) => [column, Math.round(dollars * 100)]);
    return [label, Object.fromEntries(inCents), payee];
  };
  const listLines = (letter: SectionLetter) => (sections[letter]?.charges ?? []).map(toLine);
  const [A, B, C] = (["A", "B", "C"] as const).map(listLines);
  const [E, F, G, H] = (["E", "F", "G", "H"] as const).map(listLines);
  return { A, B, C, E, F, G, H } as Required<Lines>;
}

export const estimateLines = toLines(estimateSections);
export const disclosureLines = toLines(disclosureSections);

/** Cash to close follows the closing costs. */
export function toEstimate(lines: Lines, more: Readonly<Record<string, number | string | boolean>> = {}): LoanForm {
  const sections = toSections({ ...estimateLines, ...lines }, Number(more.lenderCredits ?? 0));
  const costs = sections.at(-1)?.total?.value ?? 0;
  return {
    ...createEmptyForm("estimate"),
    pages: [0, 1, 2],
    terms: toTerms({
      ...loan,
      ...{ issued: "2013-02-15", isRateLocked: true, lockedUntil: "2013-04-16", expires: "2013-03-04", closingCosts: costs },
      ...{ cashToClose: costs + 8_000_00, apr: 4_274, totalInterest: 69_450, paidInFiveYears: 56_582_00, principalInFiveYears: 15_773_00 },
      ...more,
    }),
    sections,
    payments: [
      { years: "Years 1-7", principalAndInterest: read(761_78), total: read(1_050_00) },
      { years: "Years 8-30", principalAndInterest: read(761_78), total: read(968_00) },
    ],
    cash: toCash("with-seller", {
      ...{ closingCosts: [costs], financed: [0], downPayment: [18_000_00], deposit: [-10_000_00], borrowerFunds: [0] },
      ...{ sellerCredits: [0], adjustments: [0], cashToClose: [costs + 8_000_00] },
    }),
  };
}

export function toDisclosure(
  lines: Lines,
  more: Readonly<Record<string, number | string | boolean>> = {},
  estimatedCosts = 8_054_00,
): LoanForm {
  const sections = toSections({ ...disclosureLines, ...lines }, Number(more.lenderCredits ?? 0));
  const costs = sections.at(-1)?.total?.value ?? 0;
  const cash = costs - 29_80 + 8_000_00 - 2_500_00 - 1_035_04;
  return {
    ...createEmptyForm("disclosure"),
    pages: [0, 1, 2, 3, 4],
    terms: toTerms({
      ...loan,
      ...{ issued: "2013-04-15", closing: "2013-04-15", disbursement: "2013-04-15", settlementAgent: "Epsilon Title Co." },
      ...{ seller: "Steve Cole and Amy Doe", closingCosts: costs, cashToClose: cash, apr: 4_174, totalInterest: 69_460 },
      ...{ totalOfPayments: 285_803_36, financeCharge: 118_830_27, amountFinanced: 162_000_00 },
      ...more,
    }),
    sections,
    payments: [{ years: "Years 1-7", principalAndInterest: read(761_78), total: read(1_050_26) }],
    cash: toCash("with-seller", {
      closingCosts: [estimatedCosts, costs],
      ...{ paidBeforeClosing: [0, -29_80], financed: [0, 0], downPayment: [18_000_00, 18_000_00], deposit: [-10_000_00, -10_000_00] },
      ...{ borrowerFunds: [0, 0], sellerCredits: [0, -2_500_00], adjustments: [0, -1_035_04] },
      cashToClose: [estimatedCosts + 8_000_00, cash],
    }),
  };
}

export const officialEstimate = toEstimate({});
export const officialDisclosure = toDisclosure({});
