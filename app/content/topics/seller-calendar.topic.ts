import type { Topic } from "./topic-types.ts";

export const sellerCalendar: Topic = {
  slug: "seller-calendar",
  lead: "What to do from three months before listing to moving day, and how long each part takes.",
  journeys: ["selling"],
  forWhom: "Everybody who plans to sell.",
  sections: [
    {
      id: "before",
      title: "Twelve to six weeks before listing",
      text: [
        {
          points: [
            "Talk with two or three agents. Ask each: what did you sell near here, at which price, in how many days? What will you do for the pay, and how can I end it?",
            "Write to each lender for the balance, second loans and lines of credit too.",
            "Ask a title office to look up the owners and debts on record. Old ones take weeks to clear.",
            "Say who has to sign: each owner, and in some states a husband or wife who is not on the deed.",
            "Repair what a buyer's inspector would write down first: leaks, lights, locks, rails.",
          ],
        },
      ],
      sources: ["minnesota-homestead-spouse", "florida-homestead-spouse"],
    },
    {
      id: "papers",
      title: "Six to two weeks before",
      text: [
        {
          points: [
            "Fill in your state's disclosure form, if your sale needs one. Write what you know.",
            "Built before 1978: the lead form, the pamphlet and any reports go to the buyer before the contract. Keep the signed papers for three years.",
            "HOA: ask what the papers cost and how long they stay valid.",
            "Clear rooms. Lock away papers, medicine, jewelry and guns before photos.",
            "Photos come last, after cleaning.",
          ],
        },
      ],
      sources: ["epa-lead-sellers", "nar-privacy"],
    },
    {
      id: "launch",
      title: "Launch",
      text: [
        "Many MLSs leave one business day from the first public ad to enter the home. You can choose otherwise: keep it inside the office, or delay public websites for a time. You sign for that, and you give up buyers. Ask what it would bring you.",
        "Set a review day when you list, two or three weeks out. Decide now what you will do then if few people came, and what if many came and nobody offered.",
      ],
      sources: ["nar-listing-options"],
    },
    {
      id: "how-long",
      title: "How long until an offer?",
      text: [
        "It depends on price, season and place. One home gets an offer in a week, and the next one after a season. So plan with six to ten weeks, hope for less, and ask us how long homes like yours have taken near you.",
        "Compare offers by what you keep, how they are paid, and their dates. Leave letters about the buyers' lives unread.",
      ],
      sources: ["nar-several-offers"],
    },
    {
      id: "contract",
      title: "Under contract: four to eight weeks",
      text: [
        [
          "The buyer's dates run now: deposit, inspection, appraisal, loan. Your part is told in ",
          { text: "The seller, from offer to closing", url: "/topics/seller-offer-to-closing" },
          ".",
        ],
        {
          points: [
            "First week: ask the closing office for its list of what it needs from you.",
            "Finish repairs a week or more before closing, so that they can be looked at.",
            "Two weeks before: the office orders the payoff. A lender has up to seven business days to answer.",
            "Same time: movers, utilities, mail, and the next home's dates.",
          ],
        },
      ],
      sources: ["payoff-law"],
    },
    {
      id: "after",
      title: "Last days, and after",
      text: [
        "Be out, clean and done before the buyer's last walk-through, unless your contract says otherwise. Keep insurance, power and water on until the office says that the sale has funded and recorded. Your lender sends back what is in the tax and insurance account within 20 business days, unless it was taken off the payoff.",
      ],
      sources: ["regulation-x-escrow-refund"],
    },
  ],
};
