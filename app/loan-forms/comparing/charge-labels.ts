/** Labels of charges: lenders and settlement agents word the same charge in different ways. */

/** Tell no charge from another. */
const fillers = new Set(
  "fee fees charge charges cost costs the of and or for to a an in at title optional other agent paid via".split(" "),
);

const synonyms: Readonly<Record<string, string>> = {
  ...{ doc: "document", docs: "document", prep: "preparation", admin: "administration", uw: "underwriting", orig: "origination" },
  ...{ ins: "insurance", insp: "inspection", cert: "certification", det: "determination", reporting: "report", mtg: "mortgage" },
  ...{ closing: "settlement", escrow: "settlement", hazard: "homeowner", mortgagee: "lender", coverage: "policy", exam: "examination" },
};

/** Line numbers, months, days and amounts of a label: "01", "(12 mo.)", "$100.83 per month for 2 mo.", "@ 3.875%". */
const figures = [
  /^\s*\d{2}\s/,
  /\([^)]*\d[^)]*\)/g,
  /\(\s*(?:months?|mo\.?|days?)?\s*\)/g,
  /\$?[\d,.]+ ?(?:per|a|\/) ?(?:month|mo|day)\b.*$/,
  /@.*$/,
  /[\d.]*\s*%/g,
];

function stem(token: string): string {
  const plain = synonyms[token] ?? token.replace(/(\w{3})ies$/, "$1y").replace(/(\w\w[^s])s$/, "$1");
  return synonyms[plain] ?? plain;
}

/** The telling words, each once. Never empty, but for a label without letters. */
export function listTokens(label: string): ReadonlySet<string> {
  const lower = label
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’']s\b/g, "")
    .replace(/[’']/g, "");
  const bare = figures.reduce((text, pattern) => text.replace(pattern, " "), lower);
  const all = bare.split(/[^a-z0-9]+/).filter(Boolean);
  const telling = all.filter((token) => !fillers.has(token)).map(stem);
  const tokens = unifyPolicies(new Set(telling.length > 0 ? telling : all));
  // A flood certificate is the paper of the determination.
  return tokens.has("flood") ? new Set([...tokens].map((token) => (/^certificat/.test(token) ? "determination" : token))) : tokens;
}

/** "Lender's Title Insurance", "Loan Policy Premium" and "Lender's Title Policy" are one. */
function unifyPolicies(tokens: ReadonlySet<string>): ReadonlySet<string> {
  const isPolicy = tokens.has("policy") || tokens.has("insurance");
  const isTitle = ["lender", "owner", "loan"].some((token) => tokens.has(token)) && !tokens.has("mortgage") && !tokens.has("homeowner");
  if (!isPolicy || !isTitle) {
    return tokens;
  }
  const unified: Readonly<Record<string, string>> = { loan: "lender", insurance: "policy", premium: "policy" };
  return new Set([...tokens].map((token) => unified[token] ?? token));
}

export function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && one.size === other.size && [...one].every((token) => other.has(token));
}

/** Words of a service that comes after another one, which is a charge for itself: an appraisal's review, a lock's extension. */
const later = new Set([
  ..."review second 2nd field desk reinspection recertification update supplement additional rush final".split(" "),
  ..."extension reissue refresh rescore resubmission".split(" "),
]);

const abbreviationLength = 4;
/** As many shared tokens are hardly a chance, even across sections. */
export const surelyLikeFrom = 0.8;

/**
 * From 0 to 1: the shared share of the tokens. An abbreviation of four letters or more counts as its word. Labels that each have a word that
 * the other lacks ("Tax Status Research", "Tax Status Monitoring") are alike only if nearly all others are shared.
 */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const isLater = (tokens: ReadonlySet<string>) => [...tokens].some((token) => later.has(token));
  if (isLater(one) !== isLater(other)) {
    return 0;
  }
  const isAlike = (token: string, word: string) =>
    token === word || (Math.min(token.length, word.length) >= abbreviationLength && (token.startsWith(word) || word.startsWith(token)));
  const countShared = (from: ReadonlySet<string>, against: readonly string[]) =>
    [...from].filter((token) => against.some((word) => isAlike(token, word))).length;
  const shared = Math.min(countShared(one, [...other]), countShared(other, [...one]));
  const score = (2 * shared) / (one.size + other.size || 1);
  return shared === Math.min(one.size, other.size) || score >= surelyLikeFrom ? score : 0;
}
