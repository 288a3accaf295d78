import type { StatePack } from "../state-pack-types.ts";

export const northCarolina: StatePack = {
  buyerAgreement: [
    {
      id: "NC6a",
      text: "In writing by the day of an offer. It must be in writing from the start if it binds you for a set time or bars other agents.",
      source: {
        grade: "official",
        publisher: "North Carolina Real Estate Commission",
        url: "https://bulletins.ncrec.gov/buyer-agency-agreements/",
        textOf: "2024",
        read: "2026-11-24",
      },
    },
  ],
  deposit: [
    {
      id: "NC8a",
      text: "In a trust account within three banking days of receipt. A check that came with an offer goes in within three days after acceptance.",
      source: {
        grade: "official",
        publisher: "North Carolina Administrative Code, title 21, 58A .0116",
        url: "http://reports.oah.state.nc.us/ncac/title%2021%20-%20occupational%20licensing%20boards%20and%20commissions/chapter%2058%20-%20real%20estate%20commission/subchapter%20a/21%20ncac%2058a%20.0116.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  holidays: [
    {
      id: "NC1a",
      text: "January 19, March 25, April 12, Good Friday, May 10, May 20, Yom Kippur, and election day in years of a general election. Juneteenth is not on this list.",
      source: { grade: "republished", publisher: "North Carolina General Statutes 103-4", textOf: "2022", read: "2026-11-24" },
    },
    {
      id: "NC1b",
      text: "State offices close by a different list, with at most 12 days.",
      source: {
        grade: "official",
        publisher: "North Carolina Office of State Human Resources",
        url: "https://oshr.nc.gov/policies/holidays-policy",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  inspection: [
    {
      id: "NC2b",
      text: "The buyer pays two sums. The due-diligence fee goes to the seller, and the earnest money to the escrow agent. A broker delivers the fee's check within three business days of acceptance.",
      source: {
        grade: "official",
        publisher: "North Carolina Administrative Code, title 21, 58A .0116",
        url: "http://reports.oah.state.nc.us/ncac/title%2021%20-%20occupational%20licensing%20boards%20and%20commissions/chapter%2058%20-%20real%20estate%20commission/subchapter%20a/21%20ncac%2058a%20.0116.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
    {
      id: "NC2e",
      text: "From then on, that fee belongs to the seller. At closing, it counts toward the price. If you cancel, you do not get it back, unless the seller breaks the contract or the contract says so.",
      source: {
        grade: "official",
        publisher: "North Carolina Real Estate Commission",
        url: "https://bulletins.ncrec.gov/due-diligence-fees-when-must-they-be-deposited",
        textOf: null,
        read: "2026-11-24",
      },
    },
    {
      id: "NC2c",
      text: "Many sellers complain that the fee and the deposit never came. Have both checks ready when you make an offer.",
      source: {
        grade: "official",
        publisher: "North Carolina Real Estate Commission",
        url: "https://bulletins.ncrec.gov/author/jake/page/16",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  disclosure: [
    {
      id: "NC3a",
      text: "The Residential Property and Owners' Association Disclosure Statement, form REC 4.22.",
      source: {
        grade: "official",
        publisher: "North Carolina Real Estate Commission",
        url: "https://www.ncrec.gov/Forms/Consumer/rec422.pdf",
        textOf: null,
        read: "2026-11-22",
      },
    },
    {
      id: "NC3c",
      text: "It has to reach the buyer by the time of the offer. If not, the buyer may cancel until the third day after getting it or after the contract, whichever comes first.",
      source: {
        grade: "republished",
        publisher: "North Carolina General Statutes 47E-5",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  associationPapers: [
    {
      id: "NC9a",
      text: "New condo from a developer: seven days from signing to cancel and get the money back. No one may close before they end.",
      source: {
        grade: "official",
        publisher: "North Carolina General Statutes 47C-4-108",
        url: "https://www.ncleg.gov/EnactedLegislation/Statutes/HTML/BySection/Chapter_47C/GS_47C-4-108.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  closing: [
    {
      id: "NC2a",
      text: "A lawyer handles the closing. Others may do clerical parts of it.",
      source: {
        grade: "official",
        publisher: "North Carolina State Bar",
        url: "https://www.ncbar.gov/for-lawyers/ethics/adopted-opinions/authorized-practice-advisory-opinion-2002-1/",
        textOf: "2002",
        read: "2026-11-22",
      },
    },
    {
      id: "NC2f",
      text: "Missing the closing day does not end the contract. The side that is on time may end it, with the right form.",
      source: {
        grade: "official",
        publisher: "North Carolina Real Estate Commission",
        url: "https://bulletins.ncrec.gov/the-5-most-frequently-asked-questions-by-brokers-in-december",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  transferTax: [
    {
      id: "NC4a",
      text: "$1 for each $500 of the price. The seller has to pay it before the deed is recorded.",
      source: {
        grade: "official",
        publisher: "North Carolina General Statutes 105-228.30",
        url: "https://www.ncleg.net/EnactedLegislation/Statutes/HTML/ByArticle/Chapter_105/Article_8E.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  stateHolidays: {
    days: [
      { on: { month: 1, day: 19 } },
      { on: { month: 3, day: 25 } },
      { on: { month: 4, day: 12 } },
      { on: "good-friday" },
      { on: { month: 5, day: 10 } },
      { on: { month: 5, day: 20 } },
      { on: "yom-kippur" },
      { on: "general-election-day" },
    ],
    federalDaysLeftOut: ["Juneteenth"],
    lines: ["NC1a"],
  },
  agency: { name: "North Carolina Housing Finance Agency", url: "https://www.nchfa.com" },
};
