/** Invents the figures of a form: nothing in them depends on the reader. */
import type { AmountColumn, CashItem, FormKind, FormTerms, Purpose, SectionLetter } from "#app/loan-forms/form/loan-form.ts";
import { seeded } from "./sheet.ts";

export interface DrawnCharge {
  readonly label: string;
  readonly payee: string | null;
  readonly amounts: Readonly<Partial<Record<AmountColumn, number>>>;
}

export interface DrawnSection {
  readonly letter: SectionLetter;
  readonly total: number | null;
  readonly charges: readonly DrawnCharge[];
}

export type DrawnTerms = { readonly [Name in keyof FormTerms]?: NonNullable<FormTerms[Name]>["value"] };

export interface DrawnForm {
  readonly kind: FormKind;
  readonly hasSeller: boolean;
  readonly terms: DrawnTerms;
  readonly sections: readonly DrawnSection[];
  readonly payments: readonly {
    readonly years: string;
    readonly principal: readonly number[];
    readonly total: readonly number[];
    readonly note: string;
  }[];
  readonly cash: readonly { readonly item: CashItem; readonly estimated: number; readonly final: number }[];
  readonly isInterestOnly: boolean;
}

const labels: Readonly<Record<"A" | "B" | "C" | "E" | "F" | "G" | "H", readonly string[]>> = {
  A: [
    "0.25 % of Loan Amount (Points)",
    "Application Fee",
    "Underwriting Fee",
    "Processing Fee",
    "Document Preparation Fee",
    "24 Months Rate Lock Fee",
  ],
  B: [
    "Appraisal Fee",
    "Credit Report Fee",
    "Flood Determination Fee",
    "Flood Monitoring Fee",
    "Tax Monitoring Fee",
    "Tax Status Research Fee",
    "Verification of Employment (re-verify)",
  ],
  C: [
    "Pest Inspection Fee",
    "Survey Fee",
    "Title – Insurance Binder",
    "Title – Lender’s Title Policy",
    "Title – Settlement Agent Fee",
    "Title – Title Search",
  ],
  E: ["Recording Fees and Other Taxes", "Transfer Taxes"],
  F: [
    "Homeowner’s Insurance Premium ( 6 months)",
    "Mortgage Insurance Premium ( months)",
    "Prepaid Interest ( $17.44 per day for 15 days @ 3.875%)",
    "Property Taxes ( 6 months)",
  ],
  G: [
    "Homeowner’s Insurance $100.83 per month for 2 mo.",
    "Mortgage Insurance per month for mo.",
    "Property Taxes $105.30 per month for 2 mo.",
  ],
  H: ["Title – Owner’s Title Policy (optional)", "6% commission", "Home Warranty Fee", "HOA Capital Contribution"],
};

const payees = [
  "Ficus Bank",
  "John Smith Appraisers Inc.",
  "Information Inc.",
  "Epsilon Title Co.",
  "Pests Co.",
  "Any County USA",
  "HOA Acre Inc.",
  null,
];
const names = ["Michael Jones and Mary Stone", "Ana Lopez-Reyes", "John A. Smith, Jane B. Smith", "O’Brien Family Trust"];
const lenders = ["Ficus Bank", "First National Bank of Anytown", "Acorn Home Loans, LLC"];

