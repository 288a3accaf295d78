import type { Topic } from "./topic-types.ts";

export const condoAndHoa: Topic = {
  slug: "condo-and-hoa",
  lead: "What to look for in the papers, what the lender checks in the building, and which insurance is yours.",
  journeys: ["buying", "selling"],
  forWhom: "Buyers and sellers of a condo, a co-op, or any home with association dues.",
  onlyIf: { hoa: ["yes"] },
  sections: [
    {
      id: "last-day",
      title: "Find the last day to cancel",
      text: [
        "The papers often come with a few days to cancel. The days run from when you get them, and then the right ends with no reminder. Your contract or your state sets the last day. Note it first, then read.",
      ],
      sources: [],
    },
    {
      id: "read",
      title: "What to look for",
      text: [
        {
          points: [
            [{ strong: "Dues: " }, "how much, what they cover, and how much they have gone up in five years."],
            [{ strong: "Savings (reserves): " }, "how much is set aside, and for what: the roof, the elevator, the road."],
            [
              { strong: "Special assessments: " },
              "approved or under discussion. Read a year of meeting minutes. Ask who pays: you or the seller.",
            ],
            [{ strong: "Lawsuits and repairs: " }, "what is pending, and what insurers have said."],
            [{ strong: "Rules: " }, "rentals, short stays, pets, parking, and work on the home."],
            [{ strong: "At the sale: " }, "fees for transfer, move-in and papers, and any right of first refusal."],
          ],
        },
        "Low dues with no savings are no bargain. The bill comes later, all at once.",
      ],
      sources: [],
    },
    {
      id: "lender",
      title: "Your lender judges the building too",
      text: [
        "For a conventional loan, the lender looks at the building's finances, condition, lawsuits and insurance, and at who runs it. For a VA loan, a condo has to be in a VA-approved project. Before you make an offer, ask your lender: 'Will you lend in this building?'",
      ],
      sources: ["fannie-condo-projects", "va-purchase-loan"],
    },
    {
      id: "insurance",
      title: "Two policies",
      text: [
        "The association insures the building, and sometimes parts of your unit. You insure the rest: your belongings, your inside walls, your liability. That policy is often called an HO-6.",
        "Ask for the association's policy and show it to your insurance agent. Ask what 'loss assessment' coverage would cost: it pays part of your share when the association splits a bill for damage. Ask about flood too, which most home policies leave out.",
      ],
      sources: ["naic-home-insurance", "floodsmart-policy"],
    },
    {
      id: "co-op",
      title: "A co-op",
      text: [
        "You buy shares in the company that owns the building, with a proprietary lease: your right to live in the unit. There is no deed, so the papers differ from a condo's. The board reads your finances and may say no. Before you are bound, ask for:",
        {
          points: [
            "The proprietary lease and the house rules: subletting, pets, work in the unit, and any fee when you sell.",
            "The building's own loan, when it comes due, and what part of it your monthly charge pays.",
            "A search for debts on the seller's shares, often called a lien or UCC search. It takes the place of a title search.",
            "What insurance can take the place of a title policy. If you borrow, ask who keeps the shares.",
            "The board's list of papers, the day it meets, and what becomes of your deposit if it says no.",
          ],
        },
      ],
      sources: [],
    },
    {
      id: "selling",
      title: "If you sell",
      text: [
        "Ask the association now what the papers cost, who orders them, how long they take and how long they stay valid. Allow 2-3 weeks. Order too early, and you may pay twice. Order too late, and closing waits.",
        "Pay any dues you owe, and ask for a letter that says you are current. Tell your agent about special assessments before the first showing.",
      ],
      sources: [],
    },
  ],
};
