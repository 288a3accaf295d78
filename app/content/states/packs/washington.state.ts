import type { StatePack } from "../state-pack-types.ts";

export const washington: StatePack = {
  disclosure: [
    {
      id: "WA3a",
      text: "The law itself contains the seller disclosure statement.",
      source: {
        grade: "official",
        publisher: "Revised Code of Washington 64.06",
        url: "https://app.leg.wa.gov/RCW/default.aspx?cite=64.06.005",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  transferTax: [
    {
      id: "WA4a",
      text: "The seller usually pays: 1.1% to 3% in steps, plus a local share. The buyer owes it if the seller does not pay.",
      source: {
        grade: "official",
        publisher: "Washington Department of Revenue",
        url: "https://dor.wa.gov/taxes-rates/other-taxes/real-estate-excise-tax/real-estate-excise-tax-faqs",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  agency: { name: "Washington State Housing Finance Commission", url: "https://www.wshfc.org" },
};
