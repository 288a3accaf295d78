import type { RichText } from "./guides/guide-types.ts";

interface TipGroup {
  readonly title: string;
  readonly tips: readonly { readonly title: string; readonly text: RichText }[];
}

export const negotiationTips: readonly TipGroup[] = [
  {
    title: "When you sell",
    tips: [
      {
        title: "Compare what you keep",
        text: [
          "The highest price is not always the best offer. Subtract the loan payoff, fees, credits and repairs. Then ",
          {
            text: "weigh the loan, the conditions and the dates",
            url: "https://www.nar.realtor/the-facts/consumer-guide-navigating-multiple-offers",
          },
          ".",
        ],
      },
      {
        title: "Check that the buyer can pay",
        text: "Ask for a lender's letter with a recent date, or for proof of funds from a cash buyer. With the buyer's okay, a call to the lender tells you more than the letter.",
      },
      {
        title: "Think of a credit before a price cut",
        text: "If a buyer is short of cash, a small credit can help more than a lower price. Loan programs cap credits, so have the buyer's lender approve the amount first.",
      },
      {
        title: "Judge the terms, never the person",
        text: [
          "Ask every buyer the same questions, and decide on price, money and dates alone. ",
          { text: "Fair housing law", url: "https://nar.realtor/the-facts/consumer-guide-fair-housing" },
          " requires it. Leave letters about a buyer's family unread.",
        ],
      },
      {
        title: "Know your choices when you get several offers",
        text: "You can take one, ask everyone for their best, or counter one. A counter ends the offer it answers, so you cannot go back to it.",
      },
      {
        title: "Keep a backup",
        text: "If a second buyer is willing, a signed backup offer helps in case the first sale falls through. End the first contract in writing before the second one counts.",
      },
    ],
  },
  {
    title: "When you buy",
    tips: [
      {
        title: "Know when to walk away",
        text: "Write down the most you will pay before the seller's answer comes. A limit on paper is easier to keep.",
      },
      {
        title: "Keep your limit to yourself",
        text: "The listing agent works for the seller. Name one number, never your highest, and ask your lender for a letter in that amount.",
      },
      {
        title: "Offer a date that suits the seller",
        text: "Ask which closing or move-out day is best for them. It can matter as much as money. First check what a later day would cost you in rent and in your rate lock.",
      },
      {
        title: "Compare a credit with a lower price",
        text: "A credit lowers the cash you need at closing. A lower price lowers your loan. Ask your lender what each would do, and how large a credit your loan allows.",
      },
      {
        title: "Keep the terms that protect you",
        text: "Contingencies for the inspection, the loan and the appraisal can let you leave with your deposit. Think hard, and ask a lawyer, before you give one up.",
      },
    ],
  },
  {
    title: "On either side",
    tips: [
      {
        title: "Put it in writing",
        text: "A promise that is not in the signed contract is hard to enforce. Keep a copy of everything both sides signed.",
      },
      {
        title: "Watch the clock",
        text: "Note when each offer expires. Most other clocks start on acceptance, or on the day your contract calls the effective date. Answer in writing before each deadline.",
      },
      {
        title: "Ask a lawyer what it means",
        text: [
          "A guide can tell you where a clause is. ",
          {
            text: "What it means for you legally",
            url: "https://www.nar.realtor/videos/window-to-the-law/avoiding-unauthorized-practice-law",
          },
          " is a question for a lawyer.",
        ],
      },
    ],
  },
];
