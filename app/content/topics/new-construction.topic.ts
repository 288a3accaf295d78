import type { Topic } from "./topic-types.ts";

export const newConstruction: Topic = {
  slug: "new-construction",
  lead: "Builders have their own contract, lender and calendar. See what to ask before your first visit and before you sign.",
  journeys: ["buying"],
  forWhom: "Buyers of a home that is being built, or that no one has lived in yet.",
  onlyIf: { newConstruction: ["yes"] },
  sections: [
    {
      id: "first-visit",
      title: "The first visit",
      text: [
        "The people in the sales office work for the builder. Many builders work with your agent only if the agent comes along the first time. So bring your agent, or say at the door that you have one.",
        "Ask for the price list, the upgrade list, the dues, and what will be built on the lots next to yours.",
      ],
      sources: ["nar-agency"],
    },
    {
      id: "contract",
      title: "The contract is the builder's own",
      text: [
        "It protects the builder, and much of it differs from your state's standard form. Have a lawyer read it before you sign. Ask:",
        {
          points: [
            "When do I get the deposit back, and when do I not? What about the money for upgrades?",
            "What if my loan falls through, or the appraisal comes in low?",
            "How late can the home be finished, and what can I do then?",
            "May the builder change plans, materials or the price?",
            "Who holds my deposit until closing?",
            "How are disputes decided: in court, or by an arbitrator?",
            "May I send in my own inspector, and when?",
          ],
        },
        "Deposits on new homes are often higher than on others. Under those terms, pay only what you could afford to lose.",
      ],
      sources: [],
    },
    {
      id: "deposit-and-liens",
      title: "Your deposit, and other people's bills",
      text: [
        "Some builders hold the deposit themselves. Ask to have a title or escrow office hold it, make the check out to that account, and have the contract say so. Money for upgrades is often a separate payment that you do not get back.",
        "If a builder does not pay a worker or a supplier, they may put a claim on the home: a mechanic's lien. Ask the closing office how it checks for them, and for lien waivers signed by those who did the work. Ask whether your owner's policy would cover a claim that comes after closing.",
        "Is something still unfinished on closing day? Ask about an escrow holdback: part of the price stays with the closing office until the work is done. Put the amount, the deadline and who decides in writing, and check with your lender first.",
      ],
      sources: [],
    },
    {
      id: "lender",
      title: "The builder's lender",
      text: [
        "The builder may offer you money or upgrades for using its lender or title company. If they share owners, you get a separate written notice of the charges. The builder may not require you to use them. A real discount is allowed.",
        "Get a Loan Estimate from that lender and from another one on the same day. Compare the incentive, the rate and the fees together.",
      ],
      sources: ["regulation-x-referrals", "cfpb-loan-estimate"],
    },
    {
      id: "lock",
      title: "The rate lock and the finish date",
      text: [
        "Locks usually run for 30, 45 or 60 days, and a house can take much longer to build. Ask what a long lock costs, and what happens if the house is late. Extra days can be expensive. Keep your old home or lease until the date is firm.",
      ],
      sources: ["cfpb-rate-lock"],
    },
    {
      id: "checks",
      title: "Three inspections",
      text: [
        {
          points: [
            [{ strong: "Before the walls close: " }, "framing, wiring and plumbing."],
            [{ strong: "Before closing: " }, "the whole house, with a dated list of unfinished items that the builder signs."],
            [{ strong: "In the eleventh month: " }, "before a one-year warranty ends. Send the list to the builder in writing."],
          ],
        },
        "The city's approval is not your inspection. Before you close, ask for the warranty and a copy of the certificate of occupancy, which lets people live in the house.",
      ],
      sources: [],
    },
    {
      id: "tax",
      title: "The first tax bills",
      text: [
        "The first bill may cover only the land. Later the county adds the house. In California, extra bills then go to you and usually not to your lender. Ask the county what the tax would be at your price, and add it to the monthly cost.",
      ],
      sources: ["contra-costa-supplemental-tax"],
    },
  ],
};
