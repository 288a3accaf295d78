import { useContext } from "react";
import { buttonClass } from "#app/design/button.tsx";
import { PrintIcon } from "#app/design/icon.tsx";
import { printHash } from "#app/paths.ts";
import { ScriptNonce } from "#app/shell/resilience/script-nonce.ts";
import * as styles from "./plan.css.ts";

/** Prints the page; without script, the browser's menu does. */
export function PrintButton() {
  return (
    <>
      <a href={`#${printHash}`} className={`${styles.withScript} ${buttonClass({ size: "sm" })}`}>
        <PrintIcon />
        Print this page
      </a>
      <p className={styles.withoutScript}>Print this page by your browser's menu.</p>
    </>
  );
}

/** A page that is complete without script prints by these few lines alone: on arrival at `#print`, and by a press of its link. */
export function PrintScript() {
  const nonce = useContext(ScriptNonce);
  const script = `(${printWhenAsked})(${JSON.stringify(`#${printHash}`)})`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Runs in the page as text: everything it needs is inside of it. */
function printWhenAsked(hash: string) {
  const print = () => {
    if (window.location.hash === hash) {
      // Reload and Back do not print again.
      window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
      window.print();
    }
  };
  window.addEventListener("load", print);
  window.addEventListener("hashchange", print);
}
