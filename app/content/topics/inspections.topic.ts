import type { Topic } from "./topic-types.ts";

export const inspections: Topic = {
  slug: "inspections",
  lead: "A general inspection leaves things out. See which extra checks fit your house, and what to send in writing afterward.",
  journeys: ["buying"],
  forWhom: "Every buyer, even of a new house, whether you pay cash or borrow.",
  sections: [
    {
      id: "not-an-appraisal",
      title: "An appraisal is not an inspection",
      text: [
        "An appraiser works for the lender and judges value. An inspector works for you and judges condition. VA and HUD both say you should have an inspection.",
        "Book it the day your offer is accepted, go along, and ask the seller to have the water, power and gas on.",
      ],
      sources: ["va-buying-process", "hud-inspection-notice"],
    },
    {
      id: "by-house",
      title: "Extra checks, by kind of house",
      text: [
        {
          points: [
            [{ strong: "Any house: " }, "a radon test. At 4 pCi/L or more, EPA says to fix the home. Lower levels carry some risk too."],
            [
              { strong: "Built before 1978: " },
              "a lead-paint test. You get ten days for it, unless you agree in writing to a different time or waive it.",
            ],
            [
              { strong: "Own well: " },
              "a lab test of the water. EPA does not regulate private wells. Your lender or state may require a test.",
            ],
            [
              { strong: "Septic tank: " },
              "an inspection, and the record of the last pumping. EPA says to inspect about every three years and pump about every three to five.",
            ],
            [{ strong: "Older pipes, big trees: " }, "a camera inspection of the sewer line."],
            [{ strong: "Warm or damp areas: " }, "a check for termites and other wood-destroying pests. Some loans require it."],
            [{ strong: "Fireplace, pool, old roof, cracks, oil tank: " }, "a specialist for each."],
            [{ strong: "Added rooms, finished basement: " }, "the permits, from the city or county."],
            [{ strong: "Condo: " }, "the unit, and the building's papers."],
          ],
        },
        ["A new house needs checks of its own: see ", { text: "Buying a new home from a builder", url: "/topics/new-construction" }, "."],
      ],
      sources: ["epa-radon", "epa-lead-disclosure", "epa-wells", "epa-septic"],
    },
    {
      id: "report",
      title: "Read the report",
      text: [
        "Sort it into three piles: what is unsafe, what is costly (roof, structure, water, wiring, heat), and what is ordinary wear. Ask about the first two. Get a contractor's price for anything big.",
      ],
      sources: [],
    },
    {
      id: "answer",
      title: "Answer in writing before your inspection date",
      text: [
        "You can accept the home, ask for repairs or money, or cancel if the contract allows it. Whatever you choose, use the form your contract calls for, send it before the date, and keep proof of when you sent it.",
        "In many contracts, a buyer who says nothing by that day takes the home as it is. In North Carolina, for one, a buyer who cancels after that day usually loses the deposit.",
        "Money or a lower price is often better than rushed repairs. First ask your lender how large a credit it allows.",
      ],
      sources: ["nc-offer-questions", "nc-ending-a-contract", "fannie-seller-help"],
    },
    {
      id: "repairs",
      title: "If the seller makes repairs",
      text: [
        "Write down what will be done, who does it, by when, and with what receipts. Have the inspector come back several days before closing, not on the last one. A VA or FHA lender may want its own look too.",
        "If work cannot be finished before closing, ask about an escrow holdback: the closing office keeps part of the seller's money until it is. Ask your lender first, and write down the amount, the deadline and who decides.",
        "You pay for inspections even if the sale falls through. Set that money aside when you make the offer.",
      ],
      sources: [],
    },
  ],
};
