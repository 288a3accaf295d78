import type { Topic } from "./topic-types.ts";

export const sellerOfferToClosing: Topic = {
  slug: "seller-offer-to-closing",
  lead: "What to settle after you say yes: repairs, a low value, a late buyer, a deposit that both want.",
  journeys: ["selling"],
  forWhom: "Sellers who have accepted an offer, or are about to.",
  sections: [
    {
      id: "deposit",
      title: "Has the deposit arrived?",
      text: [
        "Ask the holder for proof in writing on the day it is due. If it is late, ask your broker or a lawyer that same day which notice your contract allows. Do not wait to see.",
      ],
      sources: ["nc-earnest-money"],
    },
    {
      id: "repairs",
      title: "The buyer's repair list",
      text: [
        "You have three answers: yes, no, or a part of it. You can do the work, give money at closing, or lower the price. Answer in writing before your own date runs out.",
        {
          points: [
            "Money is often simpler than work. The buyer's lender limits how much, so have the buyer ask first.",
            "If you do the work: who does it, by when, with which permit and receipt?",
            "FHA and VA appraisers may ask for repairs too. Those have to be done before the loan can close.",
            "What you learn from a report, you now know. If the sale ends, ask your broker or lawyer how to tell the next buyer. Washington State, for one, has a rule for what comes to light later.",
          ],
        },
      ],
      sources: ["fannie-seller-help", "washington-seller-disclosure"],
    },
    {
      id: "appraisal",
      title: "A low appraisal",
      text: [
        [
          "You can lower the price, share the gap, send better sales through the buyer's lender, or say no. ",
          { text: "When the appraisal comes in low", url: "/topics/low-appraisal" },
          " has the buyer's side of it.",
        ],
      ],
      sources: [],
    },
    {
      id: "late",
      title: "The buyer is late",
      text: [
        "In many contracts, a day that passes does not end the deal: that takes the right form, in writing. Others may end on the day, so read what yours says. If you want to go on, sign an extension with new dates. If you want to stop, ask what notice comes first, and how many days the buyer then has.",
        "End the first contract in writing before you sell to somebody else. A backup offer can wait in line meanwhile. Two contracts that are both first would bind you twice.",
      ],
      sources: ["nc-ending-a-contract"],
    },
    {
      id: "dispute",
      title: "When both want the deposit",
      text: [
        "The holder mostly may not decide. In North Carolina, for one, it keeps the money until both sides sign or a court decides. Your contract says what you may keep when a buyer breaks it, and whether you may ask for more. Ask a lawyer before you refuse to sign a release: a new sale may be worth more than the old deposit.",
      ],
      sources: ["nc-earnest-money"],
    },
    {
      id: "payoff",
      title: "Pay off each loan",
      text: [
        "List all: first and second loans, lines of credit, solar or PACE. The office asks each lender for a payoff figure two weeks ahead. A lender has up to seven business days. Ask a line of credit to be frozen and closed. Make your payments until the office has it in writing that each loan is paid.",
        "What is in your tax and insurance account comes back within 20 business days, unless it was taken off the payoff.",
      ],
      sources: ["payoff-law", "regulation-x-escrow-refund"],
    },
    {
      id: "tax",
      title: "Tax papers",
      text: [
        "You sign that you are not a foreign person, if that is so. You may get a Form 1099-S. Then you report the sale on your return, even if you owe nothing on it.",
        ["Do you live in another state? Part of the price may be held back: see ", { text: "Your state", url: "/topics/your-state" }, "."],
      ],
      sources: ["irs-firpta", "irs-sale-reporting"],
    },
    {
      id: "money",
      title: "Your money on closing day",
      text: [
        "Give your bank details to the closing office in person, or by a call to a number that you found yourself. Thieves write emails that look real, and sellers get them too. Read the settlement statement line by line against your net sheet, and ask about each difference before you sign.",
      ],
      sources: [],
    },
  ],
};
