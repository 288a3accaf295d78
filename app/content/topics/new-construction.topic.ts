import type { Topic } from "./topic-types.ts";

export const newConstruction: Topic = {
  slug: "new-construction",
  lead: "The builder has its own contract, lender and calendar. See what to ask before your first visit and before you sign.",
  journeys: ["buying"],
  forWhom: "Buyers of a home that is being built, or that nobody has lived in yet.",
  onlyIf: { newConstruction: ["yes"] },
  sections: [
    {
      id: "first-visit",
      title: "The first visit",
      text: [
        "The people in the sales office work for the builder. Many builders deal with your agent only if the agent comes along the first time. So take your agent with you, or say at the door that you have one.",
        "Ask for the price list, the list of upgrades, the dues, and what stands on the lots next to yours.",
      ],
      sources: ["nar-agency"],
    },
    {
      id: "contract",
      title: "The contract is the builder's own",
      text: [
        "It is written for the builder, and much of it differs from your state's standard form. Have a lawyer read it before you sign. Ask:",
        {
          points: [
            "When do I get the deposit back, and when not? What of the money for upgrades?",
            "What if my loan falls through, or the appraisal is low?",
            "How late may the home be finished, and what can I do then?",
            "May the builder change plans, materials or the price?",
            "Who holds my deposit until closing?",
            "How are disputes settled: in court, or by an arbitrator?",
            "May I send in my own inspector, and when?",
          ],
        },
        "Deposits on new homes are often higher than on others. Pay only what you could stand to lose under the terms.",
      ],
      sources: [],
    },
    {
      id: "lender",
      title: "The builder's lender",
      text: [
        "The builder may offer you money or upgrades for using its lender or title company. If they share owners, you get a separate written notice with the charges. The builder may not require you to use them. A true discount is allowed.",
        "Get a Loan Estimate from that lender and from one other on the same day. Count the offer, the rate and the fees together.",
      ],
      sources: ["regulation-x-referrals", "cfpb-loan-estimate"],
    },
    {
      id: "lock",
      title: "The rate lock and the finish date",
      text: [
        "Locks usually run for 30, 45 or 60 days, and a house can take much longer. Ask what a long lock costs, and what happens when the house is late. More days can be expensive. Keep your old home or lease until the date is firm.",
      ],
      sources: ["cfpb-rate-lock"],
    },
    {
      id: "checks",
      title: "Three inspections",
      text: [
        {
          points: [
            [{ strong: "Before the walls close: " }, "frame, wires, pipes."],
            [{ strong: "Before closing: " }, "the whole house, and a list of what is still to do, signed by the builder with dates."],
            [{ strong: "In the eleventh month: " }, "before a one-year warranty ends. Send the list to the builder in writing."],
          ],
        },
        "A city's approval is not an inspection for you. Ask for a copy of the paper that lets people live in the house, and for the warranty, before you close.",
      ],
      sources: [],
    },
    {
      id: "tax",
      title: "The first tax bills",
      text: [
        "The first bill may cover only the land. Later the county values the house too. In California, extra bills then go to you and mostly not to your lender. Ask the county what the tax would be at your price, and put it in the monthly cost.",
      ],
      sources: ["contra-costa-supplemental-tax"],
    },
  ],
};
