import type { ReactNode } from "react";
import { partTitle } from "#app/design/text/text.css.ts";
import { Card } from "./card.tsx";

export function TitledCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" space="md" align="start" aria-labelledby={id}>
      <h2 id={id} className={partTitle}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
