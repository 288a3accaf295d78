import type { StatePack } from "../state-pack-types.ts";

export const maryland: StatePack = {
  disclosure: [
    {
      id: "MD3a",
      text: "One form, the Residential Property Disclosure and Disclaimer Statement.",
      source: {
        grade: "official",
        publisher: "Maryland Department of Labor",
        url: "https://www.labor.maryland.gov/forms/propertydanddform.pdf",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  transferTax: [
    {
      id: "MD4a",
      text: "State: 0.5% of the price. For a first-time Maryland buyer who will live there, it is 0.25%, and the seller pays it all. Counties add their own taxes.",
      source: { grade: "republished", publisher: "Maryland Code, Tax-Property 13-203", textOf: null, read: "2026-11-24" },
    },
    {
      id: "MD4b",
      text: "The buyer and seller split these taxes in half, unless the contract says otherwise. For a first-time Maryland buyer, the seller pays them, unless they agree on something else.",
      source: { grade: "republished", publisher: "Maryland Code, Real Property 14-104", textOf: null, read: "2026-11-24" },
    },
  ],
  withholding: [
    {
      id: "MD5a",
      text: "A share of what you would receive is withheld before the deed is recorded. Ask about today's rate and an exemption weeks ahead.",
      source: {
        grade: "official",
        publisher: "Comptroller of Maryland",
        url: "https://marylandtaxes.gov/individual/income/income-withholdings.php",
        textOf: "2023",
        read: "2026-11-22",
      },
    },
  ],
  agency: { name: "Maryland Department of Housing and Community Development", url: "https://dhcd.maryland.gov" },
};
