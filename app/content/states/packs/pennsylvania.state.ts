import type { StatePack } from "../state-pack-types.ts";

export const pennsylvania: StatePack = {
  buyerAgreement: [
    {
      id: "PA6a",
      text: "If you owe a fee, the agreement has to be in writing. Without a signed one, no one can claim the fee.",
      source: {
        grade: "official",
        publisher: "Pennsylvania Bulletin, volume 32",
        url: "https://www.pacodeandbulletin.gov/Display/pabull?file=/secure/pabulletin/data/vol32/32-13/494a.html&continued=&d=",
        textOf: "2002-03-30",
        read: "2026-11-24",
      },
    },
    {
      id: "PA6b",
      text: "You get the Consumer Notice at the first interview.",
      source: {
        grade: "official",
        publisher: "Pennsylvania Code, title 49, section 35.336",
        url: "http://www.pacode.com/secure/data/049/chapter35/s35.336.html",
        textOf: "2023-12-30",
        read: "2026-11-24",
      },
    },
  ],
  deposit: [
    {
      id: "PA8a",
      text: "A broker has to keep it in an escrow account until the sale, or until the deal ends without a dispute.",
      source: {
        grade: "official",
        publisher: "Pennsylvania Code, title 49, section 35.321",
        url: "http://www.pacode.com/secure/data/049/chapter35/s35.321.html",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  holidays: [
    {
      id: "PA1a",
      text: "Banks may close on February 12, on Good Friday, on June 14, and on Election Day in November.",
      source: {
        grade: "republished",
        publisher: "Pennsylvania Statutes, title 7, section 113",
        url: "https://codes.findlaw.com/pa/title-7-ps-banks-and-banking/pa-st-sect-7-113/",
        textOf: "2025-01-01",
        read: "2026-11-24",
      },
    },
    {
      id: "PA1b",
      text: "When the law counts days, a last day on a Saturday, a Sunday or a legal holiday is left out.",
      source: {
        grade: "official",
        publisher: "Pennsylvania, Act of June 20, 1883",
        url: "https://www.legis.state.pa.us/WU01/LI/LI/US/DOC/1883/0/0122..DOC",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  disclosure: [
    {
      id: "PA3a",
      text: "A law on seller disclosure applies here, and agents have duties under it. Ask for the state's form.",
      source: {
        grade: "official",
        publisher: "Pennsylvania Code, title 49, chapter 35",
        url: "https://www.pacode.com/secure/data/049/chapter35/subchapEtoc.html",
        textOf: "2023-12-30",
        read: "2026-11-24",
      },
    },
  ],
  transferTax: [
    {
      id: "PA4a",
      text: "1% for the state, and often 1% for the town and schools. Both sides owe it; most contracts split it.",
      source: {
        grade: "official",
        publisher: "Pennsylvania Department of Revenue",
        url: "https://www.revenue.pa.gov/TaxTypes/RTT/Pages/default.aspx",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  stateHolidays: {
    days: [
      { on: { month: 2, day: 12 } },
      { on: "good-friday" },
      { name: "Flag Day", on: { month: 6, day: 14 } },
      { on: "general-election-day" },
    ],
    federalDaysLeftOut: [],
    lines: ["PA1a"],
  },
  agency: { name: "Pennsylvania Housing Finance Agency", url: "https://www.phfa.org" },
};
