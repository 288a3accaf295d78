import { dollars, percent, shareOf } from "#machines/numbers/money.ts";
import type { Calculator } from "./calculator-types.ts";
import { price } from "./home-fields.ts";
import { assignParts, range } from "./result-parts.ts";

export const earnestMoney: Calculator = {
  id: "earnest-money",
  title: "Earnest money",
  question: "How much of a deposit could I offer?",
  lead: "See how much a deposit could be, before you put a number in your offer.",
  home: "to-buy",
  groups: [
    {
      fields: [
        price,
        {
          name: "percent",
          label: "Your deposit",
          inWords: "your deposit",
          hint: "As a share of the price. Leave it blank to see the range of many areas.",
          kind: "percent",
          suggest: () => ({ value: 2_000, why: "the middle of the 1-3% that many areas see" }),
        },
      ],
    },
  ],
  calculate({ price: total = 0, percent: share }) {
    const own = share === undefined ? null : shareOf(total, share);
    const parts = assignParts(
      own === null
        ? []
        : [
            { label: "Your deposit", amount: dollars(own), cents: own },
            { label: "The rest of the price", amount: dollars(total - own), cents: total - own },
          ],
    );
    return {
      headline:
        own === null
          ? { label: "Many areas see", amount: range(shareOf(total, 1_000), shareOf(total, 3_000)) }
          : { label: "Your deposit", amount: dollars(own) },
      missing: [],
      drawing: parts.drawing,
      tables: [
        ...(own === null ? [] : [{ caption: "As a part of the price", lines: parts.lines }]),
        {
          caption: `Shares of ${dollars(total)}`,
          lines: [1_000, 2_000, 3_000, 4_000, 5_000].map((each) => ({
            label: `${percent(each)} of the price`,
            amount: dollars(shareOf(total, each)),
          })),
        },
      ],
      remarks: [
        "If the sale closes, the deposit counts toward what you pay.",
        "If you break the contract, you can lose all of it, however small. Risk only what you could stand to lose.",
        ...(share !== undefined && share > 5_000 ? ["This is more than most buyers put down. Builders may ask for it."] : []),
      ],
    };
  },
  assumptions: [
    "Many areas see 1-3%. A deposit is typically 3-5% of the purchase price where homes sell fast. Your contract sets the amount.",
    "It is usually due within 1-3 days of acceptance, and your contract sets the date.",
    "A neutral holder keeps it until closing. It can be a title or escrow office, an attorney, or a broker's trust account.",
    "Whether you get it back depends on your contract and on notice given in time.",
  ],
  disclaimers: ["general", "law"],
  sources: ["nc-earnest-money", "nc-offer-questions"],
};
