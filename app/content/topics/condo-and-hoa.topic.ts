import type { Topic } from "./topic-types.ts";

export const condoAndHoa: Topic = {
  slug: "condo-and-hoa",
  lead: "What to look for in the papers, what the lender checks in the building, and which insurance is yours.",
  journeys: ["buying", "selling"],
  forWhom: "Buyers and sellers of a condo, a co-op, or a home with dues to an association.",
  onlyIf: { hoa: ["yes"] },
  sections: [
    {
      id: "last-day",
      title: "Find the last day to cancel",
      text: [
        "The papers often come with a right to cancel for a few days. The days run from when you get them, and then the right ends without a word. Your contract or your state sets the day. Write it down here first, then read.",
      ],
      sources: [],
    },
    {
      id: "read",
      title: "What to look for",
      text: [
        {
          points: [
            [{ strong: "Dues: " }, "how much, what they pay for, how they rose in five years."],
            [{ strong: "Savings (reserves): " }, "how much is set aside, and for which roof, elevator or road."],
            [{ strong: "Special charges: " }, "voted or talked about. Read a year of meeting notes. Ask who pays: you or the seller."],
            [{ strong: "Lawsuits and repairs: " }, "what is going on, and what insurers have said."],
            [{ strong: "Rules: " }, "renting out, pets, parking, work on the home, short stays."],
            [{ strong: "Fees at the sale: " }, "transfer, move-in, papers, and a first right to buy."],
          ],
        },
        "A low fee with no savings is not cheap. The bill comes later, all at once.",
      ],
      sources: [],
    },
    {
      id: "lender",
      title: "Your lender judges the building too",
      text: [
        "For a conventional loan the lender looks at the building's money, condition, lawsuits and insurance, and at who runs it. For a VA loan a condo has to be in a project that VA has approved. Before you offer, ask your lender: 'Will you lend in this building?'",
      ],
      sources: ["fannie-condo-projects", "va-purchase-loan"],
    },
    {
      id: "insurance",
      title: "Two policies",
      text: [
        "The association insures the building, and sometimes parts of your unit. You insure the rest: your things, your inside walls, your liability. That policy is often called HO-6.",
        "Ask for the association's policy and show it to your insurance agent. Ask what 'loss assessment' would cost: it pays part of a bill that the association shares out after damage. And ask about flood, which most home policies leave out.",
      ],
      sources: ["naic-home-insurance", "floodsmart-policy"],
    },
    {
      id: "co-op",
      title: "A co-op",
      text: [
        "You buy shares in the company that owns the building, and a right to live in your unit. The board reads your finances and may say no. Ask for the building's own loan, and what part of it stands behind your shares.",
      ],
      sources: [],
    },
    {
      id: "selling",
      title: "If you sell",
      text: [
        "Ask the association now what the papers cost, who orders them, how long they take, and how long they stay valid. Allow 2-3 weeks. Order too early, and you may pay twice. Order too late, and closing waits.",
        "Pay what you owe, and ask for a letter that says so. Tell your agent about special charges before the first showing.",
      ],
      sources: [],
    },
  ],
};
