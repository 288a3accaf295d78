import type { ReactNode } from "react";
import * as text from "#app/design/text/text.css.ts";
import * as styles from "#app/plan-frame/fold.css.ts";
import { useGuide } from "./guide-context.ts";

interface FoldProps {
  title: string;
  hint: string;
  children: ReactNode;
}

export function Fold({ title, hint, children }: FoldProps) {
  const { hasBegun } = useGuide();
  return (
    <details className={styles.fold} open={!hasBegun}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <span className={text.quietSmall}>{hint}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
