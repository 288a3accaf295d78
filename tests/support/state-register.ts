/**
 * The lines of the research on states that may go into copy, with the grade that each was given when it was read. What rests on a secondary
 * page or on nobody's page at all has its number there too, but not here.
 */
const official: Readonly<Record<string, string>> = {
  AK: "AK3a",
  AL: "AL5a",
  AZ: "AZ7a",
  CA: "CA1a CA3a CA4a CA5a CA7a",
  CO: "CO3a CO5a CO7a",
  CT: "CT3a CT4a",
  DE: "DE3a",
  FL: "FL1a FL1b FL3a FL4a FL7a FL10a",
  GA: "GA7a",
  IA: "IA4a",
  IL: "IL3a IL4a IL4b IL4c IL6a IL7a IL8a",
  KY: "KY3a",
  LA: "LA3a",
  MA: "MA3a MA7a",
  MD: "MD3a MD5a MD7a",
  ME: "ME3a ME4a ME5a",
  MI: "MI3a MI4a MI4d MI7a",
  MN: "MN3a MN4a",
  MS: "MS3a",
  NC: "NC1b NC2a NC2b NC2c NC2e NC2f NC3a NC4a NC6a NC7a NC8a NC9a",
  NE: "NE3a",
  NH: "NH4a",
  NJ: "NJ3a NJ4a NJ5a NJ7a",
  NV: "NV3a",
  NY: "NY1a NY1b NY3a NY4b NY4c NY5a NY7a",
  OH: "OH3a OH4a OH7a",
  OK: "OK3a",
  OR: "OR5a OR6a",
  PA: "PA1b PA1c PA3a PA4a PA6a PA6b PA7a PA8a",
  RI: "RI5a",
  SC: "SC2a SC3a SC4a SC5a",
  SD: "SD3a",
  TN: "TN4a TN7a",
  TX: "TX2b TX3a TX6c TX7a",
  VA: "VA1a VA3a VA4a VA7a",
  VT: "VT4a VT5a",
  WA: "WA3a WA4a WA7a",
  WI: "WI3a WI4a",
  WV: "WV5a",
};

const republished: Readonly<Record<string, string>> = {
  CA: "CA1b CA1c CA2a CA6a CA8a",
  CT: "CT2a",
  DE: "DE5a",
  FL: "FL8a FL9a",
  GA: "GA1a GA2a GA4a GA4b GA5a GA8a",
  HI: "HI5a",
  IL: "IL1a",
  MA: "MA2a MA2b MA4a",
  MD: "MD4a MD4b",
  MS: "MS5a",
  NC: "NC1a NC3c",
  NJ: "NJ1a NJ1b NJ1c NJ2a NJ4b NJ6b NJ8a",
  NY: "NY3b NY4a",
  OH: "OH1a OH6a",
  PA: "PA1a",
  SC: "SC5b",
  TN: "TN6a",
  TX: "TX1a TX9a",
  VA: "VA1b VA9a VA9b",
};

export function gradeOfLine(id: string): "official" | "republished" | null {
  const isIn = (lines: Readonly<Record<string, string>>) => lines[id.slice(0, 2)]?.split(" ").includes(id) ?? false;
  return isIn(official) ? "official" : isIn(republished) ? "republished" : null;
}
