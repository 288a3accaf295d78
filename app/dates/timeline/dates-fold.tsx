import type { ReactNode } from "react";
import * as text from "#app/design/text/text.css.ts";
import * as foldStyles from "#app/plan-frame/fold.css.ts";
import * as styles from "./dates.css.ts";

interface DatesFoldProps {
  title: string;
  hint: string;
  isOpen: boolean;
  children: ReactNode;
}

export function DatesFold({ title, hint, isOpen, children }: DatesFoldProps) {
  return (
    <details className={foldStyles.fold} open={isOpen || undefined}>
      <summary className={styles.foldSummary}>
        <h2 className={text.headingSmall}>{title}</h2>
        <span className={text.quietSmall}>{hint}</span>
      </summary>
      <div className={foldStyles.content}>{children}</div>
    </details>
  );
}
