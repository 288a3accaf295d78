/** Words as the glossary writes them, the longest first, each with the id of its term. */
export type TermWords = Readonly<Record<string, string>>;

/** Matches any of the words, or its plural, as a whole word. Where one begins with another, the first in the list wins. */
export function termPattern(words: readonly string[]): RegExp {
  return new RegExp(`\\b((?:${words.join("|")})s?)\\b`, "i");
}
