import type { StatePack } from "../state-pack-types.ts";

export const newJersey: StatePack = {
  rebate: [
    {
      id: "NJ6b",
      text: "Allowed for a home buyer. The terms have to be in writing from the start, and all sides and the lender have to know. It may not depend on other services.",
      source: { grade: "republished", publisher: "New Jersey Statutes 45:15-16a", textOf: "2010", read: "2026-11-24" },
    },
  ],
  deposit: [
    {
      id: "NJ8a",
      text: "A broker who receives it has to put it in a special account promptly.",
      source: {
        grade: "republished",
        publisher: "New Jersey Administrative Code 11:5-5.1",
        url: "https://casetext.com/regulation/new-jersey-administrative-code/title-11-insurance/chapter-5-real-estate-commission/subchapter-5-trust-accountsrecords-of-brokerage-activity/section-115-51-special-accounts-for-funds-of-others-commingling",
        textOf: "2024-04-15",
        read: "2026-11-24",
      },
    },
  ],
  attorneyReview: [
    {
      id: "NJ2a",
      text: "If a broker wrote the contract, each side's lawyer may reject it. The time is three business days, once both sides have the signed contract.",
      source: {
        grade: "republished",
        publisher: "New Jersey Administrative Code 11:5-6.2",
        url: "https://law.cornell.edu/regulations/new-jersey/N-J-A-C-11-5-6-2",
        textOf: null,
        read: "2026-11-22",
      },
    },
    {
      id: "NJ1c",
      text: "Saturdays, Sundays and legal holidays do not count. So Good Friday matters.",
      source: {
        grade: "republished",
        publisher: "New Jersey Administrative Code 11:5-6.2",
        url: "https://law.cornell.edu/regulations/new-jersey/N-J-A-C-11-5-6-2",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  holidays: [
    {
      id: "NJ1a",
      text: "Good Friday, Election Day, and Juneteenth on the third Friday of June.",
      source: { grade: "republished", publisher: "New Jersey Statutes 11A:6-24.1", textOf: "2026", read: "2026-11-24" },
    },
    {
      id: "NJ1b",
      text: "February 12 is still a public holiday by law, but state offices are open.",
      source: { grade: "republished", publisher: "New Jersey Statutes 36:1-1", textOf: null, read: "2026-11-24" },
    },
  ],
  disclosure: [
    {
      id: "NJ3a",
      text: "The Seller's Property Condition Disclosure Statement.",
      source: {
        grade: "official",
        publisher: "New Jersey Division of Consumer Affairs",
        url: "https://www.njconsumeraffairs.gov/Documents/Sellers-Property-Condition-Disclosure-Statement.pdf",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  transferTax: [
    {
      id: "NJ4a",
      text: "A fee for each $500, in steps. Up to a price of $350,000 the steps go from $2 to $3.90, and for a higher price from $2.90 to $6.05. It is lower from age 62 or with a disability.",
      source: {
        grade: "official",
        publisher: "New Jersey Division of Taxation",
        url: "http://www.state.nj.us/treasury/taxation/lpt/rtffaqs.shtml",
        textOf: null,
        read: "2026-11-24",
      },
    },
    {
      id: "NJ4b",
      text: "Over $1 million, add 1% to 3.5% of the whole price, for deeds recorded since July 10, 2025. Your contract says who pays.",
      source: {
        grade: "republished",
        publisher: "New Jersey Division of Taxation, memo of July 2, 2025",
        textOf: "2025-07-02",
        read: "2026-11-24",
      },
    },
  ],
  withholding: [
    {
      id: "NJ5a",
      text: "Estimated tax on the gain, at least 2% of the price, before or at closing. The deed is not recorded without a form. A main home can be exempt.",
      source: {
        grade: "official",
        publisher: "New Jersey Division of Taxation",
        url: "https://nj.gov/treasury/taxation/individuals/nonsellers-property.shtml",
        textOf: "2025-08-12",
        read: "2026-11-22",
      },
    },
  ],
  stateHolidays: {
    days: [
      { on: { month: 2, day: 12 } },
      { on: "good-friday" },
      { name: "Juneteenth", on: { month: 6, weekday: 5, nth: 3 } },
      { on: "general-election-day" },
    ],
    federalDaysLeftOut: ["Juneteenth"],
    lines: ["NJ1a", "NJ1b"],
  },
  agency: { name: "New Jersey Housing and Mortgage Finance Agency", url: "https://nj.gov/dca/hmfa" },
};
