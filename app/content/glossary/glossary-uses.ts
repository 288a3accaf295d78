/** Where the guides use the terms of the glossary. For the server and tests: a page gets the words that it marks. */

import { runningText } from "#app/content/guides/guide-copy.ts";
import type { Guide, GuideStep } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { type GlossaryTerm, glossary } from "./glossary.ts";
import { type TermWords, termPattern } from "./term-words.ts";

const terms: readonly GlossaryTerm[] = glossary;

/** The words of the glossary that a step's text holds, the longest first, with the term that each leads to. */
export function termsOf(step: GuideStep): TermWords {
  const known = termsByStep.get(step);
  const found = known ?? termsIn(runningText(step));
  termsByStep.set(step, found);
  return found;
}

/** The first step of each guide that uses a term. */
export function usesOf(termId: string): { guide: Guide; step: GuideStep }[] {
  return guides.flatMap((guide) => {
    const place = textsByGuide.get(guide)?.findIndex((text) => termPattern(wordsOf(termId)).test(text)) ?? -1;
    const step = guide.steps[place];
    return step ? [{ guide, step }] : [];
  });
}

const textsByGuide = new Map(guides.map((guide) => [guide, guide.steps.map(runningText)]));

const termsByStep = new Map<GuideStep, TermWords>();

function termsIn(text: string): TermWords {
  const used = terms.flatMap(({ id }) => wordsOf(id).flatMap((word) => (termPattern([word]).test(text) ? [[word.toLowerCase(), id]] : [])));
  return Object.fromEntries(used.sort(([one = ""], [other = ""]) => other.length - one.length));
}

function wordsOf(termId: string): readonly string[] {
  const found = terms.find(({ id }) => id === termId);
  return found?.words ?? (found ? [found.term] : []);
}
