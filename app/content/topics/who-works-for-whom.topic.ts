import type { Topic } from "./topic-types.ts";

export const whoWorksForWhom: Topic = {
  slug: "who-works-for-whom",
  lead: "Some agents work for the buyer, some for the seller, some for both. Find out before you talk about money.",
  journeys: ["buying", "selling"],
  forWhom: "Anyone who talks to an agent, even at an open house or through the number on the sign.",
  sections: [
    {
      id: "whom",
      title: "The first question to ask",
      text: [
        "Ask each agent: 'Who do you work for?' Most states require the answer early and in writing. Read it before you talk about money.",
        {
          points: [
            [{ strong: "Listing agent: " }, "works for the seller. This is who answers when you call the number on the sign."],
            [{ strong: "Buyer's agent: " }, "works for the buyer, under a written agreement."],
            [
              { strong: "Dual agent: " },
              "one agent or one firm for both sides. Only some states allow it, usually if both sides agree in writing.",
            ],
            [{ strong: "Designated agents: " }, "two agents of one firm, one for each side."],
            [{ strong: "Transaction broker: " }, "helps with the sale but takes neither side. Some states have this."],
          ],
        },
      ],
      sources: ["nar-agency", "nar-agency-disclosure", "nc-working-with-agents"],
    },
    {
      id: "keep-quiet",
      title: "If you buy: what to keep to yourself",
      text: [
        "What you tell the seller's agent can reach the seller. So do not tell that agent anything you would not tell the seller.",
        {
          points: [
            "The most you would pay.",
            "Why you have to move, and when your lease ends.",
            "How much your lender would lend. Ask for a letter made out for just this offer's amount.",
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
        "The agreement states the pay as a clear amount, rate or formula. All of it is negotiable. You owe what it says: the seller may pay part or all of it, and you pay the rest at closing.",
        "Ask these five questions, and find the answers in the agreement:",
        {
          points: [
            "What will you do for me, and what won't you do?",
            "How long does this last, and how can I end it?",
            "What do I owe if the seller pays less, or nothing?",
            "Do I owe you if I find a home on my own, or buy after the agreement ends?",
            "What happens if I want a home your own firm has listed?",
          ],
        },
      ],
      sources: ["nar-written-agreements", "va-buying-process"],
    },
    {
      id: "selling",
      title: "If you sell",
      text: [
        "Your listing broker works for you. In some states, the law sets the least a listing broker must do. In Texas, a broker with an exclusive listing must answer your questions and bring you offers. In Illinois, the agreement has to list such services.",
        "A buyer without an agent is still on the other side. Be friendly, answer questions about the home, and keep price and terms in writing.",
        "A buyer's agent has to pass along whatever helps the buyer. Say nothing to visitors about why you are selling, your next home or your lowest price.",
      ],
      sources: ["texas-minimum-service", "illinois-minimum-service", "nc-working-with-agents"],
    },
    {
      id: "complain",
      title: "If something goes wrong",
      text: [
        "First write to the person in charge at the office. If that does not help, these offices take complaints for free:",
        {
          points: [
            [{ strong: "An agent or broker: " }, "your state's real estate commission, which issued the license."],
            [{ strong: "A lender: " }, "the Consumer Financial Protection Bureau, 855-411-2372."],
            [
              { strong: "Treated worse for who you are: " },
              "HUD, 800-669-9777, within one year. That covers agents, sellers, lenders and appraisals.",
            ],
            [{ strong: "Money stolen: " }, "call your bank within minutes for a recall, then report it to the FBI at ic3.gov."],
          ],
        },
      ],
      sources: ["cfpb-complaints", "hud-fair-housing", "fair-housing-complaints", "cfpb-closing-funds"],
    },
  ],
};
