import type { StatePack } from "../state-pack-types.ts";

export const georgia: StatePack = {
  deposit: [
    {
      id: "GA8a",
      text: "Your agent gives it to the broker as soon as possible. The broker puts it in a trust account promptly, unless both sides agreed on something else in writing.",
      source: {
        grade: "republished",
        publisher: "Georgia Rule 520-1-.08",
        url: "https://casetext.com/regulation/georgia-administrative-code/department-520-georgia-real-estate-commission/chapter-520-1-licensure-and-brokerage/rule-520-1-08-managing-trust-accounts-and-trust-funds",
        textOf: "2024-10-17",
        read: "2026-11-24",
      },
    },
  ],
  holidays: [
    {
      id: "GA1a",
      text: "The federal holidays of 2022, including Juneteenth, and days the governor names. One of them replaces January 19, April 26 or June 3. They change each year.",
      source: { grade: "republished", publisher: "Georgia Code 1-4-1", textOf: "2022", read: "2026-11-24" },
    },
  ],
  closing: [
    {
      id: "GA2a",
      text: "A lawyer has to handle the closing.",
      source: { grade: "republished", publisher: "Supreme Court of Georgia, opinion 13-1", textOf: "2014", read: "2026-11-24" },
    },
  ],
  transferTax: [
    {
      id: "GA4a",
      text: "$1 for the first $1,000 of the price, and 10 cents for each additional $100.",
      source: {
        grade: "republished",
        publisher: "Georgia Code 48-6-1",
        url: "http://ga.elaws.us/law/section48-6-1",
        textOf: "2013-08-20",
        read: "2026-11-24",
      },
    },
    {
      id: "GA4b",
      text: "Either the person who signs the deed or the person it benefits pays. The contract decides which.",
      source: { grade: "republished", publisher: "Georgia Code 48-6-3", textOf: "2022", read: "2026-11-24" },
    },
  ],
  withholding: [
    {
      id: "GA5a",
      text: "3% of the price, or a share of the gain with form IT-AFF2.",
      source: {
        grade: "republished",
        publisher: "Georgia Rule 560-7-8-.35",
        url: "https://www.law.cornell.edu/regulations/georgia/Ga-Comp-R-Regs-R-560-7-8-.35",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  agency: { name: "Georgia Department of Community Affairs", url: "https://dca.georgia.gov" },
};
