import { addDays, daysBetween, formatDay } from "#machines/calendar.ts";
import { dollars, percent, rounded, shareOf } from "#machines/numbers/money.ts";
import { netOfOffer, type Offer, priceAtValue, type SellersCosts } from "#machines/numbers/offers.ts";
import type { Calculator, CalculatorField, CalculatorValues, Comparison } from "./calculator-types.ts";
import { amountOf, less, signed } from "./result-parts.ts";

/** Letters instead of names: the buyers' identity must not affect the comparison. */
const letters = ["a", "b", "c", "d", "e"] as const;

type Letter = (typeof letters)[number];

const nameOffer = (letter: Letter) => `offer ${letter.toUpperCase()}`;

const loans = { conv: "Conventional loan", fha: "FHA loan", va: "VA loan", usda: "USDA loan", other: "Another loan" };
const payments = { cash: "Cash", ...loans };
const proofs = { letter: "A lender's letter", funds: "Proof of funds", both: "Both", none: "Nothing yet" };
const handovers = { at: "At closing", before: "Before closing", after: "You stay on after closing" };
const yesOrNo = { y: "Yes", n: "No" };

const offerChoices = {
  pay: payments,
  proof: proofs,
  keys: handovers,
  inspection: yesOrNo,
  appraisal: yesOrNo,
  loan: yesOrNo,
  sale: yesOrNo,
};

type ChoiceName = keyof typeof offerChoices;

const optionsFor = (name: ChoiceName) => [
  { value: "", label: "Not filled in" },
  ...Object.entries(offerChoices[name]).map(([value, label]) => ({ value, label })),
];

type PartOfOffer = Pick<CalculatorField, "label" | "hint" | "kind" | "isPositive"> & {
  readonly name: string;
  readonly noun: string;
  readonly isCost?: boolean;
};

const offerParts: readonly PartOfOffer[] = [
  { name: "price", label: "Price", noun: "the price", kind: "dollars", isPositive: true },
  {
    name: "credits",
    label: "Credits and repairs asked of you",
    noun: "credits and repairs",
    hint: "Enter 0 if the offer asks for none.",
    kind: "dollars",
    isCost: true,
  },
  {
    name: "broker",
    label: "Buyer's broker, as a share of the price",
    noun: "the buyer's broker",
    hint: "Only what this offer asks you to pay.",
    kind: "percent",
    isCost: true,
  },
  {
    name: "extra",
    label: "Other costs of this offer",
    noun: "other costs",
    hint: "Such as a cash company's fees, or a home warranty.",
    kind: "dollars",
    isCost: true,
  },
  { name: "pay", label: "How the buyer pays", noun: "how the buyer pays", kind: "choice" },
  { name: "down", label: "Down payment", noun: "the down payment", kind: "percent" },
  { name: "proof", label: "What the buyer showed", noun: "what the buyer showed", kind: "choice" },
  { name: "deposit", label: "Earnest money", noun: "the earnest money", kind: "dollars" },
  { name: "inspection", label: "Is there an inspection contingency?", noun: "the inspection", kind: "choice" },
  { name: "days", label: "Days for the inspection", noun: "the days for the inspection", kind: "days" },
  { name: "appraisal", label: "Is there an appraisal contingency?", noun: "the appraisal", kind: "choice" },
  {
    name: "gap",
    label: "Appraisal gap coverage",
    noun: "what the buyer adds if the value is low",
    hint: "The most cash that the offer promises on top of a value below the price. Enter 0 if it promises none.",
    kind: "dollars",
  },
  { name: "loan", label: "Is there a financing contingency?", noun: "the loan", kind: "choice" },
  { name: "sale", label: "Must the buyer sell a home first?", noun: "the sale of the buyer's home", kind: "choice" },
  { name: "closing", label: "Closing day", noun: "the closing day", kind: "day" },
  { name: "keys", label: "When you hand over the keys", noun: "when you hand over the keys", kind: "choice" },
  { name: "stay", label: "Days that you stay on after closing", noun: "the days that you stay on", kind: "days" },
  { name: "until", label: "The offer ends on", noun: "the day that the offer ends", kind: "day" },
];

const isFilledIn = (letter: Letter, values: CalculatorValues) => offerParts.some(({ name }) => values[`${letter}-${name}`] !== undefined);

