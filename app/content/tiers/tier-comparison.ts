import type { BuyingTier, SellingTier, ServiceTier } from "#app/content/guides/guide-types.ts";

type BuyerTier = Extract<BuyingTier, "full" | "free">;
type SellerTier = Extract<SellingTier, "concierge" | "full" | "free">;

export interface ComparisonRow<By = Partial<Record<ServiceTier, string>>> {
  readonly what: string;
  readonly about: "homes" | "talks" | "papers" | "money" | "dates" | "people";
  readonly by: Readonly<By>;
}

export const buyerComparison: readonly ComparisonRow<Record<BuyerTier, string>>[] = [
  {
    what: "Shows you homes",
    about: "homes",
    by: { full: "Your agent", free: "You. An agent who tours with you needs your signed agreement first" },
  },
  {
    what: "Writes and negotiates the offer",
    about: "talks",
    by: { full: "Your agent, with your okay", free: "You. A lawyer can check the wording" },
  },
  { what: "Keeps papers and dates", about: "papers", by: { full: "You and your agent", free: "You, with the guide's dates" } },
  {
    what: "What you pay, and to whom",
    about: "money",
    by: {
      full: "Our brokerage, as our agreement says. You can negotiate it, and ask the seller to pay part",
      free: "Nothing for the guide. If you hire us, a written agreement states our pay",
    },
  },
  { what: "When you pay", about: "dates", by: { full: "Usually at closing. The agreement says when", free: "Never for the guide" } },
  { what: "What you sign first", about: "papers", by: { full: "A buyer agreement, before the first tour", free: "Nothing" } },
  { what: "Good for", about: "people", by: { full: "A first home, or little time", free: "People with time who like to lead" } },
];

const sellerPay = "Our brokerage, as the listing agreement says. You can negotiate it";

export const sellerComparison: readonly ComparisonRow<Record<SellerTier, string>>[] = [
  {
    what: "Gets the home ready",
    about: "homes",
    by: { concierge: "We line up repairs and photos. You approve them", full: "You, with your agent's advice", free: "You" },
  },
  {
    what: "Sets the price",
    about: "money",
    by: { concierge: "You, with our numbers", full: "You, with your agent's numbers", free: "You, with sales you look up" },
  },
  { what: "Lists the home", about: "homes", by: { concierge: "We do", full: "Your agent", free: "You, with a basic listing from us" } },
  { what: "Shows the home", about: "people", by: { concierge: "We do", full: "Your agent", free: "You" } },
  { what: "Negotiates", about: "talks", by: { concierge: "We do. You say yes or no", full: "Your agent. You decide", free: "You" } },
  {
    what: "Keeps papers and dates",
    about: "papers",
    by: { concierge: "We gather them. You sign", full: "You and your agent", free: "You, with the guide's dates" },
  },
  {
    what: "What you pay, and to whom",
    about: "money",
    by: {
      concierge: sellerPay,
      full: sellerPay,
      free: "Nothing for the guide and the basic listing. A yard sign or a lockbox costs extra. If you hire us, a written agreement states our pay",
    },
  },
  {
    what: "When you pay",
    about: "dates",
    by: {
      concierge: "Usually at closing, with costs that we advanced. The agreement says when",
      full: "Usually at closing. The agreement says when",
      free: "Only when you order extras",
    },
  },
  {
    what: "What you sign first",
    about: "papers",
    by: { concierge: "A listing agreement", full: "A listing agreement", free: "A listing agreement for the basic listing" },
  },
  {
    what: "Good for",
    about: "people",
    by: {
      concierge: "A home that needs work, or owners who are far away",
      full: "Owners who want advice and the final say",
      free: "People with time who like to lead",
    },
  },
];

interface Answer {
  readonly value: string;
  readonly label: string;
  readonly weights: Readonly<Partial<Record<ServiceTier, number>>>;
  readonly because: string;
}

export interface ChoiceQuestion {
  readonly name: string;
  readonly question: string;
  readonly answers: readonly Answer[];
}

export const buyerQuestions: readonly ChoiceQuestion[] = [
  {
    name: "time",
    question: "How much time can you give it each week?",
    answers: [
      { value: "little", label: "An hour or two", weights: { full: 1 }, because: "You have little time, and an agent does the legwork." },
      { value: "plenty", label: "Five hours or more", weights: { free: 1 }, because: "You have time to look, call and read." },
    ],
  },
  {
    name: "before",
    question: "Have you bought a home before?",
    answers: [
      { value: "no", label: "No, or a long time ago", weights: { full: 1 }, because: "It is new to you, and an agent knows the way." },
      { value: "yes", label: "Yes, and I know the steps", weights: { free: 1 }, because: "You have bought before and know the steps." },
    ],
  },
  {
    name: "talks",
    question: "Who should talk with the seller's side?",
    answers: [
      { value: "agent", label: "An agent, for me", weights: { full: 3 }, because: "You want an agent to talk with the seller's side." },
      { value: "me", label: "I will", weights: { free: 1 }, because: "You want to talk with the seller's side yourself." },
    ],
  },
];

export const sellerQuestions: readonly ChoiceQuestion[] = [
  {
    name: "ready",
    question: "Who should arrange repairs, cleaning and photos?",
    answers: [
      {
        value: "others",
        label: "Someone else",
        weights: { concierge: 3 },
        because: "You want repairs, cleaning and photos arranged for you.",
      },
      { value: "me", label: "I will", weights: { full: 1, free: 1 }, because: "You get the home ready yourself." },
    ],
  },
  {
    name: "visits",
    question: "Who should show the home and answer callers?",
    answers: [
      {
        value: "agent",
        label: "An agent, for me",
        weights: { concierge: 1, full: 1 },
        because: "You want an agent to show the home and answer callers.",
      },
      { value: "me", label: "I will", weights: { free: 2 }, because: "You want to show the home and answer callers yourself." },
    ],
  },
  {
    name: "time",
    question: "How much time can you give it each week?",
    answers: [
      { value: "little", label: "An hour or two", weights: { concierge: 1, full: 1 }, because: "You have little time to give." },
      { value: "plenty", label: "Five hours or more", weights: { free: 1 }, because: "You have time to run the sale." },
    ],
  },
];

/** The tier that most answers favor, with the reasons; in a tie, the first of `tiers`. Null until every question is answered. */
export function matchTier(
  tiers: readonly ServiceTier[],
  questions: readonly ChoiceQuestion[],
  given: Readonly<Record<string, string>>,
): { readonly tier: ServiceTier; readonly reasons: readonly string[] } | null {
  const answers = questions.flatMap(({ name, answers: offered }) => offered.filter(({ value }) => value === given[name]));
  if (answers.length < questions.length) {
    return null;
  }
  const weight = (tier: ServiceTier) => answers.reduce((sum, { weights }) => sum + (weights[tier] ?? 0), 0);
  const tier = tiers.reduce((best, next) => (weight(next) > weight(best) ? next : best));
  return { tier, reasons: answers.filter(({ weights }) => weights[tier]).map(({ because }) => because) };
}
