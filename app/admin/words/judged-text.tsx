import type { RichText as RichTextContent } from "#app/content/guides/guide-types.ts";
import { nameHosts } from "#app/plan/wording/wording-markup.ts";
import { RichText } from "#app/shell/copy/rich-text.tsx";

/** A text as the guide shows it, with where its links lead: people decide on it. */
export function JudgedText({ children }: { children: RichTextContent | null }) {
  return children === null || children.length === 0 ? "None" : <RichText>{nameHosts(children)}</RichText>;
}
