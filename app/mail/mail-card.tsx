import type { ReactNode } from "react";
import { Card } from "#app/design/card.tsx";
import * as styles from "./mail-pages.css.ts";

/** One part of a page about mails, under its title. */
export function MailCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.stack}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}
