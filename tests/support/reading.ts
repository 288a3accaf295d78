import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import type { RichText } from "#app/content/guides/guide-types.ts";
import { plainText } from "#app/content/plain-text.ts";

/** No text of ours is harder to read than this: a fourteen-year-old is in the ninth grade. */
export const highestGrade = 9;

export function sentencesOf(text: RichText): string[] {
  const segments = new Intl.Segmenter("en-US", { granularity: "sentence" }).segment(plainText(text));
  return Array.from(segments, ({ segment }) => segment.trim()).filter(Boolean);
}

/** Hyphenated words count as one word: '3-5%' and 'pre-approval' are read in one go. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word));
}

/** The American school grade in which this text is read with ease (Flesch-Kincaid). */
export function gradeOf(text: string): number {
  const words = wordsOf(text);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: sentencesOf(text).length, word: words.length, syllable: syllables });
}

/** What stands in the list more than once. */
export function repeatedIn<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
