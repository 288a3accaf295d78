import type { Topic } from "./topic-types.ts";

export const homeownersInsurance: Topic = {
  slug: "homeowners-insurance",
  lead: "Get quotes early, know what is not covered, and plan for the 30 days a flood policy can take to start.",
  journeys: ["buying", "selling"],
  forWhom: "Every buyer, and sellers until the sale is final.",
  sections: [
    {
      id: "early",
      title: "Ask before you offer",
      text: [
        "In some places a policy is expensive or hard to get. Ask two or three insurers about the address before you make an offer, or in the first days after. Tell them how old the roof, wiring and plumbing are.",
        {
          points: [
            "What does it cost a year, and what is the deductible?",
            "Is there a separate, higher deductible for wind, hail or hurricanes?",
            "Would you pay to rebuild the home, or only what it was worth before the loss?",
            "Have there been claims on this home? Ask the seller too.",
            "Could you drop me after the first year?",
          ],
        },
      ],
      sources: ["naic-home-insurance"],
    },
    {
      id: "left-out",
      title: "What most policies leave out",
      text: [
        "Most home policies do not pay for floods. Many leave out earthquakes, sewer backups and, near some coasts, wind. You can buy each one separately. Look at the flood map, and ask even if you are outside a high-risk zone.",
      ],
      sources: ["floodsmart-policy", "naic-home-insurance"],
    },
    {
      id: "thirty-days",
      title: "Flood: 30 days, or closing day",
      text: [
        "A federal flood policy starts 30 days after you apply and pay. There is one exception: if you buy it for a loan closing, it can start that day. So with a loan, buy it by closing. With cash, buy it at least 30 days before.",
        "In a high-risk zone, a lender will require it. Private flood policies have their own rules. Ask your agent what you can buy now, since the federal program lapses unless Congress renews it from time to time.",
      ],
      sources: ["flood-waiting-period", "floodsmart-policy"],
    },
    {
      id: "closing",
      title: "Before closing",
      text: [
        "A lender wants proof that a policy will be in force on closing day. Order it by your contract's loan date. Check your name, the address and the lender's name on it. Pay for the first year, or have it paid at closing.",
        [
          "A condo has two policies: see ",
          { text: "Condo and HOA papers", url: "/topics/condo-and-hoa" },
          ". Put the cost into the ",
          { text: "monthly cost", url: "/calculators/monthly-cost" },
          ".",
        ],
      ],
      sources: ["cfpb-home-insurance"],
    },
    {
      id: "selling",
      title: "If you sell",
      text: [
        "Stay insured until the closing office says the sale has funded and recorded. Then cancel the policy and ask for a refund of the unused part.",
        "Moving out early? Call your insurer first. Many policies pay less, or nothing, once a home has been empty for a while. Your policy sets the number of days. Call, too, when tenants leave or you inherit an empty house.",
      ],
      sources: [],
    },
  ],
};
