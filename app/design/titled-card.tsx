import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import * as styles from "./titled-card.css.ts";

/** One part of a page on a sheet of its own, under its title. */
export function TitledCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" space="md" align="start" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
