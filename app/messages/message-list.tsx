import type { ReactNode } from "react";
import { TitledCard } from "#app/design/cards/titled-card.tsx";
import { Divided } from "#app/design/layout/layout.tsx";
import { linkButton } from "#app/design/text/text.css.ts";

interface MessageListProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Folded. */
  more?: readonly ReactNode[];
}

export function MessageList({ id, title, children, more = [] }: MessageListProps) {
  return (
    <TitledCard id={id} title={title}>
      <Divided space="sm">{children}</Divided>
      {more.length > 0 ? (
        <details>
          <summary className={linkButton}>Earlier ({more.length})</summary>
          <Divided space="sm">{more}</Divided>
        </details>
      ) : null}
    </TitledCard>
  );
}
