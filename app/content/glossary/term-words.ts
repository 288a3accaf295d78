/** Longest first, each with the id of its term. */
export type TermWords = Readonly<Record<string, string>>;

/** Of words that start alike, the first in the list wins. */
export function termPattern(words: readonly string[]): RegExp {
  return new RegExp(`\\b((?:${words.join("|")})s?)\\b`, "i");
}
