import { useLocation } from "@remix-run/react";
import { buttonClass } from "#app/components/button.tsx";
import { useRoot } from "#app/components/use-root.ts";
import * as styles from "./print-plan.css.ts";

const helpId = "how-to-print";

/** Puts the whole plan on paper. Where script does not run, it leads to the words that say how. */
export function PrintLink() {
  return (
    <a
      href={`#${helpId}`}
      className={buttonClass({ variant: "secondary", size: "small" })}
      onClick={(click) => {
        click.preventDefault();
        window.print();
      }}
    >
      Print my plan
    </a>
  );
}

/** How to print without the help of script; on paper, where the plan comes from. */
export function PrintHelp() {
  const { origin } = useRoot();
  const { pathname } = useLocation();
  return (
    <>
      <p id={helpId} tabIndex={-1} className={styles.help}>
        Your plan on paper: use Print in your browser's menu. Every step comes out open, with your answers and ticks.
      </p>
      <p className={styles.source}>
        This plan: {origin}
        {pathname}. Addresses that begin with / are on the same site.
      </p>
    </>
  );
}
