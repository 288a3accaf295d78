/** The users of the demonstration, and how far each plan has come. Days are counted back from the day of its creation. */

export const demoAgents = ["marigold", "juniper", "rowan"] as const;
export type DemoAgent = (typeof demoAgents)[number];

export interface DemoContract {
  readonly acceptedDaysAgo: number;
  readonly closesInDays: number;
  /** A deadline that has passed without being met. */
  readonly missed?: string;
}

export interface DemoPlan {
  /** As in its URL: 'buying/full'. */
  readonly guide: string;
  readonly agent?: DemoAgent;
  readonly startedDaysAgo: number;
  readonly lastDaysAgo: number;
  /** The number of completed steps. */
  readonly completed: number;
  readonly facts?: Readonly<Record<string, string>>;
  /** The hoped-for closing day. */
  readonly hopedForInDays?: number;
  readonly contract?: DemoContract;
  /** The official sample forms, moved to the days of this contract. */
  readonly hasLoanForms?: boolean;
  /** By step. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly sharesNotes?: boolean;
  /** The number of questions of the current step answered with no. */
  readonly noes?: number;
  readonly feedback?: readonly { readonly step: string; readonly isHelpful: boolean; readonly comment?: string }[];
}

export interface DemoClient {
  readonly name: string;
  readonly phone?: string;
  readonly plans: readonly DemoPlan[];
  /** The fields, by calculator. */
  readonly calculations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Shown on the console, for users worth signing in as. */
  readonly shownAs?: string;
}

const loan = { payment: "conventional", hoa: "no", side: "buying" };

