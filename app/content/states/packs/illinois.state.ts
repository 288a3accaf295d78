import type { StatePack } from "../state-pack-types.ts";

export const illinois: StatePack = {
  buyerAgreement: [
    {
      id: "IL6a",
      text: "Your agreement with a broker is always in writing, exclusive or not.",
      source: {
        grade: "official",
        publisher: "Illinois Administrative Code, title 68, section 1450.770",
        url: "https://ilga.gov/commission/jcar/admincode/068/068014500G07700R.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  deposit: [
    {
      id: "IL8a",
      text: "A broker who takes escrow money keeps it in a special account, separate from the broker's own.",
      source: {
        grade: "official",
        publisher: "Illinois Administrative Code, title 68, section 1450.750",
        url: "https://ilga.gov/commission/jcar/admincode/068/068014500G07500R.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  holidays: [
    {
      id: "IL1a",
      text: "The state adds February 12, the first Monday of March and Good Friday. General election day for the House counts too. So do days the governor names.",
      source: { grade: "republished", publisher: "Illinois Compiled Statutes 205 ILCS 630/17", textOf: null, read: "2026-11-24" },
    },
  ],
  disclosure: [
    {
      id: "IL3a",
      text: "The report required by the Residential Real Property Disclosure Act.",
      source: {
        grade: "official",
        publisher: "Illinois General Assembly",
        url: "https://www.ilga.gov/legislation/ILCS/details?ActID=2152&ActName=Residential+Real+Property+Disclosure+Act.",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  transferTax: [
    {
      id: "IL4a",
      text: "State: 50 cents for each $500, not counting a mortgage that stays on the home.",
      source: {
        grade: "official",
        publisher: "Illinois Compiled Statutes 35 ILCS 200/31-10",
        url: "https://witnessslips.ilga.gov/ftp/ILCS/Ch%200035/Act%200200/003502000K31-10.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
    {
      id: "IL4b",
      text: "County: 25 cents for each $500.",
      source: {
        grade: "official",
        publisher: "Franklin County, Illinois, code 34.02",
        url: "https://codelibrary.amlegal.com/codes/franklincounty/latest/franklinco_il/0-0-0-860",
        textOf: "2005",
        read: "2026-11-24",
      },
    },
    {
      id: "IL4c",
      text: "Chicago: $5.25 for each $500. In general the buyer pays $3.75 of it and the seller $1.50.",
      source: {
        grade: "official",
        publisher: "City of Chicago",
        url: "https://chicago.gov/city/en/depts/fin/supp_info/revenue/tax_list/real_property_transfertax.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  stateHolidays: {
    days: [
      { name: "Lincoln's birthday", on: { month: 2, day: 12 } },
      { name: "Casimir Pulaski's birthday", on: { month: 3, weekday: 1, nth: 1 } },
      { on: "good-friday" },
      { on: "general-election-day" },
    ],
    federalDaysLeftOut: [],
    lines: ["IL1a"],
  },
  agency: { name: "Illinois Housing Development Authority", url: "https://www.ihda.org" },
};
