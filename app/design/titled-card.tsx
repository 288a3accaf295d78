import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { partTitle } from "./text/text.css.ts";

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
