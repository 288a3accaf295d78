import type { StatePack } from "../state-pack-types.ts";

export const massachusetts: StatePack = {
  inspection: [
    {
      id: "MA2b",
      text: "A seller may not ask you to give up the home inspection, and may not take an offer from a buyer who says in advance that they will. Auctions and some other sales are exempt.",
      source: { grade: "republished", publisher: "Code of Massachusetts Regulations 760 CMR 74.00", textOf: "2025", read: "2026-11-24" },
    },
  ],
  disclosure: [
    {
      id: "MA3a",
      text: "There is no form on the home's condition. The seller signs the state's disclosure about the home inspection, except in auctions and in sales to relatives or a former spouse.",
      source: {
        grade: "official",
        publisher: "Commonwealth of Massachusetts",
        url: "https://www.mass.gov/info-details/re110r25-residential-inspections",
        textOf: null,
        read: "2026-11-24",
      },
    },
  ],
  closing: [
    {
      id: "MA2a",
      text: "A lawyer has to take a real part in the closing.",
      source: {
        grade: "republished",
        publisher: "Massachusetts Supreme Judicial Court",
        url: "http://law.justia.com/cases/massachusetts/supreme-court/2011/clid-2011-6.html",
        textOf: "2011",
        read: "2026-11-24",
      },
    },
  ],
  transferTax: [
    {
      id: "MA4a",
      text: "The person who signs the deed or benefits from it pays the tax on deeds: in practice the seller.",
      source: {
        grade: "republished",
        publisher: "Massachusetts General Laws, chapter 64D, section 2",
        url: "https://law.justia.com/codes/massachusetts/2017/part-i/title-ix/chapter-64d/section-2/",
        textOf: "2017",
        read: "2026-11-24",
      },
    },
  ],
  agency: { name: "MassHousing", url: "https://www.masshousing.com" },
};
