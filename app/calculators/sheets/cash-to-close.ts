import { cashToClose } from "#machines/numbers/cash-to-close.ts";
import { dollars, maxShare, percent, rounded, shareOf } from "#machines/numbers/money.ts";
import type { Calculator, CalculatorValues } from "./calculator-types.ts";
import { downPayment, price } from "./home-fields.ts";
import { amountOf, assignParts, less, listMissing, range, toTheDollar } from "./result-parts.ts";

/** Shares of the price. */
const costShares = ({ down }: CalculatorValues) => (down === maxShare ? ([1_000, 3_000] as const) : ([2_000, 5_000] as const));

const groups: Calculator["groups"] = [
  {
    fields: [
      price,
      downPayment,
      {
        name: "costs",
        label: "Closing costs",
        inWords: "the closing costs",
        hint: "Line J, 'Total closing costs', of your Loan Estimate or Closing Disclosure. The lender's credits are already taken off there. Leave it blank to see a range.",
        kind: "dollars",
        suggest: (values) => {
          const [low, high] = costShares(values);
          const middle = (low + high) / 2;
          return values.price
            ? {
                value: rounded(shareOf(values.price, middle), 10_000),
                why: `${percent(middle)} of the price, the middle of ${percent(low)} to ${percent(high)}`,
              }
            : null;
        },
      },
      {
        name: "agent",
        label: "Your agent's fee that the seller does not pay",
        inWords: "your agent's fee",
        hint: "Your buyer agreement says what you owe. Enter 0 if the seller pays all of it, if it is in the closing costs already, or if you have no agent.",
        kind: "dollars",
        isCost: true,
      },
    ],
  },
  {
    title: "What lowers the sum",
    fields: [
      {
        name: "financed",
        label: "Closing costs added to your loan",
        inWords: "the costs added to your loan",
        hint: "Such as FHA's upfront premium or VA's funding fee. The forms call them 'closing costs financed'.",
        kind: "dollars",
      },
      { name: "deposit", label: "Earnest money already paid", inWords: "the earnest money", kind: "dollars" },
      {
        name: "paid",
        label: "Fees already paid",
        inWords: "the fees already paid",
        hint: "Such as the appraisal, if it is in the closing costs above.",
        kind: "dollars",
      },
      {
        name: "credits",
        label: "Credits to you",
        inWords: "the credits to you",
        hint: "From the seller, a rebate, or for taxes. Not from the lender: those are in the closing costs already.",
        kind: "dollars",
      },
    ],
  },
];

/** The most that credits can pay: with a loan, costs outside the loan but never the down payment; without one, everything owed. */
function usableCredits(sums: {
  readonly isCash: boolean;
  readonly total: number;
  readonly closingCosts: number;
  readonly agent: number | undefined;
  readonly financed: number;
}) {
  const { isCash, total, closingCosts, agent = 0, financed } = sums;
  return Math.max(0, closingCosts + agent - financed) + (isCash ? total : 0);
}

export const cashToCloseCalculator: Calculator = {
  id: "cash-to-close",
  title: "Cash to close",
  question: "How much money do I bring on closing day?",
  lead: "Work out what you have to bring on closing day, after what you have already paid.",
  home: "to-buy",
  groups,
  calculate(values) {
    const { price: total = 0, down = 0, costs, agent, financed: toFinance = 0, deposit = 0, paid = 0, credits = 0 } = values;
    const isCash = down === maxShare;
    const financed = isCash ? 0 : toFinance;
    const missing = listMissing(groups, values).map(({ inWords }) => inWords);
    const [lowShare, highShare] = costShares(values);
    const [low, high] = [costs ?? shareOf(total, lowShare), costs ?? shareOf(total, highShare)];
    const usable = (closingCosts: number) => Math.min(credits, usableCredits({ isCash, total, closingCosts, agent, financed }));
    const at = (closingCosts: number) =>
      cashToClose({
        price: total,
        downPaymentShare: down,
        closingCosts,
        financed,
        agentFee: agent ?? 0,
        deposit,
        feesPaidAhead: paid,
        credits: usable(closingCosts),
      });
    const [lostMost, lostLeast] = [credits - usable(low), credits - usable(high)];
    const [least, most] = [at(low).cashToClose, at(high).cashToClose];
    const isRefund = most < 0;
    const written = (from: number, to: number) => (costs === undefined ? range(from, to) : toTheDollar(to));
    const sum = isRefund ? written(-most, -least) : written(Math.max(least, 0), most);
    const { lines, drawing } = assignParts([
      { label: `Down payment, ${percent(down)} of ${dollars(total)}`, amount: dollars(at(low).downPayment), cents: at(low).downPayment },
      {
        label: costs === undefined ? `Closing costs, ${percent(lowShare)} to ${percent(highShare)} of the price` : "Closing costs",
        amount: costs === undefined ? range(low, high) : dollars(costs),
        cents: Math.round((low + high) / 2),
      },
      { label: "Your agent's fee", amount: amountOf(agent), cents: agent },
      ...(financed > 0 ? [{ label: "Closing costs added to your loan", amount: less(financed) }] : []),
      { label: "Earnest money already paid", amount: amountOf(values.deposit, less) },
      { label: "Fees already paid", amount: amountOf(values.paid, less) },
      { label: "Credits to you", amount: amountOf(values.credits, less) },
      ...(lostMost > 0
        ? [
            {
              label: "Credits above your costs, which are lost",
              amount: costs === undefined ? range(lostLeast, lostMost) : dollars(lostMost),
            },
          ]
        : []),
      { label: isRefund ? "Back to you" : "Cash to close", amount: sum, isTotal: true },
    ]);
    const before = missing.length > 0 ? `, before ${missing.join(" and ")}` : "";
    return {
      headline: { label: `${isRefund ? "You would get back about" : "You would bring about"}${before}`, amount: sum },
      missing,
      drawing,
      tables: [{ caption: "How it adds up", lines }],
      remarks: [
        ...(lostMost > 0
          ? [
              "A seller's credit pays your costs and no more. What is above them is lost, never cash to you. Ask your lender, and ask for a lower price instead.",
            ]
          : []),
        ...(at(low).loan > 0 ? [`You would borrow ${dollars(at(low).loan)}.`] : []),
        ...(agent === undefined
          ? ["Your buyer agreement says what you owe your agent. If the seller pays only part or none of it, add the rest to this amount."]
          : []),
        ...(isCash && costs === undefined
          ? ["Without a loan, closing costs are often less. The range is a rough one of ours, so ask the title company for your real ones."]
          : []),
        ...(isCash && toFinance > 0 ? ["You pay cash, so there is no loan to add costs to. They are left out."] : []),
        ...(down < 20_000
          ? [
              [
                "With less than 20% down, most loans add mortgage insurance or a fee: ",
                { text: "see which loan adds what", url: "/topics/which-loan" },
                ".",
              ] as const,
            ]
          : []),
      ],
    };
  },
  assumptions: [
    "The sum follows the table in the Closing Disclosure. It adds the costs to the down payment. It takes off what was paid ahead, what goes into the loan, the deposit and the credits.",
    "With a loan, closing costs are often about 2-5% of the price. Your Loan Estimate and Closing Disclosure give your real ones.",
    "Your part of taxes and dues counts as a cost or a credit here. So does money for the lender's escrow account.",
    "Moving, furniture and a reserve are not in it.",
  ],
  disclaimers: ["general", "lending", "wire"],
  sources: ["closing-disclosure-rule", "closing-disclosure-sample", "freddie-costs", "cfpb-loan-options", "nar-written-agreements"],
};
