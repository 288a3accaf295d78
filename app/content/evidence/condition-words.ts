import { anyLoan, type Condition, type Fact } from "./conditions.ts";

type Values = readonly string[];

const loanNames: Readonly<Record<string, string>> = { conventional: "conventional", fha: "FHA", va: "VA", usda: "USDA" };
const homeNames: Readonly<Record<string, string>> = {
  house: "house",
  townhouse: "townhouse",
  condo: "condo",
  "co-op": "co-op",
  manufactured: "manufactured home",
};

const alternatives = new Intl.ListFormat("en-US", { type: "disjunction" });
const either = (words: Values) => alternatives.format(words);
const named = (names: Readonly<Record<string, string>>, values: Values) => either(values.map((value) => names[value] ?? value));

/** Continues a sentence that starts with 'if'. */
const factInWords: Record<Fact, (values: Values) => string> = {
  state: (values) => `the home is in ${either(values)}`,
  side: (values) => (values.includes("both") ? "you buy and sell at once" : `you are ${either(values)}`),
  payment: (values) => {
    const loans = values.filter((value) => value !== "cash");
    return loans.length === 0 ? "you pay cash" : loans.length === anyLoan.length ? "you borrow" : `your loan is ${named(loanNames, loans)}`;
  },
  home: (values) => `the home is a ${named(homeNames, values)}`,
  newConstruction: (values) => `the home is ${values.includes("yes") ? "" : "not "}newly built`,
  hoa: (values) => `the home has ${values.includes("yes") ? "an" : "no"} HOA`,
  builtBefore1978: (values) => `the home was ${values.includes("yes") ? "" : "not "}built before 1978`,
  firstHome: (values) => `this is ${values.includes("yes") ? "" : "not "}your first home`,
  ownership: (values) => ownershipInWords[values.join()] ?? `the home is owned by ${either(values)}`,
  tenants: (values) => `the home has ${values.includes("yes") ? "" : "no "}tenants`,
  fromAfar: (values) => `you live ${values.includes("yes") ? "far away" : "near"}`,
};

const ownershipInWords: Readonly<Record<string, string>> = {
  alone: "you own alone",
  married: "you are married",
  "co-owners": "you own with others",
  estate: "the home belongs to an estate or a trust",
  divorce: "you are divorcing",
  "married,divorce": "you are married or divorcing",
  "estate,divorce": "the home belongs to an estate or a trust, or you are divorcing",
};

/** Continues a sentence that starts with 'if': 'you borrow'. */
export function describeCondition(condition: Condition): string {
  return Object.entries(condition)
    .map(([fact, values]) => factInWords[fact as Fact](values))
    .join(", and ");
}
