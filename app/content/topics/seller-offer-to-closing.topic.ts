import type { Topic } from "./topic-types.ts";

export const sellerOfferToClosing: Topic = {
  slug: "seller-offer-to-closing",
  lead: "What comes up after you say yes: repairs, a low value, a late buyer, a deposit both sides want.",
  journeys: ["selling"],
  forWhom: "Sellers who have accepted an offer or are about to.",
  sections: [
    {
      id: "deposit",
      title: "Has the deposit arrived?",
      text: [
        "Ask the holder for written proof on the day it is due. If it is late, ask your broker or a lawyer that same day what notice your contract allows. Do not wait and see.",
      ],
      sources: ["nc-earnest-money"],
    },
    {
      id: "repairs",
      title: "The buyer's repair list",
      text: [
        "You can say yes, no, or yes to part of it. You can do the work, give money at closing, or lower the price. Answer in writing before your own deadline.",
        {
          points: [
            "Money is often simpler than work. The buyer's lender caps it, so have the buyer ask first.",
            "If you do the work: who will do it, by when, and with what permits and receipts?",
            "FHA and VA appraisers may require repairs too. Those have to be done before the loan can close.",
            "Once you have read a report, you know what it says. If the sale ends, ask your broker or lawyer what to tell the next buyer. Washington State, for one, has a rule for what comes to light later.",
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
          "You can lower the price, split the gap, send better sales through the buyer's lender, or refuse. ",
          { text: "When the appraisal comes in low", url: "/topics/low-appraisal" },
          " explains the buyer's side.",
        ],
      ],
      sources: [],
    },
    {
      id: "late",
      title: "The buyer is late",
      text: [
        "In many contracts, a missed date does not end the deal by itself: that takes the right form, in writing. Others may end on the day, so read what yours says. If you want to go on, sign an extension with new dates. If you want out, ask what notice comes first, and how many days the buyer then has.",
        "End the first contract in writing before you sell to someone else. A backup offer can wait in line meanwhile. Two primary contracts would bind you twice.",
      ],
      sources: ["nc-ending-a-contract"],
    },
    {
      id: "dispute",
      title: "When both sides want the deposit",
      text: [
        "The holder usually may not decide. In North Carolina, for one, it keeps the money until both sides sign or a court rules. Your contract says what you may keep if a buyer breaks it, and whether you may ask for more. Ask a lawyer before you refuse to sign a release: a new sale may be worth more than the old deposit.",
      ],
      sources: ["nc-earnest-money"],
    },
    {
      id: "payoff",
      title: "Pay off each loan",
      text: [
        "List them all: first and second loans, lines of credit, solar or PACE. The office asks each lender for a payoff figure two weeks ahead, and a lender has up to seven business days. Have a line of credit frozen and closed. Keep making payments until the office has it in writing that each loan is paid.",
        "Money in your tax and insurance account comes back within 20 business days, unless it went to the payoff.",
      ],
      sources: ["payoff-law", "regulation-x-escrow-refund"],
    },
    {
      id: "tax",
      title: "Tax forms",
      text: [
        "If you are not a foreign person, you sign a form that says so. You may get a Form 1099-S. If you do, report the sale on your return, even if you owe no tax on it.",
        ["Do you live in another state? Part of the price may be withheld: see ", { text: "Your state", url: "/topics/your-state" }, "."],
      ],
      sources: ["irs-firpta", "irs-sale-reporting"],
    },
    {
      id: "money",
      title: "Your money on closing day",
      text: [
        "Give the closing office your bank details in person, or call a number you looked up yourself. Thieves send emails that look real, and sellers get them too. Check the settlement statement line by line against your net sheet, and ask about each difference before you sign.",
      ],
      sources: [],
    },
  ],
};
