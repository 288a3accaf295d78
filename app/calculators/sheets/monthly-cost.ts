import type { RichText } from "#app/content/guides/guide-types.ts";
import { dollars, maxShare, percent, shareOf } from "#machines/numbers/money.ts";
import { monthlyPayment, shareOfIncome } from "#machines/numbers/monthly-cost.ts";
import type { Calculator, CalculatorValues } from "./calculator-types.ts";
import { downPayment, price } from "./home-fields.ts";
import { amountOf, assignParts, listMissing, toTheDollar } from "./result-parts.ts";

const loans = [
  { value: "unsure", label: "Not sure yet" },
  { value: "conventional", label: "Conventional" },
  { value: "fha", label: "FHA" },
  { value: "va", label: "VA" },
  { value: "usda", label: "USDA" },
  { value: "cash", label: "No loan: cash" },
] as const;

type Loan = (typeof loans)[number]["value"];

const loanOf = ({ loan = 0, down }: CalculatorValues): Loan => (down === maxShare ? "cash" : (loans[loan]?.value ?? "unsure"));
const needsLoan = (values: CalculatorValues) => loanOf(values) !== "cash";

function mayHaveInsurance(values: CalculatorValues): boolean {
  const loan = loanOf(values);
  return loan === "fha" || loan === "usda" || ((loan === "conventional" || loan === "unsure") && (values.down ?? 0) < 20_000);
}

const groups: Calculator["groups"] = [
  {
    fields: [
      price,
      {
        name: "loan",
        label: "Kind of loan",
        inWords: "the kind of loan",
        hint: "It decides whether insurance is paid each month.",
        kind: "choice",
        options: loans,
      },
      { ...downPayment, isRequired: needsLoan },
      {
        name: "rate",
        label: "Interest rate",
        inWords: "the interest rate",
        hint: "For a year, as your lender quotes it.",
        kind: "percent",
        isRequired: needsLoan,
      },
      {
        name: "years",
        label: "Years to pay the loan back",
        inWords: "the years to pay the loan back",
        hint: "Often 15 or 30.",
        kind: "years",
        isRequired: needsLoan,
        isPositive: true,
      },
      {
        name: "financed",
        label: "Fees added to the loan",
        inWords: "the fees added to the loan",
        hint: "Such as FHA's upfront premium or VA's funding fee.",
        kind: "dollars",
      },
    ],
  },
  {
    title: "For a year",
    fields: [
      {
        name: "tax",
        label: "Property tax",
        inWords: "property tax",
        hint: "Not the seller's bill: ask the county what the tax would be at your price. A new home's first bill may be for the land alone.",
        kind: "dollars",
        isCost: true,
      },
      {
        name: "insurance",
        label: "Home insurance",
        inWords: "home insurance",
        hint: "Ask for a quote for this address.",
        kind: "dollars",
        isCost: true,
      },
      {
        name: "flood",
        label: "Flood and other extra insurance",
        inWords: "flood insurance",
        hint: "Home insurance mostly leaves out flood. Enter 0 if you need and want none.",
        kind: "dollars",
        isCost: true,
      },
    ],
  },
  {
    title: "For a month",
    fields: [
      {
        name: "mortgage-insurance",
        label: "Mortgage insurance",
        inWords: "mortgage insurance",
        hint: "From your Loan Estimate. VA loans have none, and conventional loans with 20% down mostly none.",
        kind: "dollars",
        isCost: mayHaveInsurance,
      },
      {
        name: "dues",
        label: "HOA or condo dues",
        inWords: "HOA dues",
        hint: "Enter 0 if there is no association.",
        kind: "dollars",
        isCost: true,
      },
      { name: "upkeep", label: "Upkeep and repairs", inWords: "upkeep", hint: "What you would set aside.", kind: "dollars", isCost: true },
      {
        name: "utilities",
        label: "Utilities",
        inWords: "utilities",
        hint: "Ask the seller for a year of bills.",
        kind: "dollars",
        isCost: true,
      },
    ],
  },
  {
    title: "Against what you earn",
    fields: [
      { name: "income", label: "Your pay before taxes, for a month", inWords: "your pay", kind: "dollars", isPositive: true },
      {
        name: "debts",
        label: "Your other debts, for a month",
        inWords: "your other debts",
        hint: "Such as payments for cars, cards and student loans. Enter 0 if you have none.",
        kind: "dollars",
      },
    ],
  },
];

const aMonth = (yearly: number) => Math.floor((yearly + 6) / 12);

