import type { StatePack } from "../state-pack-types.ts";

export const florida: StatePack = {
  deposit: [
    {
      id: "FL8a",
      text: "A broker who gets a deposit has to put it in escrow immediately.",
      source: {
        grade: "republished",
        publisher: "Florida Administrative Code 61J2-14.010",
        url: "https://www.law.cornell.edu/regulations/florida/Fla-Admin-Code-Ann-R-61J2-14-010",
        textOf: "2004",
        read: "2026-11-24",
      },
    },
  ],
  holidays: [
    {
      id: "FL1a",
      text: "The law's list is long: Good Friday, February 12 and 15, April 2 and 26, June 3 and 14, January 15 and 19, election day and more. Juneteenth is not on it.",
      source: {
        grade: "official",
        publisher: "Florida Statutes 683.01",
        url: "http://www.leg.state.fl.us/Statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0683/0683.html",
        textOf: "2024",
        read: "2026-11-24",
      },
    },
    {
      id: "FL1b",
      text: "If a contract only says 'legal holidays', every day on that list counts. State offices close on far fewer.",
      source: {
        grade: "official",
        publisher: "Florida Statutes 683.02",
        url: "http://www.leg.state.fl.us/Statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0683/0683.html",
        textOf: "2024",
        read: "2026-11-24",
      },
    },
  ],
  disclosure: [
    {
      id: "FL3a",
      text: "The law has a form for flooding. Ask which form your agent uses for the rest.",
      source: {
        grade: "official",
        publisher: "Florida Statutes 689.302",
        url: "https://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0689/Sections/0689.302.html",
        textOf: null,
        read: "2026-11-22",
      },
    },
    {
      id: "FL10a",
      text: "A 2025 bill has sellers tell buyers more about floods. Ask for the latest form.",
      source: {
        grade: "official",
        publisher: "Florida Senate, bill 948 of 2025",
        url: "https://flsenate.gov/Session/Bill/2025/948/BillText/e1/HTML",
        textOf: "2025",
        read: "2026-11-24",
      },
    },
  ],
  associationPapers: [
    {
      id: "FL9a",
      text: "New condo from a developer: 15 days to cancel after the buyer has signed and has the papers. This cannot be waived. For a resale, ask how many days you have.",
      source: { grade: "republished", publisher: "Florida Statutes 718.503", textOf: "2025", read: "2026-11-24" },
    },
  ],
  transferTax: [
    {
      id: "FL4a",
      text: "$.70 for each $100 of the price. Miami-Dade County has its own rate. Your contract says who pays.",
      source: {
        grade: "official",
        publisher: "Florida Department of Revenue",
        url: "https://floridarevenue.com/taxes/taxesfees/Pages/doc_stamp.aspx",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  stateHolidays: {
    days: [
      { name: "Martin Luther King's birthday", on: { month: 1, day: 15 } },
      { on: { month: 1, day: 19 } },
      { on: { month: 2, day: 12 } },
      { on: { month: 2, day: 15 } },
      { name: "Tuskegee Airmen Day", on: { month: 3, weekday: 4, nth: 4 } },
      { on: "good-friday" },
      { on: { month: 4, day: 2 } },
      { on: { month: 4, day: 26 } },
      { on: { month: 6, day: 3 } },
      { on: { month: 6, day: 14 } },
      { on: "general-election-day" },
    ],
    federalDaysLeftOut: ["Martin Luther King Jr. Day", "Juneteenth"],
    lines: ["FL1a"],
  },
  agency: { name: "Florida Housing Finance Corporation", url: "https://www.floridahousing.org" },
};