const isChoice = (name: string): name is ChoiceName => name in offerChoices;

function offerFields(letter: Letter): CalculatorField[] {
  const isFirst = letter === "a";
  return offerParts.map(({ name, noun, hint, isCost, ...part }) => ({
    ...part,
    name: `${letter}-${name}`,
    inWords: `${noun} in ${nameOffer(letter)}`,
    // Explained once, in the first.
    ...(hint && isFirst && { hint }),
    ...(isChoice(name) && { options: optionsFor(name) }),
    ...(name === "price" && { isRequired: isFirst || ((values: CalculatorValues) => isFilledIn(letter, values)) }),
    ...(isCost && { isCost: isFirst || ((values: CalculatorValues) => values[`${letter}-price`] !== undefined) }),
  }));
}

const shared = (name: string, label: string, noun: string, hint?: string): CalculatorField => ({
  name,
  label,
  inWords: noun,
  ...(hint && { hint }),
  kind: "dollars",
  isCost: true,
});

const groups: Calculator["groups"] = [
  ...letters.map((letter, place) => ({
    title: `Offer ${letter.toUpperCase()}`,
    fold: place === 0 ? ("open" as const) : ("closed" as const),
    fields: offerFields(letter),
  })),
  {
    title: "What you pay, whichever you take",
    fields: [
      shared("payoff", "Loan payoff", "your loan payoff", "All loans and liens on the home. Enter 0 if there are none."),
      { ...shared("fee", "Your own broker, as a share of the price", "your own broker"), kind: "percent" },
      shared(
        "costs",
        "Your other closing costs",
        "your other closing costs",
        "Title, transfer tax, taxes and dues. The net sheet helps you to add them up.",
      ),
      {
        ...shared("value", "A lower value to try", "a lower value", "To see what may be left if the appraisal comes in at this sum."),
        isCost: false,
        isPositive: true,
      },
    ],
  },
];

interface ReadOffer extends Offer {
  readonly letter: Letter;
  readonly sum: (name: string) => number | undefined;
  /** Null if it isn't filled in. */
  readonly choice: <Name extends ChoiceName>(name: Name) => keyof (typeof offerChoices)[Name] | null;
}

function readOffer(letter: Letter, values: CalculatorValues): ReadOffer {
  const sum = (name: string) => values[`${letter}-${name}`];
  const choice = <Name extends ChoiceName>(name: Name) =>
    (optionsFor(name)[sum(name) ?? 0]?.value || null) as keyof (typeof offerChoices)[Name] | null;
  const [pay, appraisal] = [choice("pay"), choice("appraisal")];
  return {
    letter,
    sum,
    choice,
    price: sum("price") ?? 0,
    credits: sum("credits"),
    buyersBrokerShare: sum("broker"),
    otherCosts: sum("extra"),
    hasAppraisalContingency: appraisal === null ? undefined : appraisal === "y",
    hasValueClause: pay === null ? undefined : pay === "fha" || pay === "va",
    gapCover: sum("gap"),
  };
}

const notFilledIn = "not filled in";

const listBlanks = (names: readonly string[]) => `Not filled in: ${names.join(", ")}`;

const countDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

const countWays = (ways: number) => (ways === 1 ? "1 way:" : `${ways} ways:`);

const toDay = (days: number) => addDays("1970-01-01", days);

/** Rows of sums, down to what is left. */
function sumRows(offers: readonly ReadOffer[], costs: SellersCosts): Comparison["sections"][number]["rows"] {
  const row = (label: string, cell: (offer: ReadOffer) => number | undefined) => ({
    label,
    cells: offers.map((offer) => [amountOf(cell(offer), less)]),
  });
  const share = (label: string, part: (offer: ReadOffer) => number | undefined) => ({
    label,
    cells: offers.map((offer) => {
      const own = part(offer);
      return own === undefined ? [notFilledIn] : [less(shareOf(offer.price, own)), ...(own > 0 ? [percent(own)] : [])];
    }),
  });
  return [
    { label: "Price", cells: offers.map(({ price }) => [dollars(price)]) },
    row("Credits and repairs", ({ credits }) => credits),
    share("Buyer's broker", ({ buyersBrokerShare }) => buyersBrokerShare),
    row("Other costs of this offer", ({ otherCosts }) => otherCosts),
    share("Your own broker", () => costs.feeShare),
    row("Your other closing costs", () => costs.otherCosts),
    row("Loan payoff", () => costs.payoff),
  ];
}

