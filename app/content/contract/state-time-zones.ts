import type { StateCode } from "#app/content/states/state-pack-types.ts";
import type { TimeZone } from "./contract-words.ts";

interface StateTimeZone {
  /** Of two zones, the one where more of the state's people live. */
  readonly zone: TimeZone;
  readonly isOnlyOne: boolean;
}

const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

/** 49 CFR part 71. */
const zonesWithStates: readonly (readonly [zone: TimeZone, wholly: readonly StateCode[], mostly: readonly StateCode[]])[] = [
  [
    eastern,
    [
      ...(["CT", "DE", "DC", "GA", "ME", "MD", "MA", "NH", "NJ", "NY"] as const),
      ...(["NC", "OH", "PA", "RI", "SC", "VT", "VA", "WV"] as const),
    ],
    ["FL", "IN", "KY", "MI"],
  ],
  [central, ["AL", "AR", "IL", "IA", "LA", "MN", "MS", "MO", "OK", "WI"], ["KS", "NE", "ND", "SD", "TN", "TX"]],
  [mountain, ["CO", "MT", "NM", "UT", "WY"], ["ID"]],
  ["America/Phoenix", [], ["AZ"]],
  [pacific, ["CA", "WA"], ["NV", "OR"]],
  ["America/Anchorage", [], ["AK"]],
  ["Pacific/Honolulu", ["HI"], []],
];

export function timeZoneOfState(code: string | undefined): StateTimeZone | null {
  const [found] = zonesWithStates.flatMap(([zone, wholly, mostly]): StateTimeZone[] => {
    const isIn = (codes: readonly string[]) => code !== undefined && codes.includes(code);
    return isIn(wholly) ? [{ zone, isOnlyOne: true }] : isIn(mostly) ? [{ zone, isOnlyOne: false }] : [];
  });
  return found ?? null;
}
