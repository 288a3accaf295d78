import type { Topic } from "./topic-types.ts";

export const inspections: Topic = {
  slug: "inspections",
  lead: "A general inspection leaves things out. See which extra checks fit the house, and what to send in writing after.",
  journeys: ["buying"],
  forWhom: "Every buyer, also of a new house, and with cash as much as with a loan.",
  sections: [
    {
      id: "not-an-appraisal",
      title: "An appraisal is not an inspection",
      text: [
        "An appraiser works for the lender and judges value. An inspector works for you and judges condition. VA and HUD both say that you should have an inspection.",
        "Book it on the day your offer is accepted, go along, and ask the seller to have water, power and gas on.",
      ],
      sources: ["va-buying-process", "hud-inspection-notice"],
    },
    {
      id: "by-house",
      title: "Extra checks, by kind of house",
      text: [
        {
          points: [
            [{ strong: "Any house: " }, "a radon test. At 4 pCi/L or more, EPA says to fix it. Lower levels carry risk too."],
            [
              { strong: "Built before 1978: " },
              "a lead-paint test. You get ten days for it, unless you agree on other days in writing or waive it.",
            ],
            [
              { strong: "Own well: " },
              "a lab test of the water. EPA does not watch over private wells. Your lender or state may ask for a test.",
            ],
            [
              { strong: "Septic tank: " },
              "an inspection, and papers on the last pumping. EPA says to inspect about every three years and to pump about every three to five.",
            ],
            [{ strong: "Older pipes, big trees: " }, "a camera through the sewer line."],
            [{ strong: "Warm or damp areas: " }, "a check for termites and other wood eaters. Some loans ask for it."],
            [{ strong: "Fireplace, pool, old roof, cracks, oil tank: " }, "a specialist for each."],
            [{ strong: "Added rooms, finished basement: " }, "the permits, at the city or county."],
            [{ strong: "Condo: " }, "the unit, and the papers of the building."],
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
        "Sort it in three: what is unsafe, what is costly (roof, structure, water, wires, heat), and what is wear. Ask about the first two. Get a price from a contractor for what is large.",
      ],
      sources: [],
    },
    {
      id: "answer",
      title: "Answer in writing before your inspection date",
      text: [
        "You can accept the home, ask for repairs or money, or cancel if the contract allows it. Whatever you choose, use the contract's own form, send it before the date, and keep proof of when.",
        "In many contracts a buyer who says nothing by the day takes the home as it is. In North Carolina, for one, a buyer who cancels after that day mostly loses the deposit.",
        "Prefer money or a lower price to repairs that must be done in a rush. Ask your lender first how much of a credit it allows.",
      ],
      sources: ["nc-offer-questions", "nc-ending-a-contract", "fannie-seller-help"],
    },
    {
      id: "repairs",
      title: "If the seller makes repairs",
      text: [
        "Write down what is done, by whom, by when, and with which receipt. Have the inspector look again, days before closing and not on the last one. A VA or FHA lender may want its own look too.",
        "Fees for inspections are yours even if the sale ends. Set that money aside when you make the offer.",
      ],
      sources: [],
    },
  ],
};
