/** How words of the glossary are found in a text. */

/** Words as the glossary writes them, the longest first, each with the id of the term that it leads to. */
export type TermWords = Readonly<Record<string, string>>;

/** Matches any of the words, and its plural, as a whole word; where one begins with another, the one that stands first. */
export function termPattern(words: readonly string[]): RegExp {
  return new RegExp(`\\b((?:${words.join("|")})s?)\\b`, "i");
}
