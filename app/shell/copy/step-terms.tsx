import { useLocation } from "@remix-run/react";
import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from "react";
import { type TermWords, termPattern } from "#app/content/glossary/term-words.ts";
import type { GuideStep, RichText } from "#app/content/guides/guide-types.ts";
import { glossaryTermPath } from "#app/paths.ts";
import { term } from "./step-terms.css.ts";

const MarkedTexts = createContext<ReadonlyMap<string, ReactNode>>(new Map());

/** Gives the texts of a step with their terms marked. */
export function StepTerms({ step, words, children }: { step: GuideStep; words: TermWords; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const marked = useMemo(() => markTerms(step, words, pathname + search), [step, words, pathname, search]);
  return <MarkedTexts.Provider value={marked}>{children}</MarkedTexts.Provider>;
}

/** A text of the present step, with its terms as links. */
export function useMarked(text: string): ReactNode {
  return useContext(MarkedTexts).get(text) ?? text;
}

/**
 * The texts of a step that hold terms of the glossary, with the first mention of each as a link. What is always to be seen comes
 * first, so that a term is not explained only in an answer that nobody has opened.
 */
function markTerms(
  { description, details, subSteps, proTip = "" }: GuideStep,
  words: TermWords,
  from: string,
): ReadonlyMap<string, ReactNode> {
  const marked = new Map<string, ReactNode>();
  const pattern = termPattern(Object.keys(words));
  const ids = new Map(Object.entries(words).map(([word, id]) => [word.toLowerCase(), id]));
  const seen = new Set<string>();
  const texts: RichText[] = [
    description,
    ...details.map(({ helpText }) => helpText),
    ...subSteps.map((subStep) => subStep.description),
    proTip,
    ...details.flatMap(({ explanation, successMessage }) => [explanation, successMessage]),
  ];
  for (const text of texts.flat()) {
    // Cut at a pattern with one group, every second piece is a word that matched.
    const pieces = typeof text === "string" ? text.split(pattern) : [];
    const parts = pieces.map((piece, position) => {
      const word = piece.toLowerCase();
      const id = position % 2 === 1 && (ids.get(word) ?? ids.get(word.slice(0, -1)));
      if (!id || seen.has(id)) {
        return piece;
      }
      seen.add(id);
      return (
        <a key={id} className={term} href={glossaryTermPath(id, from)} onClick={explain}>
          {piece}
        </a>
      );
    });
    if (parts.some((part) => typeof part !== "string")) {
      marked.set(text as string, parts);
    }
  }
  return marked;
}

/** Explains the term where it stands; without script, or when the explanation does not come, the link leads to the glossary. */
function explain(click: MouseEvent<HTMLAnchorElement>) {
  const link = click.currentTarget;
  // What a guest has ticked since the link was drawn is in the page's address alone.
  link.href = glossaryTermPath(link.hash.slice(1), window.location.pathname + window.location.search);
  if (click.metaKey || click.ctrlKey || click.shiftKey || !("popover" in link)) {
    return;
  }
  click.preventDefault();
  import("./term-note.client.ts").then(
    ({ showTermNote }) => showTermNote(link),
    () => window.location.assign(link.href),
  );
}
