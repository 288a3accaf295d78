import type { Topic } from "./topic-types.ts";

export const foreignSellerFirpta: Topic = {
  slug: "foreign-seller-firpta",
  lead: "A federal tax rule can make the buyer owe the seller's tax. See how to take care of it before closing.",
  journeys: ["buying", "selling"],
  forWhom: "Every buyer, for one question. Sellers who are not US citizens or residents, for the rest.",
  sections: [
    {
      id: "one-paper",
      title: "The one form that takes care of it for most people",
      text: [
        "A seller who is not a foreign person signs a sworn statement, with a tax ID number and home address. With that form, no federal tax is withheld. Buyers: ask the closing office whether it has the form, and keep a copy. It does not protect you if you know it is false. Sellers: sign it when the office sends it.",
      ],
      sources: ["irs-firpta", "firpta-ten-percent"],
    },
    {
      id: "rule",
      title: "If there is no such form",
      text: [
        "The law is called FIRPTA. The buyer has to withhold 15% of the price and send it to the IRS. A buyer who does not can end up owing that tax.",
        {
          points: [
            [{ strong: "Price up to $300,000, and you will live there: " }, "nothing is withheld."],
            [{ strong: "Price up to $1,000,000, and you will live there: " }, "10%."],
            [{ strong: "Everything else: " }, "15%."],
          ],
        },
        "There is a test for 'live there.' In each of the first two years, you must plan to be there for at least half of the time the home is used. It applies to people, not companies.",
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
            "If so, have the closing office or a tax adviser withhold the money and send Form 8288. It is due within 20 days of closing.",
            "Say that you will live there only if it is true.",
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
        "The amount withheld is a payment toward your tax, not the tax itself. Your actual tax may be lower. Before closing, you can ask the IRS to allow a smaller amount. To get back anything extra, you file a US tax return.",
        "You need a US tax ID number for all of this, and it takes time to get one. So talk with a tax adviser before you list.",
      ],
      sources: ["irs-firpta-withholding"],
    },
    {
      id: "state",
      title: "States have rules of their own",
      text: [
        [
          "US citizens who sell in a state where they do not live may have state tax withheld too. See ",
          { text: "Your state", url: "/topics/your-state" },
          ".",
        ],
      ],
      sources: [],
    },
  ],
};