export const demoClients: readonly DemoClient[] = [
  {
    name: "Maya Torres",
    phone: "(202) 555-0171",
    shownAs: "buys and sells at once: two plans, a deadline this week",
    plans: [
      {
        guide: "selling/full",
        agent: "juniper",
        startedDaysAgo: 41,
        lastDaysAgo: 2,
        completed: 4,
        facts: { state: "MD", side: "both", hoa: "no", built: "since-1978" },
        hopedForInDays: 40,
        notes: { "showing-management": "No showings on Sunday mornings. Leave the cat in the laundry room." },
      },
      {
        guide: "buying/full",
        agent: "marigold",
        startedDaysAgo: 36,
        lastDaysAgo: 0,
        completed: 7,
        facts: { ...loan, state: "MD", side: "both", firstHome: "no", home: "house" },
        contract: { acceptedDaysAgo: 7, closesInDays: 28 },
        notes: {
          "write-offer": "Ask for the washer and dryer. Our limit is 412,000.",
          contingencies: "Inspector comes Thursday at 9. Ask him about the roof over the porch.",
        },
        sharesNotes: true,
        feedback: [{ step: "pre-approval", isHelpful: true, comment: "The list of documents saved me a second trip to the bank." }],
      },
    ],
    calculations: {
      "cash-to-close": { price: "405000", down: "20", costs: "12150", agent: "0", deposit: "8000" },
      "monthly-cost": {
        price: "405000",
        loan: "conventional",
        down: "20",
        rate: "6.4",
        years: "30",
        tax: "4200",
        insurance: "1500",
        flood: "0",
        dues: "0",
        upkeep: "250",
        utilities: "310",
      },
      "sellers-net-sheet": { price: "338000", payoff: "171000" },
    },
  },
  {
    name: "Daniel Okafor",
    phone: "(202) 555-0172",
    shownAs: "buys, and has missed a deadline of his contract",
    plans: [
      {
        guide: "buying/full",
        agent: "marigold",
        startedDaysAgo: 52,
        lastDaysAgo: 3,
        completed: 7,
        facts: { ...loan, state: "VA", firstHome: "yes", home: "townhouse", hoa: "yes" },
        contract: { acceptedDaysAgo: 13, closesInDays: 24, missed: "inspection" },
        noes: 1,
      },
    ],
    calculations: { "earnest-money": { price: "365000", percent: "2" } },
  },
  {
    name: "Priya Raman",
    shownAs: "has sold her home: a finished plan",
    plans: [
      {
        guide: "selling/full",
        agent: "juniper",
        startedDaysAgo: 83,
        lastDaysAgo: 5,
        completed: 7,
        facts: { state: "MD", side: "selling", hoa: "yes", built: "before-1978", ownership: "no-papers" },
        contract: { acceptedDaysAgo: 40, closesInDays: -5 },
        feedback: [{ step: "closing-process", isHelpful: true, comment: "I knew every day what came next." }],
      },
    ],
    calculations: { "sellers-net-sheet": { price: "447500", payoff: "203000" } },
  },
  {
    name: "Ben Whitaker",
    shownAs: "buys without an agent, and is stuck",
    plans: [
      {
        guide: "buying/free",
        startedDaysAgo: 38,
        lastDaysAgo: 16,
        completed: 2,
        facts: { state: "DC", payment: "fha", firstHome: "yes" },
        hopedForInDays: 75,
        noes: 2,
        feedback: [{ step: "search-properties", isHelpful: false, comment: "I do not know how to tell which homes take an FHA loan." }],
      },
    ],
  },
  {
    name: "Grace Lin",
    phone: "(202) 555-0173",
    shownAs: "closes this week",
    plans: [
      {
        guide: "buying/full",
        agent: "marigold",
        startedDaysAgo: 71,
        lastDaysAgo: 1,
        completed: 8,
        facts: { ...loan, state: "MD", firstHome: "yes", home: "condo", hoa: "yes" },
        contract: { acceptedDaysAgo: 33, closesInDays: 5 },
        hasLoanForms: true,
        notes: { "final-walk-through": "Wire only after I have called the title company at the number on their letter." },
      },
    ],
  },
  {
    name: "Hector Alvarez",
    plans: [
      {
        guide: "selling/concierge",
        agent: "juniper",
        startedDaysAgo: 64,
        lastDaysAgo: 1,
        completed: 6,
        facts: { state: "VA", side: "both", hoa: "no", built: "since-1978" },
        contract: { acceptedDaysAgo: 14, closesInDays: 21 },
      },
      {
        guide: "buying/free",
        startedDaysAgo: 20,
        lastDaysAgo: 6,
        completed: 1,
        facts: { state: "VA", side: "both", payment: "conventional" },
      },
    ],
  },
  {
    name: "Sofia Marin",
    plans: [
      {
        guide: "selling/concierge",
        agent: "juniper",
        startedDaysAgo: 88,
        lastDaysAgo: 33,
        completed: 7,
        facts: { state: "DC", side: "selling", hoa: "yes" },
        contract: { acceptedDaysAgo: 66, closesInDays: -33 },
        feedback: [{ step: "marketing-launch", isHelpful: true }],
      },
    ],
  },
  {
    name: "Tom Becker",
    plans: [
      {
        guide: "buying/need-based",
        startedDaysAgo: 11,
        lastDaysAgo: 4,
        completed: 1,
        facts: { state: "PA", payment: "usda" },
        hopedForInDays: 90,
      },
    ],
  },
  {
    name: "Aisha Bello",
    plans: [
      {
        guide: "buying/commission-free",
        agent: "rowan",
        startedDaysAgo: 29,
        lastDaysAgo: 1,
        completed: 6,
        facts: { ...loan, state: "VA" },
        contract: { acceptedDaysAgo: 2, closesInDays: 33 },
      },
    ],
  },
  { name: "Noah Feldman", plans: [{ guide: "buying/contract-review", startedDaysAgo: 6, lastDaysAgo: 6, completed: 0 }] },
  { name: "Ingrid Sorensen", plans: [{ guide: "buying/standard-forms", startedDaysAgo: 3, lastDaysAgo: 3, completed: 1 }] },
  {
    name: "Kenji Watanabe",
    plans: [
      {
        guide: "selling/free",
        startedDaysAgo: 44,
        lastDaysAgo: 9,
        completed: 3,
        facts: { state: "CA", side: "selling", built: "before-1978" },
        noes: 2,
        feedback: [{ step: "documents", isHelpful: false, comment: "Where do I find the form for a home this old?" }],
      },
    ],
  },
  {
    name: "Lucy Adams",
    plans: [
      {
        guide: "selling/commission-free",
        agent: "rowan",
        startedDaysAgo: 47,
        lastDaysAgo: 2,
        completed: 6,
        facts: { state: "MD", side: "both", hoa: "no" },
        contract: { acceptedDaysAgo: 5, closesInDays: 36 },
      },
      {
        guide: "buying/commission-free",
        agent: "rowan",
        startedDaysAgo: 30,
        lastDaysAgo: 8,
        completed: 3,
        facts: { state: "MD", side: "both", payment: "conventional" },
      },
    ],
  },
  {
    name: "Omar Haddad",
    plans: [
      {
        guide: "selling/need-based",
        startedDaysAgo: 9,
        lastDaysAgo: 2,
        completed: 2,
        facts: { state: "DC", hoa: "yes" },
        hopedForInDays: 60,
      },
    ],
  },
  {
    name: "Rosa Delgado",
    plans: [
      {
        guide: "buying/full",
        agent: "marigold",
        startedDaysAgo: 6,
        lastDaysAgo: 1,
        completed: 1,
        facts: { ...loan, state: "TX", firstHome: "yes" },
        hopedForInDays: 100,
      },
    ],
  },
  {
    name: "Peter Novak",
    plans: [
      {
        guide: "buying/full",
        agent: "rowan",
        startedDaysAgo: 22,
        lastDaysAgo: 4,
        completed: 2,
        facts: { ...loan, state: "VA" },
        hopedForInDays: 70,
        noes: 1,
      },
      { guide: "selling/free", startedDaysAgo: 19, lastDaysAgo: 5, completed: 2, facts: { state: "VA", side: "both" } },
    ],
  },
  {
    name: "Chloe Martin",
    plans: [
      {
        guide: "selling/full",
        agent: "juniper",
        startedDaysAgo: 33,
        lastDaysAgo: 1,
        completed: 4,
        facts: { state: "MD", side: "both", hoa: "no" },
        hopedForInDays: 48,
        notes: { "marketing-launch": "Photos without the swing set, please." },
      },
      {
        guide: "buying/full",
        agent: "marigold",
        startedDaysAgo: 15,
        lastDaysAgo: 6,
        completed: 1,
        facts: { ...loan, state: "MD", side: "both" },
      },
    ],
  },
  {
    name: "Samuel Wright",
    plans: [
      {
        guide: "buying/free",
        startedDaysAgo: 58,
        lastDaysAgo: 2,
        completed: 6,
        facts: { ...loan, state: "PA", firstHome: "yes" },
        contract: { acceptedDaysAgo: 20, closesInDays: 19 },
      },
    ],
  },
  {
    name: "Elena Petrova",
    plans: [
      {
        guide: "buying/full",
        agent: "rowan",
        startedDaysAgo: 87,
        lastDaysAgo: 10,
        completed: 10,
        facts: { ...loan, state: "DC", payment: "cash", home: "condo", hoa: "yes" },
        contract: { acceptedDaysAgo: 44, closesInDays: -12 },
      },
    ],
  },
  {
    name: "Marcus Reed",
    plans: [
      {
        guide: "buying/full",
        agent: "rowan",
        startedDaysAgo: 49,
        lastDaysAgo: 7,
        completed: 4,
        facts: { ...loan, state: "MD", payment: "va", side: "both" },
        hopedForInDays: 55,
      },
      {
        guide: "selling/concierge",
        agent: "juniper",
        startedDaysAgo: 26,
        lastDaysAgo: 3,
        completed: 2,
        facts: { state: "MD", side: "both", tenants: "yes" },
      },
    ],
  },
  {
    name: "Hannah Cohen",
    plans: [
      {
        guide: "selling/full",
        agent: "juniper",
        startedDaysAgo: 60,
        lastDaysAgo: 22,
        completed: 2,
        facts: { state: "DC", ownership: "papers" },
        noes: 2,
      },
    ],
  },
  {
    name: "Diego Fuentes",
    plans: [
      {
        guide: "buying/need-based",
        startedDaysAgo: 40,
        lastDaysAgo: 1,
        completed: 6,
        facts: { ...loan, state: "TX", payment: "fha", firstHome: "yes" },
        contract: { acceptedDaysAgo: 9, closesInDays: 30 },
      },
    ],
  },
  {
    name: "Naomi Clark",
    plans: [
      {
        guide: "buying/commission-free",
        agent: "rowan",
        startedDaysAgo: 80,
        lastDaysAgo: 18,
        completed: 7,
        facts: { ...loan, state: "VA" },
        contract: { acceptedDaysAgo: 55, closesInDays: -18 },
      },
    ],
  },
  {
    name: "Will Turner",
    shownAs: "signed up today",
    plans: [{ guide: "buying/full", agent: "rowan", startedDaysAgo: 0, lastDaysAgo: 0, completed: 0 }],
  },
];
