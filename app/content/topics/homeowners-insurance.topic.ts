import type { Topic } from "./topic-types.ts";

export const homeownersInsurance: Topic = {
  slug: "homeowners-insurance",
  lead: "Get quotes early, know what is left out, and mind the 30 days that a flood policy can take to start.",
  journeys: ["buying", "selling"],
  forWhom: "Every buyer, and sellers until the sale is done.",
  sections: [
    {
      id: "early",
      title: "Ask before you offer",
      text: [
        "In some places a policy is expensive or hard to get. Ask two or three insurers about this address before you offer, or in the first days after. Tell them the age of the roof, wires and pipes.",
        {
          points: [
            "What does it cost for a year, and what part of a loss do I pay first?",
            "Is there a separate, larger share for wind, hail or hurricane?",
            "Would you pay to rebuild the home, or only what it is worth today?",
            "Were there claims on this home before? Ask the seller the same.",
            "Could you drop the policy after the first year?",
          ],
        },
      ],
      sources: ["naic-home-insurance"],
    },
    {
      id: "left-out",
      title: "What most policies leave out",
      text: [
        "Most home policies do not pay for flood. Many leave out earthquake, sewer backup and, near some coasts, wind. Each can be bought by itself. Look at the flood map, and ask even outside of the marked zones.",
      ],
      sources: ["floodsmart-policy", "naic-home-insurance"],
    },
    {
      id: "thirty-days",
      title: "Flood: 30 days, or closing day",
      text: [
        "A federal flood policy starts 30 days after you apply and pay. There is an exception: bought for the closing of a loan, it can start that day. So with a loan, buy it by closing. With cash, buy it at least 30 days before.",
        "In a marked high-risk zone a lender will require it. Private flood policies have their own rules. Ask your agent what is on sale now, since the federal program ends unless Congress renews it from time to time.",
      ],
      sources: ["flood-waiting-period", "floodsmart-policy"],
    },
    {
      id: "closing",
      title: "Before closing",
      text: [
        "A lender wants proof of a policy that is in force on closing day. Order it by your contract's loan date. Check the name, the address and the lender's name on it. Pay the first year, or have it paid at closing.",
        [
          "A condo has two policies: see ",
          { text: "Condo and HOA papers", url: "/topics/condo-and-hoa" },
          ". Put the price into the ",
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
        "Stay insured until the closing office says that the sale has funded and recorded. Then cancel the policy, and ask for the unused part back.",
        "Moving out before? Call your insurer first. Many policies pay less, or nothing, once a home has stood empty for a while. Your policy sets the number of days. The same call is due when tenants leave, or when you inherit an empty house.",
      ],
      sources: [],
    },
  ],
};
