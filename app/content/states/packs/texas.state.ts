import type { StatePack } from "../state-pack-types.ts";

export const texas: StatePack = {
  rebate: [
    {
      id: "TX6c",
      text: "Allowed, with no limit. It has to appear on the Closing Disclosure, and the lender should agree to cash.",
      source: {
        grade: "official",
        publisher: "Texas Real Estate Commission",
        url: "https://www.trec.texas.gov/node/1622",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  holidays: [
    {
      id: "TX1a",
      text: "The state's own days are January 19, March 2, April 21, June 19, August 27 and the Friday after Thanksgiving. Columbus Day is not one.",
      source: {
        grade: "republished",
        publisher: "Texas Government Code 662.003",
        url: "https://codes.findlaw.com/tx/government-code/gov-t-sect-662-003.html",
        textOf: "2021-04-14",
        read: "2026-11-24",
      },
    },
  ],
  inspection: [
    {
      id: "TX2b",
      text: "A buyer can pay an option fee for the right to cancel. If the fee is late or short, there is no such right.",
      source: {
        grade: "official",
        publisher: "Texas Real Estate Research Center, Texas A&M University",
        textOf: "2021",
        read: "2026-11-24",
      },
    },
  ],
  disclosure: [
    {
      id: "TX3a",
      text: "The Seller's Disclosure Notice. 'Unknown' is an allowed answer.",
      source: {
        grade: "official",
        publisher: "Texas Real Estate Commission",
        url: "https://www.trec.texas.gov/forms/sellers-disclosure-notice",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  associationPapers: [
    {
      id: "TX9a",
      text: "For a condo resale, the seller gives the rules and the association's certificate before the contract. The certificate may be at most three months old. The association has 10 days to provide it.",
      source: {
        grade: "republished",
        publisher: "Texas Property Code 82.157",
        url: "https://texas.public.law/statutes/tex._prop._code_section_82.157",
        textOf: "2026-05-29",
        read: "2026-11-24",
      },
    },
  ],
  stateHolidays: {
    days: [
      { on: { month: 1, day: 19 } },
      { on: { month: 3, day: 2 } },
      { on: { month: 4, day: 21 } },
      { on: { month: 6, day: 19 } },
      { on: { month: 8, day: 27 } },
      { on: "friday-after-thanksgiving" },
    ],
    federalDaysLeftOut: ["Columbus Day"],
    lines: ["TX1a"],
  },
  agency: { name: "Texas Department of Housing and Community Affairs", url: "https://www.tdhca.texas.gov" },
};