const offerSums = [
  ["credits", "credits and repairs"],
  ["buyersBrokerShare", "the buyer's broker"],
  ["otherCosts", "other costs"],
] as const;

const ownSums = [
  ["feeShare", "your own broker"],
  ["otherCosts", "your other closing costs"],
  ["payoff", "your loan payoff"],
] as const;

const blankOwnSums = (costs: SellersCosts) => ownSums.flatMap(([name, noun]) => (costs[name] === undefined ? [noun] : []));

function blankSums(offer: Offer, costs: SellersCosts): string[] {
  return [...offerSums.flatMap(([name, noun]) => (offer[name] === undefined ? [noun] : [])), ...blankOwnSums(costs)];
}

/** Each blank sum once, with the letters of the offers where it is missing. */
function blankSumsOfAll(offers: readonly ReadOffer[], costs: SellersCosts): string[] {
  const own = offerSums.flatMap(([name, noun]) => {
    const lacking = offers.filter((offer) => offer[name] === undefined).map(({ letter }) => letter.toUpperCase());
    return lacking.length === 0 ? [] : [`${noun} (${lacking.join(", ")})`];
  });
  return [...own, ...blankOwnSums(costs)];
}

function netCell(net: number, missing: readonly string[]): string[] {
  return missing.length === 0 ? [signed(net)] : [`At most ${signed(net)}`, listBlanks(missing)];
}

const blanksAtValue = { appraisal: "the appraisal", payment: "how the buyer pays", gapCover: "what the buyer adds" };

function cellAtValue(offer: ReadOffer, costs: SellersCosts, value: number): string[] {
  const at = priceAtValue(offer, value);
  switch (at.kind) {
    case "unknown":
      return ["Not known", listBlanks([blanksAtValue[at.missing]])];
    case "unchanged":
      return [...netCell(netOfOffer(offer, costs), blankSums(offer, costs)), "The price stays"];
    case "lower":
      return [...netCell(netOfOffer(offer, costs, at.price), blankSums(offer, costs)), `At a price of ${dollars(at.price)}`];
  }
}

/** Counts the known reasons for which the buyer may cancel, and those that are not filled in. */
function waysOut({ choice, sum, hasValueClause }: ReadOffer): string[] {
  const days = sum("days");
  const ways = [
    ["inspection", days === undefined ? "Inspection" : `Inspection, ${countDays(days)}`, "the inspection"],
    ["appraisal", "Appraisal", "the appraisal"],
    // A cash buyer needs no lender.
    ...(choice("pay") === "cash" && choice("loan") === null ? [] : [["loan", "Loan refused", "the loan"] as const]),
    ["sale", "Sale of the buyer's home", "the sale of the buyer's home"],
  ] as const;
  const known = [
    ...ways.flatMap(([name, reason]) => (choice(name) === "y" ? [reason] : [])),
    ...(hasValueClause && choice("appraisal") !== "y" ? ["A value below the price"] : []),
  ];
  const blank = ways.flatMap(([name, , noun]) => (choice(name) === null ? [noun] : []));
  return [
    ...(known.length === 0 && blank.length > 0 ? [] : [known.length === 0 ? "None of the four" : countWays(known.length)]),
    ...known,
    ...(blank.length > 0 ? [listBlanks(blank)] : []),
  ];
}

function compareClosings(offers: readonly ReadOffer[]): string[][] {
  const days = offers.map(({ sum }) => sum("closing"));
  const known = days.filter((day) => day !== undefined);
  const earliest = Math.min(...known);
  return days.map((day) => {
    if (day === undefined) {
      return [notFilledIn];
    }
    const later = daysBetween(toDay(earliest), toDay(day));
    const apart = later === 0 ? "The earliest" : `${countDays(later)} later`;
    return [formatDay(toDay(day), ""), ...(known.length > 1 ? [apart] : [])];
  });
}

function handover({ choice, sum }: ReadOffer): string[] {
  const [keys, stay] = [choice("keys"), sum("stay")];
  if (keys !== "after") {
    return [keys === null ? notFilledIn : handovers[keys]];
  }
  return stay === undefined ? [handovers.after, listBlanks(["how many days"])] : [`You stay on for ${countDays(stay)}`];
}

