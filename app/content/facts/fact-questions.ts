/** No question asks about anything that fair-housing law protects, which in some states includes marital status. */
import { anyLoan, type Facts, states } from "#app/content/evidence/conditions.ts";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { stateNames, stateTitle } from "#app/content/states/state-names.ts";

export interface FactOption {
  readonly value: string;
  readonly label: string;
  /** The values that are still possible with this answer. */
  readonly facts: Facts;
  /** Follows 'because'. */
  readonly reason: string;
}

export interface FactQuestion {
  readonly id: string;
  /** A letter for a guest's URL, never reused. */
  readonly key: string;
  readonly question: string;
  readonly hint?: string;
  readonly options: readonly FactOption[];
  /** Offered in the user's other guides too. */
  readonly isOfPerson?: boolean;
}

export const notSure = "not-sure";

const option = (value: string, label: string, facts: Facts, reason: string): FactOption => ({ value, label, facts, reason });

const state: FactQuestion = {
  id: "state",
  key: "s",
  question: "Which state is the home in?",
  hint: "Rules on closings, forms and taxes differ by state.",
  options: states.map((code) => option(code, stateTitle(code), { state: [code] }, `the home is in ${stateNames[code]}`)),
  isOfPerson: true,
};

const fromAfar: FactQuestion = {
  id: "fromAfar",
  key: "r",
  question: "Do you live too far away to be there in person?",
  hint: "For visits to the home, or for the closing.",
  options: [
    option("yes", "Yes", { fromAfar: ["yes"] }, "you live far away"),
    option("no", "No", { fromAfar: ["no"] }, "you can be there in person"),
  ],
  isOfPerson: true,
};

const hoa = (home: string): FactQuestion => ({
  id: "hoa",
  key: "a",
  question: `Does ${home} belong to a homeowners association (HOA)?`,
  hint: "A condo's association counts too. The listing names its fee.",
  options: [option("yes", "Yes", { hoa: ["yes"] }, `${home} has an HOA`), option("no", "No", { hoa: ["no"] }, `${home} has no HOA`)],
});

const tenants = (home: string): FactQuestion => ({
  id: "tenants",
  key: "t",
  question: `Does a tenant live in ${home}?`,
  hint: "Someone who pays rent to the owner.",
  options: [
    option("yes", "Yes", { tenants: ["yes"] }, `a tenant lives in ${home}`),
    option("no", "No", { tenants: ["no"] }, `no tenant lives in ${home}`),
  ],
});

const since1978 = (home: string) =>
  option("since-1978", "In 1978 or later", { newConstruction: ["no"], builtBefore1978: ["no"] }, `${home} was built in 1978 or later`);
const before1978 = (home: string) =>
  option("before-1978", "Before 1978", { newConstruction: ["no"], builtBefore1978: ["yes"] }, `${home} was built before 1978`);

const built = {
  id: "built",
  key: "b",
  hint: "Federal rules on lead paint are for homes built before 1978. The listing or the county's records give the year.",
} as const;

const buying: readonly FactQuestion[] = [
  state,
  {
    id: "side",
    key: "i",
    question: "Are you also selling a home?",
    options: [
      option("both", "Yes", { side: ["both"] }, "you are selling a home too"),
      option("buying", "No", { side: ["buying"] }, "you are only buying"),
    ],
  },
  {
    id: "payment",
    key: "p",
    question: "How will you pay for the home?",
    options: [
      option("cash", "Cash, no loan", { payment: ["cash"] }, "you pay cash"),
      option("conventional", "A conventional loan", { payment: ["conventional"] }, "your loan is a conventional loan"),
      option("fha", "An FHA loan", { payment: ["fha"] }, "your loan is an FHA loan"),
      option("va", "A VA loan", { payment: ["va"] }, "your loan is a VA loan"),
      option("usda", "A USDA loan", { payment: ["usda"] }, "your loan is a USDA loan"),
      option("loan", "A loan, not sure which", { payment: anyLoan }, "you pay with a loan"),
    ],
  },
  {
    id: "home",
    key: "h",
    question: "What kind of home is it?",
    hint: "If you are still looking, the kind you are looking for.",
    options: [
      option("house", "A house", { home: ["house"] }, "the home is a house"),
      option("townhouse", "A townhouse", { home: ["townhouse"] }, "the home is a townhouse"),
      // Both always have an association, so that question is skipped.
      option("condo", "A condo", { home: ["condo"], hoa: ["yes"] }, "the home is a condo"),
      option("co-op", "A co-op", { home: ["co-op"], hoa: ["yes"] }, "the home is a co-op"),
      option("manufactured", "A manufactured home", { home: ["manufactured"] }, "the home is a manufactured home"),
    ],
  },
  {
    ...built,
    question: "When was the home built?",
    options: [
      option("new", "It is new, from a builder", { newConstruction: ["yes"], builtBefore1978: ["no"] }, "the home is new"),
      since1978("the home"),
      before1978("the home"),
    ],
  },
  hoa("the home"),
  tenants("the home"),
  {
    id: "firstHome",
    key: "f",
    question: "Is this the first home you are buying?",
    options: [
      option("yes", "Yes", { firstHome: ["yes"] }, "this is your first home"),
      option("no", "No", { firstHome: ["no"] }, "you have bought a home before"),
    ],
    isOfPerson: true,
  },
  fromAfar,
];

const selling: readonly FactQuestion[] = [
  state,
  {
    id: "side",
    key: "i",
    question: "Are you also buying a home?",
    options: [
      option("both", "Yes", { side: ["both"] }, "you are buying a home too"),
      option("selling", "No", { side: ["selling"] }, "you are only selling"),
    ],
  },
  { ...built, question: "When was your home built?", options: [since1978("your home"), before1978("your home")] },
  hoa("your home"),
  tenants("your home"),
  {
    id: "ownership",
    key: "o",
    question: "Do you need papers from a court, a trust or an estate to sell?",
    hint: "For example, because an owner has died, a trust owns the home, or a court divides it.",
    options: [
      option("papers", "Yes", { ownership: ["estate", "divorce"] }, "a court, a trust or an estate has a say"),
      option("no-papers", "No", { ownership: ["alone", "married", "co-owners"] }, "no court, trust or estate has a say"),
    ],
  },
  fromAfar,
];

export const factQuestions: Readonly<Record<JourneyType, readonly FactQuestion[]>> = { buying, selling };
