/** Facts about a person and a home, and conditions on them, as plain data. */

const yesOrNo = ["yes", "no"] as const;

/** The states and D.C., as the post office writes them. */
export const states = [
  ...["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS"],
  ...["KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC"],
  ...["ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"],
] as const;

export const factValues = {
  state: states,
  /** 'both' sells one home and buys another. */
  side: ["buying", "selling", "both"],
  /** Every value but 'cash' is a kind of loan. */
  payment: ["cash", "conventional", "fha", "va", "usda"],
  home: ["house", "townhouse", "condo", "co-op", "manufactured"],
  newConstruction: yesOrNo,
  hoa: yesOrNo,
  builtBefore1978: yesOrNo,
  firstHome: yesOrNo,
  /** 'estate' includes a trust. */
  ownership: ["alone", "married", "co-owners", "estate", "divorce"],
  tenants: yesOrNo,
  /** The person lives too far away to be at the home or the closing with ease. */
  fromAfar: yesOrNo,
} as const;

export type Fact = keyof typeof factValues;

type ValuesByFact = { readonly [Name in Fact]?: readonly (typeof factValues)[Name][number][] };

/** Holds where every fact has one of the values listed. */
export type Condition = ValuesByFact;

/** The values still possible for each known fact: one, or every kind of loan for 'a loan, not sure which'. */
export type Facts = ValuesByFact;

export const anyLoan = ["conventional", "fha", "va", "usda"] as const satisfies Condition["payment"];
