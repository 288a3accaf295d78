import type { Topic } from "./topic-types.ts";

export const foreignSellerFirpta: Topic = {
  slug: "foreign-seller-firpta",
  lead: "A federal tax rule can make the buyer owe the seller's tax. See how buyers and sellers settle it before closing.",
  journeys: ["buying", "selling"],
  forWhom: "Every buyer for one question, and sellers who are not US citizens or residents for the rest.",
  sections: [
    {
      id: "one-paper",
      title: "The one paper that settles it for most",
      text: [
        "A seller who is not a foreign person signs a statement under oath, with a tax number and home address. With that paper, no federal tax is held back. Buyers: ask the closing office whether it has the paper, and keep a copy. It does not protect you if you know that it is wrong. Sellers: sign it when the office sends it.",
      ],
      sources: ["irs-firpta", "firpta-ten-percent"],
    },
    {
      id: "rule",
      title: "If there is no such paper",
      text: [
        "The law is called FIRPTA. The buyer has to hold back 15% of the price and send it to the IRS. A buyer who does not do it can owe that tax.",
        {
          points: [
            [{ strong: "Price up to $300,000, and you will live there: " }, "nothing is held back."],
            [{ strong: "Price up to $1,000,000, and you will live there: " }, "10%."],
            [{ strong: "All else: " }, "15%."],
          ],
        },
        "To 'live there' has a test. In each of the first two years, you plan to be there for at least half of the time that the home is used. It holds for people, not for companies.",
      ],
      sources: ["irs-firpta-withholding", "irs-firpta", "firpta-ten-percent"],
    },
    {
      id: "buyer",
      title: "What a buyer does",
      text: [
        {
          points: [
            "Ask in the first week: 'Is the seller a foreign person under FIRPTA?'",
            "If yes, have the closing office or a tax adviser hold the money and send Form 8288. It is due within 20 days of closing.",
            "Sign a statement that you will live there only if it is true.",
            "Keep the receipts for years.",
          ],
        },
      ],
      sources: ["irs-firpta-withholding"],
    },
    {
      id: "seller",
      title: "What a foreign seller does",
      text: [
        "What is held back is a payment toward your tax, not the tax itself. Your real tax may be lower. You can ask the IRS to let less be held back, before closing. You file a US return to get back what was too much.",
        "You need a US tax number for all of it, and getting one takes time. Talk with a tax adviser before you list.",
      ],
      sources: ["irs-firpta-withholding"],
    },
    {
      id: "state",
      title: "States have rules of their own",
      text: [
        [
          "A US citizen who sells in a state where he or she does not live may have state tax held back too. See ",
          { text: "Your state", url: "/topics/your-state" },
          ".",
        ],
      ],
      sources: [],
    },
  ],
};
