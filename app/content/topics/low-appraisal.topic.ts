import type { Topic } from "./topic-types.ts";

export const lowAppraisal: Topic = {
  slug: "low-appraisal",
  lead: "The lender goes by the price or the value, whichever is lower. Here is what you can do about the gap, and by when.",
  journeys: ["buying", "selling"],
  forWhom: "Buyers with a loan, and sellers whose buyer has one.",
  sections: [
    {
      id: "gap",
      title: "What the gap costs",
      text: [
        "Say the price is $400,000, the value is $385,000, and you put 10% down. The lender lends 90% of $385,000, which is $346,500. You now need $53,500 instead of $40,000. The gap adds $13,500 in cash.",
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
            "Look up your contract's appraisal date and loan date. Whatever you decide has to be in writing by then.",
            "Check the facts: rooms, size, lot, year built, condition, and the sales it was compared with.",
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
              "Your lender passes along errors and better sales. For most conventional loans, you can ask once per appraisal, before closing, with up to five other sales. Other loans have their own rules, so ask how, and by when.",
            ],
            [{ strong: "Ask for a lower price. " }, "The seller may come down to the value, or split the gap."],
            [{ strong: "Pay the gap. " }, "You bring the difference in cash at closing. Keep enough for repairs and the move."],
            [
              { strong: "Put less down. " },
              "A smaller down payment can free up cash for the gap. It may add mortgage insurance or change your rate, so ask the lender.",
            ],
            [{ strong: "Leave, if your contract lets you. " }, "Send the notice it calls for, on time."],
          ],
        },
      ],
      sources: ["va-buying-process", "fannie-reconsideration"],
    },
    {
      id: "unfair",
      title: "If the value looks unfair",
      text: [
        "A value may not depend on who you are or who lives nearby. If you see signs that it did, put them in your request to the lender. You can also call HUD at 800-669-9777.",
      ],
      sources: ["hud-fair-housing"],
    },
    {
      id: "va-fha",
      title: "With a VA or FHA loan",
      text: [
        "Both come with a clause that protects you. If the price is above the value, you can walk away and keep your deposit. You may still buy if you want to. The clause covers only the value, not a change of heart.",
        "If you sign before the value is known, it has to be in your contract. Ask your agent or lender to show it to you.",
      ],
      sources: ["va-escape-clause", "hud-value-clause"],
    },
    {
      id: "before",
      title: "Before you offer",
      text: [
        "Some buyers promise to cover a gap up to a limit. Promise only cash you have left after the down payment, closing costs and a reserve. Without an appraisal clause, a low value can cost you the deposit.",
      ],
      sources: ["nc-offer-questions"],
    },
    {
      id: "seller",
      title: "If you are the seller",
      text: [
        "You can lower the price, split the gap, help find better sales, or say no. If the buyer might leave, think about the next one: a cash buyer needs no appraisal, but a buyer with a loan does.",
        [
          "Work out both in the ",
          { text: "net sheet", url: "/calculators/sellers-net-sheet" },
          ": this sale at a lower price, or starting over with more weeks of payments.",
        ],
      ],
      sources: [],
    },
  ],
};
