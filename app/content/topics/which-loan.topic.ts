import type { Topic } from "./topic-types.ts";

export const whichLoan: Topic = {
  slug: "which-loan",
  lead: "Conventional, FHA, VA and USDA loans side by side: what you put down, what it adds each month, and what the home must have.",
  journeys: ["buying"],
  forWhom: "Buyers who need a loan, even if they do not know yet which kind.",
  onlyIf: { payment: ["conventional", "fha", "va", "usda"] },
  sections: [
    {
      id: "conventional",
      title: "Conventional loan",
      text: [
        "A loan that no government agency backs.",
        {
          points: [
            [{ strong: "Down payment: " }, "from about 3% of the price."],
            [{ strong: "Each month: " }, "private mortgage insurance (PMI) is common below 20% down. It protects the lender, not you."],
            [
              { strong: "How PMI ends: " },
              "you can ask in writing at 80% of the home's original value. It ends on its own at 78% if your payments are current. The original value is the lower of price and appraisal.",
            ],
            [{ strong: "The home: " }, "in a condo, the lender looks at the whole building too."],
          ],
        },
      ],
      sources: ["freddie-costs", "cfpb-pmi", "fannie-condo-projects"],
    },
    {
      id: "fha",
      title: "FHA loan",
      text: [
        "A loan from a private lender that the Federal Housing Administration insures. It often suits buyers with lower credit scores and smaller savings.",
        {
          points: [
            [{ strong: "Down payment: " }, "from 3.5%."],
            [
              { strong: "Insurance: " },
              "on every FHA loan, whatever you put down. There is one premium up front, which can be added to the loan, and one each year. The yearly one does not stop on its own as PMI does. In HUD's 2023 table, it ends after 11 years if you put 10% or more down, and lasts as long as the loan if you put down less.",
            ],
            [{ strong: "The home: " }, "each county has a loan limit. The appraiser also looks at safety and condition."],
            [{ strong: "Compare: " }, "with good credit and 10-15% down, a conventional loan may cost less. Get quotes for both."],
          ],
        },
      ],
      sources: ["cfpb-fha-loans", "fha-premium-letter", "fha-premium-table"],
    },
    {
      id: "va",
      title: "VA loan",
      text: [
        "For service members, veterans and some surviving spouses.",
        {
          points: [
            [{ strong: "First step: " }, "the Certificate of Eligibility. Your lender can tell you how to get it."],
            [{ strong: "Down payment: " }, "none, as long as the price is not above the value VA sets."],
            [
              { strong: "Fee: " },
              "no monthly insurance, but a one-time funding fee of about 1.25% to 3.3% of the loan, which can be added to it. If you get VA disability pay, you owe none.",
            ],
            [
              { strong: "The home: " },
              "you have to live in it, it has to meet VA's basic standards, and a condo has to be on VA's approved list.",
            ],
            [
              { strong: "Your agent: " },
              "VA's rules now let you pay your own agent. That fee cannot be added to the loan, so ask how it would be paid.",
            ],
          ],
        },
      ],
      sources: ["va-purchase-loan", "va-funding-fee", "va-buying-process", "va-agent-fees"],
    },
    {
      id: "usda",
      title: "USDA loan",
      text: [
        "For homes in rural areas and small towns on the Department of Agriculture's map.",
        {
          points: [
            [{ strong: "Down payment: " }, "none is required."],
            [{ strong: "Income: " }, "up to 115% of the area's median income."],
            [{ strong: "Fees: " }, "one up front and one each year, on every loan."],
          ],
        },
      ],
      sources: ["usda-guaranteed-loan", "cfpb-special-loans"],
    },
    {
      id: "help",
      title: "Help with the down payment",
      text: [
        "States, cities and nonprofits help buyers with low and moderate incomes. Some help people who have owned before. A HUD-approved housing counselor can name programs near you: call 800-569-4287.",
        "Ask each program three things: who qualifies and whether you need a course, when to apply, and what you pay back if you move.",
        ["Find your state's own housing agency under ", { text: "Your state", url: "/topics/your-state" }, "."],
      ],
      sources: ["cfpb-special-loans", "hud-counselors"],
    },
    {
      id: "gift",
      title: "Money that is a gift",
      text: [
        {
          points: [
            [
              { strong: "The letter: " },
              "the giver signs it, with the sum, name, address, phone and how you are related. It says that nothing has to be paid back. For an FHA loan you sign it too.",
            ],
            [
              { strong: "Who may give: " },
              "no one with a stake in the sale, such as the builder or the agent. For FHA: family, an employer or union, a close friend, a charity or a public program.",
            ],
            [
              { strong: "The trail: " },
              "keep proof that the money left the giver's account and reached yours. Cash kept at home is no proof.",
            ],
          ],
        },
      ],
      sources: ["fannie-gift-letter", "fannie-gift-donor", "hud-gift-letter", "hud-gift-donor"],
    },
    {
      id: "assumption",
      title: "Taking over the seller's loan",
      text: [
        "You can take over an FHA loan if the lender approves you, and for most you must plan to live there. VA loans can be taken over too. You keep the old rate, and you cover the gap between the price and the debt with cash or a second loan.",
        "Start early. For a VA loan, a loan company with the authority to decide has 45 days once your application is complete.",
      ],
      sources: ["hud-assumption", "fha-assumption-handbook", "va-assumption-circular"],
    },
    {
      id: "choose",
      title: "How to choose",
      text: [
        "Ask two lenders for the same two kinds of loan on the same day. Compare the cash you bring, the payment with insurance, and how long the insurance lasts.",
        "Every loan limits what a seller may pay for you. On conventional loans, that money can go toward closing costs, never the down payment. A credit above your costs can be lost, so ask your lender before you agree on one.",
        ["Then try both loans in the ", { text: "monthly cost calculator", url: "/calculators/monthly-cost" }, "."],
      ],
      sources: ["cfpb-fha-loans", "fannie-seller-help"],
    },
  ],
};
