const yesOrNo = ["yes", "no"] as const;

export const states = [
  ...["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS"],
  ...["KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC"],
  ...["ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"],
] as const;

export const factValues = {
  state: states,
  side: ["buying", "selling", "both"],
  /** Every value except 'cash' is a kind of loan. */
  payment: ["cash", "conventional", "fha", "va", "usda"],
  home: ["house", "townhouse", "condo", "co-op", "manufactured"],
  newConstruction: yesOrNo,
  hoa: yesOrNo,
  builtBefore1978: yesOrNo,
  firstHome: yesOrNo,
  /** 'estate' includes a trust. */
  ownership: ["alone", "married", "co-owners", "estate", "divorce"],
  tenants: yesOrNo,
  /** Too far to get to the home or the closing easily. */
  fromAfar: yesOrNo,
} as const;

export type Fact = keyof typeof factValues;

type ValuesByFact = { readonly [Name in Fact]?: readonly (typeof factValues)[Name][number][] };

/** Holds if every fact has one of the values listed. */
export type Condition = ValuesByFact;

/** The values still possible for each known fact. */
export type Facts = ValuesByFact;

/** A co-op sells shares, without a deed. */
export const homesWithDeed = ["house", "townhouse", "condo", "manufactured"] as const satisfies Condition["home"];

export const anyLoan = ["conventional", "fha", "va", "usda"] as const satisfies Condition["payment"];
