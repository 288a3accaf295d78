import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ChevronDownIcon } from "#app/design/marks/icon.tsx";
import * as styles from "./dashboard-fold.css.ts";

/** Opens for a link to its id. */
export function DashboardFold({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (details.current && hash === `#${id}`) {
      details.current.open = true;
      details.current.scrollIntoView();
    }
  }, [hash, id]);
  return (
    // Browsers open it for a link to it, before hydration.
    <details ref={details} className={styles.fold} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <ChevronDownIcon />
      </summary>
      <div id={id} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
