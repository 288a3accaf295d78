import type { Topic } from "./topic-types.ts";

export const buyingAndSellingAtOnce: Topic = {
  slug: "buying-and-selling-at-once",
  lead: "Which to do first, how a sale contingency works, and where to live between two closings.",
  journeys: ["buying", "selling"],
  forWhom: "Anyone selling one home and buying another at about the same time.",
  onlyIf: { side: ["both"] },
  sections: [
    {
      id: "order",
      title: "Three ways to time it",
      text: [
        {
          points: [
            [{ strong: "Sell first. " }, "You know what you can spend, and your offer is strong. You may need a place to stay in between."],
            [{ strong: "Buy first. " }, "You move once. You may carry two homes for a while, and the lender counts both payments."],
            [{ strong: "Both together. " }, "Two closings, a day or two apart at most. One delay moves both, so leave some slack."],
          ],
        },
        "Three numbers help you choose: what you would keep from the sale, how long you could pay for both homes, and what a place in between would cost.",
        [
          "Find the first with the ",
          { text: "net sheet", url: "/calculators/sellers-net-sheet" },
          ", and what the next home takes with ",
          { text: "cash to close", url: "/calculators/cash-to-close" },
          ".",
        ],
      ],
      sources: [],
    },
    {
      id: "contingency",
      title: "Buying 'if my home sells'",
      text: [
        "A sale contingency lets you leave with your deposit if your own home has not sold by a set date. Sellers like it less than a clean offer. It is stronger if your home is already listed, and stronger still if it is under contract.",
        "Many sellers add a 'kick-out' clause. They keep showing the home, and when a better offer comes in, you have a day or a few to drop the contingency or step aside. Ask what proof you would need, and how the notice would reach you.",
        "If you are the seller, look up the buyer's listing and its price. An overpriced home may not sell in time.",
      ],
      sources: [],
    },
    {
      id: "money",
      title: "Money in between",
      text: [
        "A home equity line of credit (HELOC) or a bridge loan can cover your next down payment. Your current home secures it, and you pay it off when that home sells. Apply before you list: many lenders will not open one on a home that is for sale.",
        "Tell the new home's lender about it, and ask both lenders what happens if the sale takes six months.",
      ],
      sources: ["cfpb-heloc"],
    },
    {
      id: "stay",
      title: "Staying on after closing",
      text: [
        "A rent-back lets the seller stay for days or weeks after closing. It is a lease, so put it in writing before you sign: rent, deposit, last day, the charge for each day past it, who insures what, who repairs what.",
        "Buyers: ask your lender how many days it allows, since you promised to move in. Both sides: tell your insurers.",
      ],
      sources: [],
    },
    {
      id: "day",
      title: "If both close on one day",
      text: [
        {
          points: [
            "Sell in the morning and buy in the afternoon, or the next day. Avoid a Friday and the day before a holiday: banks send no wires on the days that follow.",
            "Use one closing office for both sales if you can, or have the two offices talk a week ahead.",
            "Ask everyone in both sales to work toward the same days.",
            "Plan for one night in between: a truck that can wait, a bed, and your papers with you.",
          ],
        },
        "The gain on a main home is often tax-free, but usually not twice within two years. Ask a tax adviser if you sold another home recently.",
      ],
      sources: ["irs-sale-of-home"],
    },
  ],
};
