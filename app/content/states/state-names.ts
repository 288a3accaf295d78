import { states } from "../evidence/conditions.ts";
import type { StateCode } from "./state-pack-types.ts";

/** For use in a sentence: 'in Texas'. */
export const stateNames: Readonly<Record<StateCode, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "the District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};

export function isStateCode(code: string): code is StateCode {
  return Object.hasOwn(stateNames, code);
}

/** For use in a list. */
export function stateTitle(code: StateCode): string {
  return stateNames[code].replace(/^the /, "");
}

/** For use in a URL: 'new-jersey'. */
export function stateSlug(code: StateCode): string {
  return stateTitle(code).toLowerCase().replaceAll(" ", "-");
}

export function stateTopicTitle(code: StateCode): string {
  return `Buying and selling in ${stateNames[code]}`;
}

export function findStateBySlug(slug: string): StateCode | undefined {
  return states.find((code) => stateSlug(code) === slug);
}

/** Accepts a code or a name in any case; anything else is returned unchanged. */
export function stateCodeOf(text: unknown): unknown {
  const wanted = String(text).toLowerCase();
  return states.find((code) => [code, stateNames[code], stateTitle(code)].some((known) => known.toLowerCase() === wanted)) ?? text;
}
