import { useLocation } from "@remix-run/react";
import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from "react";
import { type TermWords, termPattern } from "#app/content/glossary/term-words.ts";
import type { GuideStep, RichText } from "#app/content/guides/guide-types.ts";
import { glossaryTermPath } from "#app/paths.ts";
import { term } from "./step-terms.css.ts";

const MarkedTexts = createContext<ReadonlyMap<string, ReactNode>>(new Map());

type CopyOfStep = Pick<GuideStep, "description" | "details" | "subSteps" | "proTip">;

export function StepTerms({ step, words, children }: { step: CopyOfStep; words: TermWords; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const marked = useMemo(() => markTerms(step, words, pathname + search), [step, words, pathname, search]);
  return <MarkedTexts.Provider value={marked}>{children}</MarkedTexts.Provider>;
}

/** By text: the same with its terms as links. Texts without a term are not in it. */
export function useMarkedTexts(): ReadonlyMap<string, ReactNode> {
  return useContext(MarkedTexts);
}

/** Links each term's first mention. Always-visible text comes first, so that no term is explained only in a collapsed answer. */
function markTerms(
  { description, details, subSteps, proTip = "" }: CopyOfStep,
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
    // Splitting by a pattern with one group puts matches at odd indexes.
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

/** Without JavaScript, or if the note fails to load, the link opens the glossary. */
function explain(click: MouseEvent<HTMLAnchorElement>) {
  const link = click.currentTarget;
  // A guest's progress since the link was rendered is only in the address bar.
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
