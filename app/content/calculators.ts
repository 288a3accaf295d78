/** The calculators: what each asks, how it answers, and what the answer rests on. Sums are in cents, shares in thousandths of a percent. */
import { cashToClose } from "#machines/cash-to-close.ts";
import { centsAtMost, dollars, percent, shareAtMost, shareOf } from "#machines/money.ts";
import { monthlyPayment, shareOfIncome } from "#machines/monthly-cost.ts";
import { sellersNet } from "#machines/sellers-net.ts";
import type { DisclaimerId } from "./disclaimers.ts";
import type { SourceId } from "./sources.ts";

export const calculatorIds = ["earnest-money", "cash-to-close", "monthly-cost", "sellers-net-sheet"] as const;
export type CalculatorId = (typeof calculatorIds)[number];

export interface CalculatorField {
  /** In the address: it stays, since people keep addresses. */
  readonly name: string;
  readonly label: string;
  /** The label as it stands in a sentence: 'Enter {inWords}'. */
  readonly inWords: string;
  readonly hint?: string;
  readonly kind: "dollars" | "percent" | "years";
  readonly isRequired?: boolean;
  /** In the unit of the kind; a sum has to be positive unless it may be zero. */
  readonly isPositive?: boolean;
}

/** A line of a result: amounts as people write them. */
export interface ResultLine {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

export interface CalculatorResult {
  readonly headline: ResultLine;
  readonly tables: readonly { readonly caption: string; readonly lines: readonly ResultLine[] }[];
  /** What follows from these very numbers. */
  readonly remarks: readonly string[];
}

/** What was given, by the names of the fields; what was left blank is absent. */
export type CalculatorValues = Readonly<Record<string, number | undefined>>;

export interface Calculator {
  readonly id: CalculatorId;
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly CalculatorField[];
  readonly calculate: (values: CalculatorValues) => CalculatorResult;
  /** What the arithmetic takes for granted. */
  readonly assumptions: readonly string[];
  readonly disclaimers: readonly DisclaimerId[];
  readonly sources: readonly SourceId[];
}

/** The largest value of a field, in the unit of its kind. */
export const fieldAtMost = { dollars: centsAtMost, percent: shareAtMost, years: 50 } as const;

const price: CalculatorField = {
  name: "price",
  label: "Purchase price",
  inWords: "the purchase price",
  kind: "dollars",
  isRequired: true,
  isPositive: true,
};

const downPayment: CalculatorField = {
  name: "down",
  label: "Down payment",
  inWords: "the down payment",
  hint: "As a share of the price. Enter 100 if you pay cash.",
  kind: "percent",
  isRequired: true,
};

const range = (low: number, high: number) => (low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`);

/** A sum that comes off. */
const less = (cents: number) => (cents === 0 ? dollars(0) : `−${dollars(cents)}`);

const earnestMoney: Calculator = {
  id: "earnest-money",
  title: "Earnest money",
  lead: "See how much a deposit could be, before you put a number in your offer.",
  fields: [
    price,
    {
      name: "percent",
      label: "Your deposit",
      inWords: "your deposit",
      hint: "As a share of the price. Leave it blank to see the common range.",
      kind: "percent",
    },
  ],
  calculate({ price: total = 0, percent: share }) {
    const common = range(shareOf(total, 1_000), shareOf(total, 3_000));
    const own = share === undefined ? null : shareOf(total, share);
    return {
      headline: own === null ? { label: "Many areas see", amount: common } : { label: "Your deposit", amount: dollars(own) },
      tables: [
        {
          caption: `Common shares of ${dollars(total)}`,
          lines: [1_000, 2_000, 3_000, 4_000, 5_000].map((each) => ({
            label: `${percent(each)} of the price`,
            amount: dollars(shareOf(total, each)),
          })),
        },
      ],
      remarks: [
        "If the sale closes, the deposit counts toward what you pay.",
        ...(share !== undefined && share > 5_000
          ? ["This is more than most buyers put down. It is all at risk if you break the contract."]
          : []),
      ],
    };
  },
  assumptions: [
    "A deposit is typically 3-5% of the purchase price. Many areas see 1-3%, and your contract sets the amount.",
    "It is usually due within 1-3 days of acceptance, and your contract sets the date.",
    "A neutral holder keeps it until closing: a title or escrow office, an attorney, or a broker's trust account.",
    "Whether you get it back depends on your contract and on notice given in time.",
  ],
  disclaimers: ["general", "law"],
  sources: ["earnest-money-amounts", "earnest-money-basics", "nar-signing-to-closing"],
};

const cashToCloseCalculator: Calculator = {
  id: "cash-to-close",
  title: "Cash to close",
  lead: "Work out what you have to bring on closing day, after what you have already paid.",
  fields: [
    price,
    downPayment,
    {
      name: "costs",
      label: "Closing costs",
      inWords: "the closing costs",
      hint: "From your Loan Estimate or Closing Disclosure. Leave it blank to see a range.",
      kind: "dollars",
    },
    { name: "deposit", label: "Earnest money already paid", inWords: "the earnest money", kind: "dollars" },
    { name: "paid", label: "Fees already paid", inWords: "the fees already paid", hint: "Such as the appraisal.", kind: "dollars" },
    {
      name: "credits",
      label: "Credits to you",
      inWords: "the credits to you",
      hint: "From the seller, the lender, a rebate, or for taxes.",
      kind: "dollars",
    },
  ],
  calculate({ price: total = 0, down = 0, costs, deposit = 0, paid = 0, credits = 0 }) {
    const [low, high] = [costs ?? shareOf(total, 2_000), costs ?? shareOf(total, 5_000)];
    const at = (closingCosts: number) =>
      cashToClose({ price: total, downPaymentShare: down, closingCosts, deposit, feesPaidAhead: paid, credits });
    const [least, most] = [at(low).cashToClose, at(high).cashToClose];
    const isRefund = most < 0;
    return {
      headline: isRefund
        ? { label: "You would get back about", amount: range(-most, -least) }
        : { label: "You would bring about", amount: range(Math.max(least, 0), most) },
      tables: [
        {
          caption: "How it adds up",
          lines: [
            { label: `Down payment, ${percent(down)} of ${dollars(total)}`, amount: dollars(at(low).downPayment) },
            { label: costs === undefined ? "Closing costs, 2-5% of the price" : "Closing costs", amount: range(low, high) },
            { label: "Earnest money already paid", amount: less(deposit) },
            { label: "Fees already paid", amount: less(paid) },
            { label: "Credits to you", amount: less(credits) },
            isRefund
              ? { label: "Back to you", amount: range(-most, -least), isTotal: true }
              : { label: "Cash to close", amount: range(Math.max(least, 0), most), isTotal: true },
          ],
        },
      ],
      remarks: [
        ...(at(low).loan > 0 ? [`You would borrow ${dollars(at(low).loan)}.`] : []),
        ...(down < 20_000
          ? ["With less than 20% down, the lender usually asks for mortgage insurance. That adds to the monthly cost."]
          : []),
      ],
    };
  },
  assumptions: [
    "The sum follows the table in the Closing Disclosure: costs, less fees already paid, plus the down payment, less the deposit and credits.",
    "Closing costs are often about 2-5% of the price. Your Loan Estimate and Closing Disclosure give your real ones.",
    "Your part of property taxes and dues, and money for the lender's escrow account, count as closing costs or credits here.",
  ],
  disclaimers: ["general", "lending", "wire"],
  sources: ["regulation-z", "freddie-costs", "georgia-getting-ready", "cfpb-form-explainer"],
};

const monthlyCost: Calculator = {
  id: "monthly-cost",
  title: "Monthly cost",
  lead: "Add up what a home would cost each month, and hold it against what you earn.",
  fields: [
    price,
    downPayment,
    {
      name: "rate",
      label: "Interest rate",
      inWords: "the interest rate",
      hint: "For a year, as your lender quotes it. Enter 0 if you pay cash.",
      kind: "percent",
      isRequired: true,
    },
    {
      name: "years",
      label: "Years to pay the loan back",
      inWords: "the years to pay the loan back",
      hint: "Often 15 or 30.",
      kind: "years",
      isRequired: true,
      isPositive: true,
    },
    {
      name: "yearly",
      label: "Property tax and insurance, for a year",
      inWords: "the property tax and insurance",
      kind: "dollars",
    },
    {
      name: "monthly",
      label: "HOA dues and mortgage insurance, for a month",
      inWords: "the HOA dues and mortgage insurance",
      kind: "dollars",
    },
    {
      name: "income",
      label: "Your pay before taxes, for a month",
      inWords: "your pay",
      hint: "To see your debts as a share of it.",
      kind: "dollars",
      isPositive: true,
    },
    {
      name: "debts",
      label: "Your other debts, for a month",
      inWords: "your other debts",
      hint: "Such as payments for cars, cards and student loans.",
      kind: "dollars",
    },
  ],
  calculate({ price: total = 0, down = 0, rate = 0, years = 1, yearly = 0, monthly = 0, income, debts = 0 }) {
    const loan = total - shareOf(total, down);
    const payment = monthlyPayment(loan, rate, years);
    const twelfth = Math.floor((yearly + 6) / 12);
    const cost = payment + twelfth + monthly;
    const share = income === undefined ? null : shareOfIncome(cost + debts, income);
    return {
      headline: { label: "Each month, about", amount: dollars(cost) },
      tables: [
        {
          caption: "How it adds up",
          lines: [
            { label: `Loan payment on ${dollars(loan)}`, amount: dollars(payment) },
            { label: "Property tax and insurance", amount: dollars(twelfth) },
            { label: "HOA dues and mortgage insurance", amount: dollars(monthly) },
            { label: "Each month", amount: dollars(cost), isTotal: true },
          ],
        },
        ...(share === null
          ? []
          : [
              {
                caption: "Against what you earn",
                lines: [
                  { label: "This home and your other debts", amount: dollars(cost + debts) },
                  { label: "Share of your pay before taxes", amount: percent(share), isTotal: true },
                ],
              },
            ]),
      ],
      remarks: [
        ...(share === null
          ? []
          : [
              share > 43_000
                ? "Your share is above 43%, a common line for loans. Some programs go higher, and your own limit may be lower."
                : "Your share is at or below 43%, a common line for loans. Your own limit may be lower.",
            ]),
        ...(down < 20_000 && monthly === 0
          ? ["With less than 20% down, the lender usually asks for mortgage insurance. Ask for its price, and add it here."]
          : []),
      ],
    };
  },
  assumptions: [
    "The loan has one rate for all its years, and the same payment each month.",
    "Upkeep, utilities and repairs come on top.",
    "Ordinary home insurance does not cover flood, so ask what that would add.",
    "About 43% of pay before taxes is a common upper line for all debts together, and some programs go to about 50%.",
  ],
  disclaimers: ["general", "lending"],
  sources: ["regulation-z", "debt-to-income", "georgia-getting-ready", "flood-not-covered"],
};

const sellersNetSheet: Calculator = {
  id: "sellers-net-sheet",
  title: "Seller's net sheet",
  lead: "See what you would keep from a sale, at your price and at two others.",
  fields: [
    { ...price, label: "Sale price", inWords: "the sale price" },
    {
      name: "payoff",
      label: "Loan payoff",
      inWords: "the loan payoff",
      hint: "Balance and interest to the day of closing, from your lender. Enter 0 if there is no loan.",
      kind: "dollars",
      isRequired: true,
    },
    {
      name: "fee",
      label: "Brokers' fees, as a share of the price",
      inWords: "the brokers' fees",
      hint: "All that you agreed to pay. No law sets it.",
      kind: "percent",
    },
    {
      name: "fees",
      label: "Other fees that you agreed to",
      inWords: "the other fees",
      hint: "A flat fee, a sign or a lockbox.",
      kind: "dollars",
    },
    {
      name: "costs",
      label: "Title, transfer and recording costs",
      inWords: "the title, transfer and recording costs",
      hint: "A title or escrow office can tell you.",
      kind: "dollars",
    },
    {
      name: "taxes",
      label: "Property taxes and HOA dues up to closing",
      inWords: "the property taxes and HOA dues",
      kind: "dollars",
    },
    { name: "credits", label: "Credits to the buyer, and repairs", inWords: "the credits and repairs", kind: "dollars" },
  ],
  calculate({ price: total = 0, payoff = 0, fee = 0, fees = 0, costs = 0, taxes = 0, credits = 0 }) {
    const at = (other: number) =>
      sellersNet({
        price: other,
        payoff,
        feeShare: fee,
        otherFees: fees,
        closingCosts: costs,
        taxesAndDues: taxes,
        creditsAndRepairs: credits,
      });
    const own = at(total);
    const kept = (net: number) => (net < 0 ? less(-net) : dollars(net));
    const three = [total - shareOf(total, 5_000), total, total + shareOf(total, 5_000)];
    return {
      headline:
        own.net < 0
          ? { label: "You would have to bring about", amount: dollars(-own.net) }
          : { label: "You would keep about", amount: dollars(own.net) },
      tables: [
        {
          caption: "How it adds up",
          lines: [
            { label: "Sale price", amount: dollars(total) },
            { label: "Loan payoff", amount: less(payoff) },
            { label: `Brokers' fees, ${percent(fee)} of the price`, amount: less(own.fee) },
            { label: "Other fees", amount: less(fees) },
            { label: "Title, transfer and recording costs", amount: less(costs) },
            { label: "Property taxes and HOA dues", amount: less(taxes) },
            { label: "Credits and repairs", amount: less(credits) },
            { label: "What is left", amount: kept(own.net), isTotal: true },
          ],
        },
        {
          caption: "What is left at three prices",
          lines: three.map((other) => ({ label: `Sold for ${dollars(other)}`, amount: kept(at(other).net) })),
        },
      ],
      remarks: own.net < 0 ? ["The sale would not cover the loan and the costs. Talk with your lender before you list."] : [],
    };
  },
  assumptions: [
    "What you keep is the price less the payoff, fees, title and transfer costs, taxes and dues, and credits and repairs.",
    "At the other two prices, only the fee that is a share of the price changes. Transfer tax may change too.",
    "Taxes on a gain are not in it. Much of the gain on a main home can often be excluded.",
  ],
  disclaimers: ["general", "fee", "tax"],
  sources: ["seller-net-proceeds", "seller-proceeds", "irs-sale-of-home"],
};

/** Every calculator, in the order of the page that lists them. */
export const calculators: readonly Calculator[] = [earnestMoney, cashToCloseCalculator, monthlyCost, sellersNetSheet];

/** The calculator of this id, or undefined where none is offered. */
export function findCalculator(id: string | undefined): Calculator | undefined {
  return calculators.find((calculator) => calculator.id === id);
}
