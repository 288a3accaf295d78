import type { Topic } from "./topic-types.ts";

export const sellerCalendar: Topic = {
  slug: "seller-calendar",
  lead: "What to do from three months before listing to moving day, and how long each part takes.",
  journeys: ["selling"],
  forWhom: "Anyone who plans to sell.",
  sections: [
    {
      id: "before",
      title: "Twelve to six weeks before listing",
      text: [
        {
          points: [
            "Talk with two or three agents. Ask each one: what have you sold near here, at what price, in how many days? What will you do for your fee, and how can I end the agreement?",
            "Ask each lender for your balance, including second loans and lines of credit.",
            "Ask a title company to look up the owners and debts on record. Old debts can take weeks to clear.",
            "Find out who has to sign: each owner, and in some states a spouse who is not on the deed.",
            "Fix what a buyer's inspector would note first: leaks, lights, locks, rails.",
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
            "Fill out your state's disclosure form, if your sale needs one. Write down what you know.",
            "Built before 1978: the buyer gets the lead form, the pamphlet and any reports before the contract. Keep the signed copies for three years.",
            "HOA: ask what the papers cost and how long they stay valid.",
            "Declutter. Lock up papers, medicine, jewelry and guns before the photos.",
            "Take the photos last, after cleaning.",
          ],
        },
      ],
      sources: ["epa-lead-sellers", "nar-privacy"],
    },
    {
      id: "launch",
      title: "Launch",
      text: [
        "Many MLSs allow one business day from the first public ad to enter the home. You can choose another way: keep it inside the office, or delay public websites for a while. You sign for that, and you give up some buyers. Ask what you would gain.",
        "When you list, set a review day two or three weeks out. Decide now what you will do if few people come, or if many come and no one makes an offer.",
      ],
      sources: ["nar-listing-options"],
    },
    {
      id: "how-long",
      title: "How long until an offer?",
      text: [
        "It depends on price, season and place. One home gets an offer in a week, another after a whole season. Plan on six to ten weeks, hope for less, and ask us how long homes like yours have taken near you.",
        "Compare offers by what you would keep, how the buyer will pay, and the dates. Leave letters about the buyers' lives unread.",
      ],
      sources: ["nar-several-offers"],
    },
    {
      id: "contract",
      title: "Under contract: four to eight weeks",
      text: [
        [
          "Now the buyer's clocks run: deposit, inspection, appraisal, loan. For your part, read ",
          { text: "The seller, from offer to closing", url: "/topics/seller-offer-to-closing" },
          ".",
        ],
        {
          points: [
            "First week: ask the closing office what it needs from you.",
            "Finish repairs at least a week before closing, so there is time to check them.",
            "Two weeks before closing: the office orders the payoff. A lender has up to seven business days to answer.",
            "At the same time: movers, utilities, mail, and your next home's dates.",
          ],
        },
      ],
      sources: ["payoff-law"],
    },
    {
      id: "after",
      title: "The last days, and after",
      text: [
        "Be out, with the home clean, before the buyer's final walk-through, unless your contract says otherwise. Keep the insurance, power and water on until the office says the sale has funded and recorded. Your lender sends back what is in the tax and insurance account within 20 business days, unless it went to the payoff.",
      ],
      sources: ["regulation-x-escrow-refund"],
    },
  ],
};
