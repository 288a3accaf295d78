import type { RichText as RichTextContent } from "#app/content/guides/guide-types.ts";
import { GuideLink } from "./guide-link.tsx";
import { useMarked } from "./step-terms.tsx";

export function RichText({ children }: { children: RichTextContent }) {
  if (typeof children === "string") {
    return <Marked text={children} />;
  }
  return children.map((part, position) => {
    const key = `${position}`;
    if (typeof part === "string") {
      return <Marked key={key} text={part} />;
    }
    return "strong" in part ? (
      <strong key={key}>{part.strong}</strong>
    ) : (
      <GuideLink key={key} url={part.url}>
        {part.text}
      </GuideLink>
    );
  });
}

function Marked({ text }: { text: string }) {
  return useMarked(text);
}
