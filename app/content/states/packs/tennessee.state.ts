import type { StatePack } from "../state-pack-types.ts";

export const tennessee: StatePack = {
  rebate: [
    {
      id: "TN6a",
      text: "Cash rebates to a buyer are not allowed. Other gifts are.",
      source: { grade: "republished", publisher: "Tennessee Code 62-13-302", textOf: "2007", read: "2026-11-24" },
    },
  ],
  transferTax: [
    {
      id: "TN4a",
      text: "37 cents for each $100 of the price or the value, whichever is more. The buyer has to pay it.",
      source: {
        grade: "official",
        publisher: "University of Tennessee, County Technical Assistance Service",
        url: "https://www.ctas.tennessee.edu/eli/transfer-tax",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  agency: { name: "Tennessee Housing Development Agency", url: "https://thda.org" },
};
