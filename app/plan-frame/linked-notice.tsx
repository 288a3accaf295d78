import { Notice } from "#app/design/layout/layout.tsx";

/** Texts, some with a link target. */
export type LinkedText = readonly (readonly [text: string, href?: string])[];

/** About money. Made on the server, so that guides load no text for it. */
export function LinkedNotice({ paragraphs }: { paragraphs: readonly LinkedText[] }) {
  return paragraphs[0] ? (
    <Notice as="div" tone="danger" size="sm" space="xs">
      {paragraphs.map((parts) => (
        <LinkedParagraph key={parts[0]?.[0]} parts={parts} />
      ))}
    </Notice>
  ) : null;
}

export function LinkedParagraph({ parts }: { parts: LinkedText }) {
  return (
    <p>
      {parts.map(([text, href]) =>
        href ? (
          <a key={href} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
