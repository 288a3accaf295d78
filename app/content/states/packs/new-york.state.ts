import type { StatePack } from "../state-pack-types.ts";

export const newYork: StatePack = {
  holidays: [
    {
      id: "NY1a",
      text: "The state adds February 12, the second Sunday of June and each general election day. A holiday on a Sunday moves to Monday. The one in June does not.",
      source: {
        grade: "official",
        publisher: "New York General Construction Law 24",
        url: "https://www.nysenate.gov/legislation/bills/2025/S6144",
        textOf: "2025-03-05",
        read: "2026-11-24",
      },
    },
  ],
  disclosure: [
    {
      id: "NY3a",
      text: "The Property Condition Disclosure Statement, form DOS-1614.",
      source: {
        grade: "official",
        publisher: "New York Department of State",
        url: "https://dos.ny.gov/property-condition-disclosure-statement-eff-7125",
        textOf: "2025-07-01",
        read: "2026-11-22",
      },
    },
    {
      id: "NY3b",
      text: "It has to reach the buyer before the buyer signs a binding contract.",
      source: {
        grade: "republished",
        publisher: "New York Real Property Law 462",
        url: "http://law.onecle.com/new-york/real-property/RPP0462_462.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  transferTax: [
    {
      id: "NY4c",
      text: "The seller pays $2 for each $500.",
      source: {
        grade: "official",
        publisher: "New York Department of Taxation and Finance",
        url: "http://www.tax.ny.gov/bus/transfer/rptidx.htm",
        textOf: "2011",
        read: "2026-11-22",
      },
    },
    {
      id: "NY4a",
      text: "From $1 million up, the buyer pays 1% of the whole price. If the buyer does not, the seller owes it.",
      source: {
        grade: "republished",
        publisher: "New York Tax Law 1402-a",
        url: "https://law.justia.com/codes/new-york/2019/tax/article-31/1402-a/",
        textOf: "2019",
        read: "2026-11-24",
      },
    },
    {
      id: "NY4b",
      text: "In New York City the buyer pays more from $2 million up. It starts at 0.25% and rises in steps to 2.25% at $10 million, and more above.",
      source: {
        grade: "official",
        publisher: "New York Tax Law 1402-b",
        url: "https://www.nysenate.gov/legislation/laws/TAX/1402-B",
        textOf: "2019-07-05",
        read: "2026-11-24",
      },
    },
  ],
  withholding: [
    {
      id: "NY5a",
      text: "Estimated tax on the gain goes in with the deed, on form IT-2663. A main home is exempt.",
      source: {
        grade: "official",
        publisher: "New York Department of Taxation and Finance",
        url: "http://www.tax.ny.gov/bus/transfer/rptidx.htm",
        textOf: "2011",
        read: "2026-11-22",
      },
    },
  ],
  stateHolidays: {
    days: [
      { name: "Lincoln's birthday", on: { month: 2, day: 12 } },
      { name: "Flag Day", on: { month: 6, weekday: 0, nth: 2 } },
      { on: "general-election-day" },
    ],
    federalDaysLeftOut: [],
    lines: ["NY1a"],
  },
  agency: { name: "New York State Homes and Community Renewal", url: "https://hcr.ny.gov" },
};
