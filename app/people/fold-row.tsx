import type { ReactNode } from "react";
import * as styles from "./people-page.css.ts";

interface FoldRowProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** One line until it is opened. */
export function FoldRow({ title, isOpen, children }: FoldRowProps) {
  return (
    <li>
      <details open={isOpen}>
        <summary className={styles.summary}>
          <h2>{title}</h2>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </li>
  );
}
