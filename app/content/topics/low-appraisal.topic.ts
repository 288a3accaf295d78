import type { Topic } from "./topic-types.ts";

export const lowAppraisal: Topic = {
  slug: "low-appraisal",
  lead: "The lender counts the lower of price and value. Here is what you can do about the gap, and by when.",
  journeys: ["buying", "selling"],
  forWhom: "Buyers with a loan, and sellers whose buyer has one.",
  sections: [
    {
      id: "gap",
      title: "What the gap costs",
      text: [
        "An example: the price is $400,000, the value $385,000, and you put 10% down. The lender lends 90% of $385,000, which is $346,500. You now need $53,500 and not $40,000. The gap adds $13,500 in cash.",
      ],
      sources: ["va-buying-process"],
    },
    {
      id: "first",
      title: "First, today",
      text: [
        {
          points: [
            "Get your copy from the lender. It is free.",
            "Look up your contract's appraisal date and loan date. What you want to do has to be in writing by then.",
            "Check the facts: rooms, size, lot, year, condition, and the sales that it was compared with.",
          ],
        },
      ],
      sources: ["appraisal-rule"],
    },
    {
      id: "choices",
      title: "Your choices",
      text: [
        {
          points: [
            [
              { strong: "Ask for a second look. " },
              "Your lender passes on errors and better sales. For most conventional loans you can ask once for each appraisal, before closing, with up to five other sales. Other loans have rules of their own, so ask how, and by when.",
            ],
            [{ strong: "Ask for a lower price. " }, "The seller may meet the value, or share the gap."],
            [{ strong: "Pay the gap. " }, "You bring the difference in cash at closing. Keep enough for repairs and moving."],
            [
              { strong: "Put less down. " },
              "A smaller down payment can free cash for the gap. It may add mortgage insurance or change the rate. Ask the lender.",
            ],
            [{ strong: "Leave, if your contract lets you. " }, "Send the notice that it asks for, in time."],
          ],
        },
      ],
      sources: ["va-buying-process", "fannie-reconsideration"],
    },
    {
      id: "unfair",
      title: "If the value looks unfair",
      text: [
        "A value may not turn on who you are, or on who lives nearby. If you see signs of that, write them into your request to the lender. You can also call HUD at 800-669-9777.",
      ],
      sources: ["hud-fair-housing"],
    },
    {
      id: "va-fha",
      title: "With a VA or FHA loan",
      text: [
        "Both have a clause that protects you. If the price is above the value, you need not go on, and you keep your deposit. You may still buy if you want to. The clause covers the value only, not a change of mind.",
        "It has to be in your contract when you sign before the value is known. Ask your agent or lender to show it to you.",
      ],
      sources: ["va-escape-clause", "hud-value-clause"],
    },
    {
      id: "before",
      title: "Before you offer",
      text: [
        "Some buyers promise to pay a gap up to a limit. Promise only what you hold in cash beyond the down payment, closing costs and a reserve. Without an appraisal clause, a low value can cost you the deposit.",
      ],
      sources: ["nc-offer-questions"],
    },
    {
      id: "seller",
      title: "If you are the seller",
      text: [
        "You can lower the price, share the gap, help with better sales, or say no. If the buyer may leave, ask what the next buyer would face: a cash buyer needs no appraisal, a buyer with a loan does.",
        [
          "Work out both in the ",
          { text: "net sheet", url: "/calculators/sellers-net-sheet" },
          ": this sale at a lower price, or a new start with more weeks of payments.",
        ],
      ],
      sources: [],
    },
  ],
};