const writeDay = (days: number | undefined) => (days === undefined ? notFilledIn : formatDay(toDay(days), ""));

export const compareOffers: Calculator = {
  id: "compare-offers",
  title: "Compare offers",
  question: "Which offer leaves me more, and what could end it?",
  lead: "Put up to five offers next to each other: what each would leave you, the dates, and what could still end it.",
  home: "to-sell",
  groups,
  calculate(values) {
    const offers = letters.filter((letter) => values[`${letter}-price`] !== undefined).map((letter) => readOffer(letter, values));
    const costs: SellersCosts = { payoff: values.payoff, feeShare: values.fee, otherCosts: values.costs };
    const missing = blankSumsOfAll(offers, costs);
    const nets = offers.map((offer) => netOfOffer(offer, costs));
    const [lowest, highest] = [Math.min(...nets), Math.max(...nets)].map((net) => signed(rounded(net, 100))) as [string, string];
    const choices = (name: ChoiceName) =>
      offers.map(({ choice }) => [(offerChoices[name] as Readonly<Record<string, string>>)[choice(name) ?? ""] ?? notFilledIn]);
    const { value } = values;
    return {
      headline: {
        label: missing.length > 0 ? "Left to you at most, before what is not filled in" : "Left to you, as written",
        amount: lowest === highest ? lowest : `${lowest} to ${highest}`,
      },
      missing,
      drawing: [],
      tables: [],
      comparison: {
        caption: offers.length === 1 ? "One offer" : `${offers.length} offers`,
        columns: offers.map(({ letter }) => `Offer ${letter.toUpperCase()}`),
        sections: [
          {
            title: "What it leaves you",
            rows: [
              ...sumRows(offers, costs),
              {
                label: "Left to you, as written",
                cells: offers.map((offer, place) => netCell(nets[place] ?? 0, blankSums(offer, costs))),
                isTotal: true,
              },
              ...(value === undefined
                ? []
                : [
                    {
                      label: `If the value is ${dollars(value)}`,
                      cells: offers.map((offer) => cellAtValue(offer, costs, value)),
                      isTotal: true,
                    },
                  ]),
            ],
          },
          { title: "What could still end it", rows: [{ label: "Ways out for the buyer", cells: offers.map(waysOut) }] },
          {
            title: "The buyer's money",
            rows: [
              { label: "Paid by", cells: choices("pay") },
              { label: "Down payment", cells: offers.map(({ sum }) => [amountOf(sum("down"), percent)]) },
              { label: "Shown to you", cells: choices("proof") },
              { label: "Earnest money", cells: offers.map(({ sum }) => [amountOf(sum("deposit"))]) },
            ],
          },
          {
            title: "Dates",
            rows: [
              { label: "Closing", cells: compareClosings(offers) },
              { label: "Keys", cells: offers.map(handover) },
              { label: "Offer ends", cells: offers.map(({ sum }) => [writeDay(sum("until"))]) },
            ],
          },
        ],
      },
      remarks: [
        ...(offers.length === 1 ? ["Fill in another offer to see the two side by side."] : []),
        ...(nets.some((net) => net < 0)
          ? [
              [
                "Below zero, you would have to bring money to closing. See ",
                { text: "sales with something special", url: "/topics/special-sellers" },
                " before you sign.",
              ] as const,
            ]
          : []),
        "More left, or fewer ways out, does not make an offer the right one for you. Ask your agent or an attorney about each condition before you answer.",
      ],
    };
  },
  assumptions: [
    "What is left is the price less the sums that you filled in. A blank is not counted, and its offer says so.",
    "With a lower value, we take it that you sell at that value and what the buyer adds. You need not agree to that, and the buyer may leave.",
    "FHA and VA buyers get a clause to leave with their deposit if the value is below the price.",
    "Only four conditions and that clause are counted. The contract or your state's law may give a buyer more ways out, and any sale can still fail.",
    "The highest offer is not always the strongest. A counter ends the offer that it answers.",
    "A buyer's loan can limit what you may pay toward the buyer's costs.",
    "Judge each offer by price, terms and dates. The law does not let you choose by who the buyers are.",
  ],
  disclaimers: ["general", "law", "fee", "fairHousing"],
  sources: ["nar-multiple-offers", "nar-fair-housing", "hud-value-clause", "va-escape-clause", "fannie-seller-help"],
};
