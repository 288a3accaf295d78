import type { StatePack } from "../state-pack-types.ts";

export const california: StatePack = {
  buyerAgreement: [
    {
      id: "CA6a",
      text: "A buyer's agreement with a broker must be in writing by the time the buyer signs the offer. For a person, it lasts at most 3 months. It says that pay is negotiable.",
      source: { grade: "republished", publisher: "California Civil Code 1670.50", textOf: "2024", read: "2026-11-24" },
    },
  ],
  deposit: [
    {
      id: "CA8a",
      text: "A broker who gets the deposit has three business days to put it in escrow or a trust account, or give it to the owner. If the seller knows, a check may wait for acceptance.",
      source: {
        grade: "republished",
        publisher: "California Code of Regulations, title 10, section 2832",
        url: "https://casetext.com/regulation/california-code-of-regulations/title-10-investment/chapter-6-real-estate-commissioner/article-15-trust-fund-accounts/section-2832-trust-fund-handling",
        textOf: "2024-11-01",
        read: "2026-11-24",
      },
    },
  ],
  holidays: [
    {
      id: "CA1a",
      text: "The state adds February 12, March 31 and September 9. It also adds the fourth Friday of September, and Good Friday from noon to 3 p.m.",
      source: {
        grade: "official",
        publisher: "California Government Code 6700",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displayText.xhtml?lawCode=GOV&division=7.&title=1.&part=&chapter=7.&article=",
        textOf: "2016-01-01",
        read: "2026-11-24",
      },
    },
    {
      id: "CA1b",
      text: "A later text adds Lunar New Year, April 24 and June 19.",
      source: { grade: "republished", publisher: "California Government Code 6700", textOf: null, read: "2026-11-24" },
    },
    {
      id: "CA1c",
      text: "Banks may also close on Saturdays, and on February 12 and September 9. On Good Friday they may close at noon.",
      source: {
        grade: "republished",
        publisher: "California Civil Code 7.1",
        url: "https://california.public.law/codes/ca_civ_code_section_7.1",
        textOf: "2023-08-19",
        read: "2026-11-24",
      },
    },
  ],
  disclosure: [
    {
      id: "CA3a",
      text: "The law itself contains the Transfer Disclosure Statement. Other forms come with it.",
      source: {
        grade: "official",
        publisher: "California Civil Code 1102.6",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1102.6.",
        textOf: null,
        read: "2026-11-22",
      },
    },
    {
      id: "CA2a",
      text: "If the natural hazard report comes after the buyer has signed the offer, the buyer may end it in writing. The time is 3 days if it was handed over and 5 days if it came by mail.",
      source: { grade: "republished", publisher: "California Civil Code 1103.3", textOf: "2019-01-01", read: "2026-11-24" },
    },
  ],
  transferTax: [
    {
      id: "CA4a",
      text: "Where the county has this tax, it is $0.55 for each $500 of the price, not counting loans that stay on the home. A city may take half of that. Ask whether your city has its own tax too.",
      source: {
        grade: "official",
        publisher: "California State Board of Equalization",
        url: "http://www.boe.ca.gov/lawguides/property/current/ptlg/rt/part6-7-other-ch2-all.html",
        textOf: "2014",
        read: "2026-11-24",
      },
    },
  ],
  withholding: [
    {
      id: "CA5a",
      text: "3 1/3% of the price, or a share of the gain. It applies to people who live in California too, unless Form 593 shows an exemption such as a main home.",
      source: {
        grade: "official",
        publisher: "California Franchise Tax Board",
        url: "https://ftb.ca.gov/forms/misc/1016.html",
        textOf: "2024-10",
        read: "2026-11-22",
      },
    },
  ],
  stateHolidays: {
    days: [
      { name: "Lincoln Day", on: { month: 2, day: 12 } },
      { name: "Cesar Chavez Day", on: { month: 3, day: 31 } },
      { name: "Genocide Remembrance Day", on: { month: 4, day: 24 } },
      { name: "Admission Day", on: { month: 9, day: 9 } },
      { name: "Native American Day", on: { month: 9, weekday: 5, nth: 4 } },
      { name: "Good Friday, from noon to 3 p.m.", on: "good-friday" },
      { on: "lunar-new-year" },
    ],
    federalDaysLeftOut: [],
    lines: ["CA1a", "CA1b"],
  },
  agency: { name: "California Housing Finance Agency", url: "https://www.calhfa.ca.gov" },
};
