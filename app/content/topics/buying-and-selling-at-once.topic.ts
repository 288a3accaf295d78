import type { Topic } from "./topic-types.ts";

export const buyingAndSellingAtOnce: Topic = {
  slug: "buying-and-selling-at-once",
  lead: "Which to do first, how a sale contingency works, and how to have a roof between two closings.",
  journeys: ["buying", "selling"],
  forWhom: "People who sell a home and buy another at about the same time.",
  onlyIf: { side: ["both"] },
  sections: [
    {
      id: "order",
      title: "Three orders",
      text: [
        {
          points: [
            [{ strong: "Sell first. " }, "You know your money, and your offer is strong. You may need a place to stay in between."],
            [{ strong: "Buy first. " }, "You move once. You may carry two homes, and the lender counts both payments."],
            [{ strong: "Both together. " }, "Two closings on one day or two. One delay moves both, so keep days to spare."],
          ],
        },
        "Choose with three numbers: what you would keep from the sale, how many months of two homes you could pay, and what a stay in between costs.",
        [
          "The first is in the ",
          { text: "net sheet", url: "/calculators/sellers-net-sheet" },
          ", the price of the next home in ",
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
        "A sale contingency lets you leave with your deposit if your own home does not sell by a date. Sellers like it less than a plain offer. It is stronger when your home is already listed, and stronger still when it is under contract.",
        "Many sellers add a 'kick-out' clause. They keep showing the home. When a better offer comes, you have a day or a few to drop the contingency or step back. Ask what proof you would have to show, and how the notice reaches you.",
        "If you are the seller of such a deal, ask to see the listing and the price of the buyer's home. An overpriced one will not sell in time.",
      ],
      sources: [],
    },
    {
      id: "money",
      title: "Money in between",
      text: [
        "A line of credit on your present home (HELOC) or a bridge loan can pay the next down payment. The present home stands behind it, and you pay it off at the sale. Ask for it before you list: many lenders will not open one on a home that is for sale.",
        "Tell the lender of the new home about it. Ask both lenders what happens if the sale takes six months.",
      ],
      sources: ["cfpb-heloc"],
    },
    {
      id: "stay",
      title: "Staying on after closing",
      text: [
        "A rent-back lets the seller stay for days or weeks after closing. It is a lease. Put it in writing before you sign: rent, deposit, last day, price for each day beyond it, who insures what, who repairs what.",
        "Buyers: ask your lender how many days it allows, since you promised to move in. Both: tell your insurers.",
      ],
      sources: [],
    },
    {
      id: "day",
      title: "If both close on one day",
      text: [
        {
          points: [
            "Sell in the morning, buy in the afternoon, or the day after. Avoid a Friday, and the day before a holiday: no bank sends wires on those closed days.",
            "Use one closing office for both where you can, or have the two talk to each other a week ahead.",
            "Ask everybody in both sales for the same days.",
            "Have a plan for one night: a truck that can wait, a bed, your papers with you.",
          ],
        },
        "Tax on a gain can often be left out for a main home, but mostly not twice within two years. Ask a tax adviser if you sold another one lately.",
      ],
      sources: ["irs-sale-of-home"],
    },
  ],
};
