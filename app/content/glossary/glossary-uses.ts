/** Server only: a page gets just the words that it marks. */

import { runningText } from "#app/content/guides/guide-copy.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { type GlossaryTerm, glossary } from "./glossary.ts";
import { type TermWords, termPattern } from "./term-words.ts";

const terms: readonly GlossaryTerm[] = glossary;

/**
 * Longest first.
 * @param shown The step without its hidden parts.
 */
export function termsOf(step: GuideStep, shown: GuideStep = step): TermWords {
  const words = wordsByStep.get(step) ?? wordsIn(runningText(step));
  wordsByStep.set(step, words);
  const text = runningText(shown);
  return Object.fromEntries(words.flatMap(({ word, id, pattern }) => (pattern.test(text) ? [[word, id]] : [])));
}

export function usesOf(termId: string): { guide: Guide; step: GuideStep }[] {
  return guides.flatMap((guide) => {
    const place = textsByGuide.get(guide)?.findIndex((text) => termPattern(wordsOf(termId)).test(text)) ?? -1;
    const step = guide.steps[place];
    return step ? [{ guide, step }] : [];
  });
}

const textsByGuide = new Map(guides.map((guide) => [guide, guide.steps.map(runningText)]));

const allWords = terms.flatMap(({ id }) => wordsOf(id).map((word) => ({ word, id, pattern: termPattern([word]) })));

const wordsByStep = new WeakMap<GuideStep, typeof allWords>();

function wordsIn(text: string) {
  return allWords.filter(({ pattern }) => pattern.test(text)).sort((one, other) => other.word.length - one.word.length);
}

function wordsOf(termId: string): readonly string[] {
  const found = terms.find(({ id }) => id === termId);
  return found?.words ?? (found ? [found.term] : []);
}
