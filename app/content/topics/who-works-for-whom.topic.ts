import type { Topic } from "./topic-types.ts";

export const whoWorksForWhom: Topic = {
  slug: "who-works-for-whom",
  lead: "Some agents work for the buyer, some for the seller, some for both. Find out before you talk money.",
  journeys: ["buying", "selling"],
  forWhom: "Everybody who talks to an agent, also at an open house or by the number on the sign.",
  sections: [
    {
      id: "whom",
      title: "The first question to ask",
      text: [
        "Ask each agent: 'Whom do you work for?' Most states want the answer early and in writing. Read that paper before you talk about money.",
        {
          points: [
            [{ strong: "Listing agent: " }, "works for the seller. You reach this person when you call the number on the sign."],
            [{ strong: "Buyer's agent: " }, "works for the buyer, under a written agreement."],
            [
              { strong: "Dual agent: " },
              "one agent or one firm for both sides. Only some states allow it, mostly when both sides agree in writing.",
            ],
            [{ strong: "Designated agents: " }, "two agents of one firm, one for each side."],
            [{ strong: "Transaction broker: " }, "helps both sides with the sale and takes no side. Some states have this."],
          ],
        },
      ],
      sources: ["nar-agency", "nar-agency-disclosure", "nc-working-with-agents"],
    },
    {
      id: "keep-quiet",
      title: "If you buy: what to keep to yourself",
      text: [
        "What you tell the seller's agent can reach the seller. So say nothing to that agent that you would not say to the seller.",
        {
          points: [
            "The most that you would pay.",
            "Why you have to move, and when your lease ends.",
            "How much your lender would lend. Ask for a letter made out for the amount of this offer.",
            "How much you love the home.",
          ],
        },
      ],
      sources: ["nc-working-with-agents"],
    },
    {
      id: "before-you-sign",
      title: "If you buy: before you sign with an agent",
      text: [
        "Agents in the MLS need a written agreement with you before they show you a home, in person or by live video. You need none to visit an open house on your own, or to ask what an agent offers.",
        "The agreement names the pay as a clear amount, rate or formula. You can bargain over all of it. You owe what it says: the seller may pay a part or all, and the rest is yours to pay at closing.",
        "Ask these five things, and find the answers in the paper:",
        {
          points: [
            "What will you do for me, and what will you not do?",
            "How long does this last, and how can I end it?",
            "What do I owe if the seller pays less, or nothing?",
            "Do I owe you if I find a home by myself, or buy after the agreement ends?",
            "What happens if I want a home that your own firm lists?",
          ],
        },
      ],
      sources: ["nar-written-agreements", "va-buying-process"],
    },
    {
      id: "selling",
      title: "If you sell",
      text: [
        "Your listing broker acts for you. In some states the law says what every listing broker must do at least. In Texas, a broker with an exclusive listing must answer your questions and bring you offers. In Illinois, the agreement has to name such services.",
        "A buyer who comes without an agent is on the other side. Be friendly, answer questions about the home, and leave talk of price and terms to writing.",
        "A buyer's agent has to pass on what helps the buyer. Tell visitors nothing about your reasons, your next home or your lowest price.",
      ],
      sources: ["texas-minimum-service", "illinois-minimum-service", "nc-working-with-agents"],
    },
    {
      id: "complain",
      title: "If something goes wrong",
      text: [
        "Say so first, in writing, to the person in charge at the office. If that does not help, these take complaints at no charge:",
        {
          points: [
            [{ strong: "An agent or broker: " }, "your state's real estate commission, which gave the license."],
            [{ strong: "A lender: " }, "the Consumer Financial Protection Bureau, 855-411-2372."],
            [
              { strong: "Treated worse for who you are: " },
              "HUD, 800-669-9777, within one year. That covers agents, sellers, lenders and appraisals.",
            ],
            [{ strong: "Money stolen: " }, "your bank within minutes, for a recall, then the FBI at ic3.gov."],
          ],
        },
      ],
      sources: ["cfpb-complaints", "hud-fair-housing", "fair-housing-complaints", "cfpb-closing-funds"],
    },
  ],
};