function insuranceRemarks(values: CalculatorValues): RichText[] {
  const given = values["mortgage-insurance"];
  const more = { text: "Which loan is mine?", url: "/topics/which-loan" } as const;
  switch (loanOf(values)) {
    case "fha":
      return [["Every FHA loan has mortgage insurance: a premium up front, which can go into the loan, and one each year. ", more]];
    case "usda":
      return [["USDA loans have a fee up front and one each year, which is paid by the month. ", more]];
    case "va":
      return given ? [["VA loans have no mortgage insurance by the month. Ask your lender what this line is for. ", more]] : [];
    case "conventional":
      return mayHaveInsurance(values)
        ? [
            [
              "With less than 20% down, a conventional loan usually has mortgage insurance. You can ask to end it at 80% of the home's first value. ",
              more,
            ],
          ]
        : [];
    case "unsure":
      return mayHaveInsurance(values) ? [["With less than 20% down, most loans add insurance by the month. VA loans do not. ", more]] : [];
    case "cash":
      return [];
  }
}

export const monthlyCost: Calculator = {
  id: "monthly-cost",
  title: "Monthly cost",
  question: "What would the home cost me each month?",
  lead: "Add up what a home would cost each month, and set it beside what you earn.",
  home: "to-buy",
  groups,
  calculate(values) {
    const {
      price: total = 0,
      down = 0,
      rate = 0,
      years = 1,
      financed = 0,
      tax,
      insurance,
      flood,
      dues,
      upkeep,
      utilities,
      income,
      debts,
    } = values;
    const isLoan = needsLoan(values);
    const loan = isLoan ? total - shareOf(total, down) + financed : 0;
    const payment = isLoan ? monthlyPayment(loan, rate, years) : 0;
    const mortgageInsurance = values["mortgage-insurance"];
    const monthly = (yearly: number | undefined) => (yearly === undefined ? undefined : aMonth(yearly));
    const all = [
      ...(isLoan ? [{ label: `Loan payment on ${dollars(loan)}`, cents: payment }] : []),
      { label: "Property tax", cents: monthly(tax) },
      { label: "Home insurance", cents: monthly(insurance) },
      { label: "Flood and other extra insurance", cents: monthly(flood) },
      ...(mortgageInsurance !== undefined || mayHaveInsurance(values) ? [{ label: "Mortgage insurance", cents: mortgageInsurance }] : []),
      { label: "HOA or condo dues", cents: dues },
      { label: "Upkeep and repairs", cents: upkeep },
      { label: "Utilities", cents: utilities },
    ];
    const cost = all.reduce((sum, { cents = 0 }) => sum + cents, 0);
    const housing = cost - (upkeep ?? 0) - (utilities ?? 0);
    const missing = listMissing(groups, values).map(({ inWords }) => inWords);
    const isPartial = missing.some((name) => name !== "upkeep" && name !== "utilities");
    const { lines, drawing } = assignParts(all.map((line) => ({ ...line, amount: amountOf(line.cents) })));
    const share = (cents: number, of: number) => `${isPartial ? "at least " : ""}${percent(shareOfIncome(cents, of))}`;
    return {
      headline: { label: missing.length > 0 ? "Each month, before what is not filled in" : "Each month, about", amount: toTheDollar(cost) },
      missing,
      drawing,
      tables: [
        { caption: "How it adds up", lines: [...lines, { label: "Each month", amount: dollars(cost), isTotal: true }] },
        ...(income === undefined
          ? []
          : [
              {
                caption: "As a share of your pay before taxes",
                lines: [
                  { label: "The home, without upkeep and utilities", amount: share(housing, income), isTotal: debts === undefined },
                  ...(debts === undefined
                    ? []
                    : [{ label: "With your other debts", amount: share(housing + debts, income), isTotal: true }]),
                ],
              },
            ]),
      ],
      remarks: [
        ...insuranceRemarks(values),
        ...(income === undefined
          ? []
          : ["Each loan program has its own limit for these shares, and no federal law sets one line for all. Ask your lender for yours."]),
        ...(income !== undefined && debts === undefined ? ["Your other debts are not filled in. A lender counts them too."] : []),
      ],
    };
  },
  assumptions: [
    "The loan has one rate for all its years, and the same payment each month.",
    "Taxes and insurance change from year to year, and the payment with them.",
    "A line that is blank is not counted, and the result says so. Enter 0 for what does not apply.",
  ],
  disclaimers: ["general", "lending"],
  sources: [
    "closing-disclosure-sample",
    "cfpb-pmi",
    "cfpb-loan-options",
    "cfpb-fha-loans",
    "cfpb-special-loans",
    "va-purchase-loan",
    "floodsmart-policy",
    "qualified-mortgage-rule",
    "contra-costa-supplemental-tax",
  ],
};
