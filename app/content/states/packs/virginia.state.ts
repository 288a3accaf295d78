import type { StatePack } from "../state-pack-types.ts";

export const virginia: StatePack = {
  holidays: [
    {
      id: "VA1a",
      text: "The federal holidays, including Juneteenth, as far as we read the list: through Labor Day.",
      source: {
        grade: "official",
        publisher: "Virginia Code 2.2-3300",
        url: "https://law.lis.virginia.gov/vacodefull/title2.2/chapter33",
        textOf: null,
        read: "2026-11-24",
      },
    },
    {
      id: "VA1b",
      text: "Since 2020, Election Day in November is a state holiday too.",
      source: {
        grade: "republished",
        publisher: "City of Virginia Beach, the city manager's letter",
        textOf: "2020-10-16",
        read: "2026-11-24",
      },
    },
  ],
  disclosure: [
    {
      id: "VA3a",
      text: "The statement says the owner makes no promises about the condition, and lists what you should check.",
      source: {
        grade: "official",
        publisher: "Virginia Department of Professional and Occupational Regulation",
        url: "https://www.dpor.virginia.gov/Consumers/Disclosure_Forms/",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  associationPapers: [
    {
      id: "VA9a",
      text: "Condo or HOA: the buyer may cancel within the time the contract sets. If it sets none, the buyer has three days from the contract, or from getting the certificate if that is later.",
      source: { grade: "republished", publisher: "Virginia Code 55.1-2312", textOf: "2024", read: "2026-11-24" },
    },
    {
      id: "VA9b",
      text: "The association has 14 days to deliver it. A contract cannot waive the seller's duty to give it.",
      source: { grade: "republished", publisher: "Virginia Code 55.1-2309", textOf: "2024-07-01", read: "2026-11-24" },
    },
  ],
  transferTax: [
    {
      id: "VA4a",
      text: "Two taxes: one on the deed, and another on the seller. Some regions add fees. Ask about today's rates.",
      source: {
        grade: "official",
        publisher: "Virginia Code, title 58.1, chapter 8",
        url: "https://law.lis.virginia.gov/vacode/title58.1/chapter8",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  stateHolidays: { days: [{ on: "general-election-day" }], federalDaysLeftOut: [], lines: ["VA1b"] },
  agency: { name: "Virginia Housing", url: "https://www.virginiahousing.com" },
};
