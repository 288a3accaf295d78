import type { StatePack } from "../state-pack-types.ts";

export const ohio: StatePack = {
  buyerAgreement: [
    {
      id: "OH6a",
      text: "A buyer signs a written agreement before making an offer. A seller signs one before the home is marketed or shown.",
      source: {
        grade: "republished",
        publisher: "Ohio Legislative Service Commission, House Bill 466",
        textOf: "2024-08-20",
        read: "2026-11-24",
      },
    },
  ],
  holidays: [
    {
      id: "OH1a",
      text: "The federal holidays and no others. When the law counts days, a last day on a Sunday or a holiday moves to the next day. A Saturday does not.",
      source: {
        grade: "republished",
        publisher: "Ohio Revised Code 1.14, as a village code repeats it",
        url: "https://codelibrary.amlegal.com/codes/grandrapidsoh/latest/grandrapids_oh/0-0-0-79",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  disclosure: [
    {
      id: "OH3a",
      text: "The state's Residential Property Disclosure Form.",
      source: {
        grade: "official",
        publisher: "Ohio Revised Code 5302.30",
        url: "https://codes.ohio.gov/ohio-revised-code/section-5302.30",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  transferTax: [
    {
      id: "OH4a",
      text: "$1 for each $1,000 everywhere, and up to $3 more by county. Your contract says who pays.",
      source: {
        grade: "official",
        publisher: "Ohio Department of Taxation",
        url: "https://www.tax.ohio.gov/tax_analysis/tax_data_series/publications_tds_property/PC1CY15.aspx",
        textOf: "2015",
        read: "2026-11-24",
      },
    },
  ],
  stateHolidays: { days: [], federalDaysLeftOut: [], lines: ["OH1a"] },
  agency: { name: "Ohio Housing Finance Agency", url: "https://ohiohome.org" },
};
