import { useRoot } from "#app/shell/use-root.ts";

interface OfficeSignatureProps {
  /** The names of the texts that the brokerage's office wrote. */
  texts: readonly string[] | undefined;
  /** The text before it. */
  text: string;
  /** The heading above that text, which is named if it alone is the office's. */
  title?: { readonly text: string; readonly label: string };
}

/** After a text that the office wrote, in place of our sources. Nothing after one of ours. */
export function OfficeSignature({ texts = [], text, title }: OfficeSignatureProps) {
  const { brand } = useRoot();
  if (texts.includes(text)) {
    return <i>Written by {brand.name}.</i>;
  }
  return title && texts.includes(title.text) ? (
    <i>
      {title.label} written by {brand.name}.
    </i>
  ) : null;
}

export const questionTitle = { text: "question", label: "Question" } as const;
export const thingTitle = { text: "title", label: "Title" } as const;
