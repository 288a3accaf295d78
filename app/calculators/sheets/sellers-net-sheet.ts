import type { RichText } from "#app/content/guides/guide-types.ts";
import { dollars, percent, rounded, shareOf } from "#machines/numbers/money.ts";
import { sellersNet } from "#machines/numbers/sellers-net.ts";
import type { Calculator, CalculatorField } from "./calculator-types.ts";
import { price } from "./home-fields.ts";
import { amountOf, assignParts, less, listMissing, signed, toTheDollar } from "./result-parts.ts";

const cost = (name: string, label: string, inWords: string, hint?: string): CalculatorField => ({
  name,
  label,
  inWords,
  ...(hint && { hint }),
  kind: "dollars",
  isCost: true,
});

const closingCosts: readonly CalculatorField[] = [
  cost("costs", "Title, escrow and recording", "title and recording costs", "A title or escrow office can tell you."),
  cost("transfer", "Transfer tax", "transfer tax", "In some states the buyer pays it, or half of it. See your state's page under Topics."),
  cost(
    "taxes",
    "Property taxes and HOA dues owed up to closing",
    "taxes and dues",
    "Where taxes are paid late, this can be most of a year.",
  ),
  cost("credits", "Credits to the buyer, and repairs", "credits and repairs"),
  cost("warranty", "Home warranty for the buyer", "a home warranty"),
  cost("papers", "HOA papers and transfer fees", "HOA papers"),
  cost("moving", "Moving, storage and cleaning", "moving"),
  cost(
    "withheld",
    "State tax held back",
    "state tax held back",
    "For sellers who live in another state, and in California for others too. Enter 0 if the closing office says none.",
  ),
];

const groups: Calculator["groups"] = [
  {
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
      cost(
        "second",
        "Second loans, lines of credit and liens",
        "second loans",
        "All of them, with solar or PACE. Enter 0 if there are none.",
      ),
      {
        name: "fee",
        label: "Brokers' fees, as a share of the price",
        inWords: "the brokers' fees",
        hint: "All that you agreed to pay. No law sets it. Enter 0 if you pay none.",
        kind: "percent",
        isCost: true,
      },
      cost("fees", "Other fees that you agreed to", "other fees", "A flat fee, a sign or a lockbox."),
    ],
  },
  { title: "Costs at closing", fields: closingCosts },
  {
    title: "What comes back to you",
    fields: [
      {
        name: "ahead",
        label: "Taxes and dues that you paid ahead",
        inWords: "the taxes and dues paid ahead",
        hint: "The buyer pays you back for the days after closing.",
        kind: "dollars",
      },
      {
        name: "refund",
        label: "Your lender's account for taxes and insurance",
        inWords: "the lender's account",
        hint: "Its balance comes back after closing.",
        kind: "dollars",
      },
    ],
  },
];

const [loans, agreed, atClosing, left] = [0, 1, 2, 3] as const;

const beforeListing: RichText = [
  "The sale would not cover the loans and the costs. Before you list, call your lender and a counselor approved by HUD: 800-569-4287. A short sale needs the lender's yes. ",
  { text: "Sales with something special", url: "/topics/special-sellers" },
];

export const sellersNetSheet: Calculator = {
  id: "sellers-net-sheet",
  title: "Seller's net sheet",
  question: "How much would I have left after the sale?",
  lead: "See what would be left of a sale, at your price and at two others.",
  home: "to-sell",
  groups,
  calculate(values) {
    const { price: total = 0, payoff = 0, second, fee, fees, ahead = 0, refund = 0, withheld = 0 } = values;
    const named = listMissing(groups, values);
    const missing = named.map(({ inWords }) => inWords);
    const costs = closingCosts.reduce((sum, { name }) => sum + (name === "withheld" ? 0 : (values[name] ?? 0)), fees ?? 0);
    const at = (other: number) =>
      sellersNet({ price: other, payoffs: payoff + (second ?? 0), feeShare: fee ?? 0, costs, paidAhead: ahead, withheld });
    const own = at(total);
    const isBelow = own.net < 0;
    const sum = missing.length > 0 ? dollars(rounded(Math.abs(own.net), 10_000)) : toTheDollar(Math.abs(own.net));
    const { lines, drawing } = assignParts([
      { label: "Loan payoff", amount: less(payoff), cents: payoff, part: loans },
      { label: "Second loans and liens", amount: amountOf(second, less), cents: second, part: loans },
      {
        label: fee === undefined ? "Brokers' fees" : `Brokers' fees, ${percent(fee)} of the price`,
        amount: amountOf(fee === undefined ? undefined : own.fee, less),
        cents: own.fee,
        part: agreed,
      },
      { label: "Other fees", amount: amountOf(fees, less), cents: fees, part: agreed },
      ...closingCosts.map(({ name, label }) => ({ label, amount: amountOf(values[name], less), cents: values[name], part: atClosing })),
      { label: "What is left", amount: signed(own.net), isTotal: true, cents: own.net, part: left },
    ]);
    const three = [total - shareOf(total, 5_000), total, total + shareOf(total, 5_000)];
    return {
      headline: isBelow
        ? { label: missing.length > 0 ? "You would have to bring at least" : "You would have to bring about", amount: sum }
        : { label: missing.length > 0 ? "At most, before what is not filled in" : "You would keep about", amount: sum },
      missing,
      // A sale that does not cover its costs has no whole to draw.
      drawing: isBelow ? [] : drawing,
      tables: [
        {
          caption: "How it adds up",
          lines: [
            { label: "Sale price", amount: dollars(total) },
            ...(ahead > 0 ? [{ label: "Taxes and dues paid ahead", amount: dollars(ahead) }] : []),
            ...(isBelow ? lines.map(({ part: _, ...line }) => line) : lines),
          ],
        },
        {
          caption: missing.length > 0 ? "Left at three prices, before what is not filled in" : "What is left at three prices",
          lines: three.map((other) => ({ label: `Sold for ${toTheDollar(other)}`, amount: signed(rounded(at(other).net, 100)) })),
        },
      ],
      remarks: [
        ...(isBelow ? [beforeListing] : []),
        ...(fee === undefined && !fees ? ["No brokers' fee is filled in. If you pay one, what is left is less."] : []),
        ...(!isBelow && missing.length > 0 && own.net < shareOf(total, 10_000)
          ? ["Little is left. What is not filled in could take it below zero, so fill in each line before you list."]
          : []),
        ...(withheld > 0 ? ["What a state holds back is a payment toward its tax. You claim it on that state's return."] : []),
        ...(refund > 0
          ? [`About ${toTheDollar(refund)} more comes back from your lender after closing, unless it was taken off the payoff.`]
          : []),
      ],
    };
  },
  assumptions: [
    "What is left is the price, and what you paid ahead, less loans, fees, costs, credits and tax held back.",
    "At the other two prices, only the fee that is a share of the price changes. Transfer tax may change too.",
    "Taxes on a gain are not in it. Much of the gain on a main home can often be excluded.",
    "A line that is blank is not counted, and the result says so. Enter 0 for what does not apply.",
  ],
  disclaimers: ["general", "fee", "tax"],
  sources: ["closing-disclosure-rule", "closing-disclosure-sample", "regulation-x-escrow-refund", "irs-sale-of-home", "hud-counselors"],
};
