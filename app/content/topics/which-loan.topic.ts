import type { Topic } from "./topic-types.ts";

export const whichLoan: Topic = {
  slug: "which-loan",
  lead: "Conventional, FHA, VA and USDA loans side by side: what you put down, what it adds each month, and what the home must be.",
  journeys: ["buying"],
  forWhom: "Buyers who need a loan, and those who do not know yet which kind.",
  onlyIf: { payment: ["conventional", "fha", "va", "usda"] },
  sections: [
    {
      id: "conventional",
      title: "Conventional loan",
      text: [
        "The loan that no part of the government stands behind.",
        {
          points: [
            [{ strong: "Down payment: " }, "from about 3% of the price."],
            [{ strong: "Each month: " }, "private mortgage insurance (PMI) is usual below 20% down. It protects the lender, not you."],
            [
              { strong: "How PMI ends: " },
              "you can ask for it in writing at 80% of the home's first value. It ends by itself at 78% if you are up to date. The first value is the lower of price and appraisal.",
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
        "A loan of a private lender that the Federal Housing Administration insures. It often suits lower credit scores and smaller savings.",
        {
          points: [
            [{ strong: "Down payment: " }, "from 3.5%."],
            [
              { strong: "Insurance: " },
              "on every FHA loan, whatever you put down. There is one premium up front, which can go into the loan, and one each year. The yearly one no longer stops on its own as PMI does: ask how long yours would last.",
            ],
            [{ strong: "The home: " }, "there is a limit to the loan in each county. The appraiser also looks at safety and condition."],
            [{ strong: "Compare: " }, "with good credit and 10-15% down, a conventional loan may cost less. Ask for quotes for both."],
          ],
        },
      ],
      sources: ["cfpb-fha-loans", "fha-premium-letter"],
    },
    {
      id: "va",
      title: "VA loan",
      text: [
        "For those who serve or served, and for some surviving spouses.",
        {
          points: [
            [{ strong: "First step: " }, "the Certificate of Eligibility. Your lender can tell you how to get it."],
            [{ strong: "Down payment: " }, "none, as long as the price is not above VA's value of the home."],
            [
              { strong: "Fee: " },
              "no monthly insurance, but a funding fee of about 1.25% to 3.3% of the loan, once. It can go into the loan. With pay for a disability from service you owe none.",
            ],
            [{ strong: "The home: " }, "you have to live in it, it has to meet VA's basic standards, and a condo has to be on VA's list."],
            [
              { strong: "Your agent: " },
              "VA's rules now let you pay your own agent. That fee cannot go into the loan, so ask how it is paid.",
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
        "For homes in rural areas and small towns that the Department of Agriculture lists.",
        {
          points: [
            [{ strong: "Down payment: " }, "none is required."],
            [{ strong: "Income: " }, "up to 115% of the area's median, the income in the middle of all households."],
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
        "States, cities and nonprofits help buyers with low and middle incomes. Some help people who owned a home before. A housing counselor approved by HUD can name the programs near you: call 800-569-4287.",
        "Ask each program three things: what you have to earn or know first, by when you must apply, and what you pay back if you move.",
        ["Your state's own housing agency is on the page ", { text: "Your state", url: "/topics/your-state" }, "."],
      ],
      sources: ["cfpb-special-loans", "hud-counselors"],
    },
    {
      id: "choose",
      title: "How to choose",
      text: [
        "Ask two lenders for the same two kinds of loan, on the same day. Compare the cash that you bring, the payment with its insurance, and how long the insurance lasts.",
        "Each loan limits what a seller may pay for you. On conventional loans that money can go to closing costs, never to the down payment. Ask your lender before you agree on a credit.",
        ["Then try both in the ", { text: "monthly cost calculator", url: "/calculators/monthly-cost" }, "."],
      ],
      sources: ["cfpb-fha-loans", "fannie-seller-help"],
    },
  ],
};
