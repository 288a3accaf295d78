import type { Condition } from "./conditions.ts";

export interface Figure {
  readonly title: string;
  readonly caption: string;
  readonly alternative: string;
  /** In the drawing's own units; each is `figureWidth` wide. */
  readonly height: number;
  /** Everybody unless set. */
  readonly onlyIf?: Condition;
}

export const figureWidth = 300;

export const figures = {
  "offer-timeline": {
    title: "From a signed offer to your keys",
    caption: "The days are common ones, counted from acceptance. Your contract sets the real dates.",
    alternative:
      "A timeline. Day 0: both sides sign. Day 1 to 3: the deposit is paid. Day 10: the inspection is done. Day 17: the appraisal is done. Day 25: the loan is approved. Day 30 to 45: closing and keys.",
    height: 314,
  },
  "earnest-money": {
    title: "Who holds your earnest money",
    caption: "The seller does not hold it. Whether it comes back depends on your contract and on notice given in time.",
    alternative:
      "You pay the deposit in 1 to 3 days to a neutral holder: an escrow or title company, an attorney, or a broker's trust account. If the sale closes, it counts toward what you pay. If you cancel, see what your contract says.",
    height: 302,
    // Builders may hold the deposits on new homes themselves.
    onlyIf: { newConstruction: ["no"] },
  },
  "closing-disclosure": {
    title: "Three business days with the Closing Disclosure",
    caption: "Saturdays count for this form. Sundays and federal holidays do not.",
    alternative:
      "Two examples of the Closing Disclosure. It comes on Monday: Tuesday is day 1, Wednesday day 2, and on Thursday, day 3, you can sign. It comes on Friday: Saturday is day 1, Sunday does not count, Monday is day 2, and on Tuesday, day 3, you can sign.",
    height: 198,
  },
  "closing-day": {
    title: "What closing day looks like",
    caption: "Keys come once the sale has funded and recorded. In some places that takes a day or more.",
    alternative:
      "A clock points to about 3 to 4 p.m. Beside it are four stops. 1: you sign. 2: the money arrives. 3: the deed is recorded. 4: the keys are yours.",
    height: 156,
  },
  "price-and-time": {
    title: "How price and time go together",
    caption:
      "In a study of 75,000 Indiana sales, half of the homes in each group took this long to get a contract. About right means within 1% of the final price.",
    alternative:
      "A bar chart of days until a contract, marked at 0, 30, 60 and 90 days. Priced about right: 1 to 14 days. 3 to 5% too high: 9 to 52 days. 9 to 11% too high: 19 to 87 days.",
    height: 208,
  },
  "seller-net": {
    title: "From the sale price to what you keep",
    caption: "Drawn to show the idea, not to scale. No law sets a broker's fee, and you can negotiate it.",
    alternative:
      "A bar for the sale price grows shorter as five things come off it: the loan payoff with interest, the fees you agreed to, title, transfer and recording costs, taxes and dues to the day, and credits and repairs. What is left is what you keep.",
    height: 295,
  },
} as const satisfies Record<string, Figure>;

export type FigureId = keyof typeof figures;

export function findFigure(id: FigureId): Figure {
  return figures[id];
}
