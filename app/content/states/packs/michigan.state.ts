import type { StatePack } from "../state-pack-types.ts";

export const michigan: StatePack = {
  disclosure: [
    {
      id: "MI3a",
      text: "The law itself contains the Seller Disclosure Statement.",
      source: {
        grade: "official",
        publisher: "Michigan, Act 92 of 1993",
        url: "https://www.michigan.gov/leo/-/media/Project/Websites/leo/Documents/MIOSHA/Asbestos-Program/mcl-Act-92-of-1993.pdf",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  transferTax: [
    {
      id: "MI4a",
      text: "State tax: $3.75 for each $500.",
      source: {
        grade: "official",
        publisher: "Michigan Compiled Laws 207.525",
        url: "http://legislature.mi.gov/doc.aspx?mcl-207-525",
        textOf: "2024",
        read: "2026-11-24",
      },
    },
    {
      id: "MI4d",
      text: "By law, the seller owes it.",
      source: {
        grade: "official",
        publisher: "Muskegon County",
        url: "https://www.co.muskegon.mi.us/875/Real-Estate-Transfer-Tax",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  agency: { name: "Michigan State Housing Development Authority", url: "https://www.michigan.gov/mshda" },
};
