import type { ReactNode } from "react";
import { Card } from "#app/design/card.tsx";
import * as styles from "./account.css.ts";

/** One part of the account's page, under its title. */
export function AccountCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.stack}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}