export function inventForm(kind: FormKind, seed: number): DrawnForm {
  const random = seeded(seed * 2 + (kind === "estimate" ? 0 : 1));
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length)] as Item;
  const unit = kind === "estimate" ? 100 : 1;
  const cents = (most: number) => whole(1, most / unit) * unit;
  const day = (year: number) => `${year}-${String(whole(1, 13)).padStart(2, "0")}-${String(whole(1, 29)).padStart(2, "0")}`;
  const hasSeller = random() < 0.6;
  const columns: readonly AmountColumn[] = hasSeller
    ? ["borrowerAtClosing", "borrowerBefore", "sellerAtClosing", "sellerBefore", "others"]
    : ["borrowerAtClosing", "borrowerBefore", "others"];
  const inventAmounts = (label: string): DrawnCharge["amounts"] => {
    if (/\( months|per month for mo/.test(label) || random() < 0.06) {
      return {};
    }
    if (kind === "estimate") {
      return { estimated: cents(random() < 0.1 ? 1_500_000 : 250_000) };
    }
    const first = random() < 0.7 ? "borrowerAtClosing" : pick(columns);
    const second = random() < 0.1 ? pick(columns) : first;
    return { [first]: cents(random() < 0.1 ? 1_500_000 : 200_000), [second]: cents(90_000) };
  };
  const charges = Object.fromEntries(
    Object.entries(labels).map(([letter, list]) => [
      letter,
      list
        .filter(() => random() > 0.2)
        .map(
          (label): DrawnCharge => ({
            label,
            payee: kind === "disclosure" && letter !== "G" && label.length < 36 ? pick(payees) : null,
            amounts: inventAmounts(label),
          }),
        ),
    ]),
  ) as unknown as Readonly<Record<keyof typeof labels, DrawnCharge[]>>;
  if (kind === "disclosure" && charges.G.length > 0) {
    charges.G.push({ label: "Aggregate Adjustment", payee: null, amounts: { borrowerAtClosing: -whole(1, 9_000) } });
  }
  const own = (list: readonly DrawnCharge[]) =>
    list.reduce((sum, { amounts }) => sum + (amounts.estimated ?? 0) + (amounts.borrowerAtClosing ?? 0) + (amounts.borrowerBefore ?? 0), 0);
  const [loan, other] = [own([...charges.A, ...charges.B, ...charges.C]), own([...charges.E, ...charges.F, ...charges.G, ...charges.H])];
  const credits = random() < 0.5 ? cents(150_000) : undefined;
  const closingCosts = loan + other - (credits ?? 0);
  const totals: Readonly<Record<SectionLetter, number>> = {
    ...{ A: own(charges.A), B: own(charges.B), C: own(charges.C), D: loan, E: own(charges.E), F: own(charges.F), G: own(charges.G) },
    ...{ H: own(charges.H), I: other, J: closingCosts },
  };
  const amount = whole(60_000, 900_000) * 100;
  const shape = pick(["fixed", "fixed", "adjustable", "interest-only", "balloon"] as const);
  const payment = whole(30_000, 500_000);
  const isLocked = random() < 0.5;
  const cash = hasSeller
    ? inventCash([
        "closingCosts",
        ...(kind === "disclosure" ? (["paidBeforeClosing"] as const) : []),
        "financed",
        "downPayment",
        "deposit",
        "borrowerFunds",
        "sellerCredits",
        "adjustments",
        "cashToClose",
      ])
    : inventCash([
        "loanAmount",
        "closingCosts",
        ...(kind === "disclosure" ? (["paidBeforeClosing"] as const) : []),
        "payoffs",
        "cashToClose",
      ]);
  function inventCash(items: readonly CashItem[]) {
    const sign = (item: CashItem) => (/deposit|payoffs|sellerCredits/.test(item) || (item === "closingCosts" && !hasSeller) ? -1 : 1);
    return items.map((item) => ({ item, estimated: sign(item) * whole(0, 90_000) * 100, final: sign(item) * whole(1, 9_000_000) }));
  }
  const owed = Math.abs(cash.at(-1)?.[kind === "estimate" ? "estimated" : "final"] ?? 0);
  const isPaidOut = !hasSeller && random() < 0.7;
  const common: DrawnTerms = {
    ...{ issued: day(2026), borrowers: pick(names), lender: pick(lenders), loanId: String(whole(100_000_000, 999_999_999)) },
    property: `${whole(1, 9_999)} Somewhere Avenue, Anytown, ST ${whole(10_000, 99_999)}`,
    price: whole(80_000, 1_500_000) * 100,
    termMonths: pick([360, 180, 240, 84]),
    purpose: (hasSeller ? "purchase" : pick(["refinance", "home-equity"])) as Purpose,
    product: {
      fixed: "Fixed Rate",
      adjustable: "5/3 Adjustable Rate",
      "interest-only": "5 Year Interest Only, 5/3 Adjustable Rate",
      balloon: "7 Year Balloon Payment, Fixed Rate",
    }[shape],
    loanType: pick(["Conventional", "FHA", "VA", "USDA"]),
    ...{ amount, rate: whole(2_000, 9_875), payment, canAmountRise: false, canRateRise: /adjust|interest/.test(shape) },
    ...{
      canPaymentRise: /adjust|interest/.test(shape),
      hasPrepaymentPenalty: random() < 0.3,
      hasBalloon: shape === "balloon",
      hasEscrow: random() < 0.7,
    },
    ...{
      closingCosts,
      cashToClose: isPaidOut ? -owed : owed,
      ...(credits ? { lenderCredits: credits } : {}),
      apr: whole(2_100, 9_999),
      totalInterest: whole(20_000, 140_000),
    },
  };
  const terms: DrawnTerms =
    kind === "estimate"
      ? {
          ...{ ...common, isRateLocked: isLocked, ...(isLocked ? { lockedUntil: day(2027) } : {}), expires: day(2027) },
          ...{ paidInFiveYears: whole(20_000, 300_000) * 100, principalInFiveYears: whole(2_000, 80_000) * 100 },
        }
      : {
          ...{ ...common, closing: day(2027), disbursement: day(2027), ...(hasSeller ? { seller: pick(names) } : {}) },
          ...{ settlementAgent: "Epsilon Title Co.", settlementAgentPhone: `555-${whole(100, 999)}-${whole(1_000, 9_999)}` },
          ...{
            totalOfPayments: whole(10_000_000, 99_000_000),
            financeCharge: whole(5_000_000, 40_000_000),
            amountFinanced: amount - whole(0, 200_000),
          },
        };
  const ranged = (low: number) => [low, low + whole(10_000, 90_000)].map((value) => Math.round(value / 100) * 100);
  const isRanged = terms.canRateRise === true;
  const payments = [
    {
      years: "Years 1-5",
      principal: [payment],
      total: [Math.round((payment + 20_600) / 100) * 100],
      note: shape === "interest-only" ? "only interest" : "",
    },
    ...(shape === "fixed" && random() < 0.5
      ? []
      : [
          {
            years: "Years 6-8",
            principal: isRanged ? ranged(payment) : [payment + 500],
            total: isRanged ? ranged(payment + 30_000) : [Math.round((payment + 40_000) / 100) * 100],
            note: "",
          },
        ]),
    ...(isRanged && random() < 0.6
      ? [{ years: "Years 9–30", principal: ranged(payment + 100_000), total: ranged(payment + 130_000), note: "" }]
      : []),
    ...(shape === "balloon"
      ? [{ years: "Final Payment", principal: [payment * 90], total: [Math.round(payment * 0.9) * 100], note: "" }]
      : []),
  ];
  return {
    ...{ kind, hasSeller, terms, payments, cash, isInterestOnly: shape === "interest-only" },
    sections: (Object.keys(totals) as SectionLetter[]).map((letter) => ({
      letter,
      total: totals[letter],
      charges: charges[letter as keyof typeof labels] ?? [],
    })),
  };
}
