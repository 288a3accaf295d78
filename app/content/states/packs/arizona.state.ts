import { notLookedUp, type StatePack } from "../state-pack-types.ts";

export const arizona: StatePack = {
  buyerAgreement: notLookedUp,
  rebate: notLookedUp,
  deposit: notLookedUp,
  attorneyReview: notLookedUp,
  holidays: notLookedUp,
  inspection: notLookedUp,
  disclosure: notLookedUp,
  associationPapers: notLookedUp,
  closing: notLookedUp,
  transferTax: notLookedUp,
  withholding: notLookedUp,
  stateHolidays: notLookedUp,
  agency: { name: "Arizona Department of Housing", url: "https://housing.az.gov" },
};
