import type { RichText as RichTextContent } from "#app/content/guide-types.ts";
import { GuideLink } from "./guide-link.tsx";

/** Copy with links and emphasis, as elements. */
export function RichText({ children }: { children: RichTextContent }) {
  if (typeof children === "string") {
    return children;
  }
  return children.map((part, position) => {
    if (typeof part === "string") {
      return part;
    }
    // The parts of a text never change places.
    const key = `${position}`;
    return "strong" in part ? (
      <strong key={key}>{part.strong}</strong>
    ) : (
      <GuideLink key={key} url={part.url}>
        {part.text}
      </GuideLink>
    );
  });
}
