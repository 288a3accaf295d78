import { Fragment } from "react";
import type { RichText as RichTextContent } from "#app/content/guides/guide-types.ts";
import { GuideLink } from "./guide-link.tsx";
import { useMarkedTexts } from "./step-terms.tsx";

export function RichText({ children }: { children: RichTextContent }) {
  const marked = useMarkedTexts();
  if (typeof children === "string") {
    return marked.get(children) ?? children;
  }
  return children.map((part, position) => {
    const key = `${position}`;
    if (typeof part === "string") {
      return <Fragment key={key}>{marked.get(part) ?? part}</Fragment>;
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
