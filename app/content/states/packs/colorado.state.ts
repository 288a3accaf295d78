import type { StatePack } from "../state-pack-types.ts";

export const colorado: StatePack = {
  disclosure: [
    {
      id: "CO3a",
      text: "The Seller's Property Disclosure is one of the state's approved forms.",
      source: {
        grade: "official",
        publisher: "Colorado Division of Real Estate",
        url: "https://dre.colorado.gov/real-estate-broker-contracts-and-forms",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  withholding: [
    {
      id: "CO5a",
      text: "From a price of $100,000, if the papers show an out-of-state address. Form DR 1083 has an exemption for a main home.",
      source: {
        grade: "official",
        publisher: "Colorado Department of Revenue",
        url: "https://tax.colorado.gov/DR1083",
        textOf: null,
        read: "2026-11-22",
      },
    },
  ],
  agency: { name: "Colorado Housing and Finance Authority", url: "https://www.chfainfo.com" },
};
