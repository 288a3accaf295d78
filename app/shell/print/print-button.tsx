import { useContext } from "react";
import { buttonClass } from "#app/design/button.tsx";
import { PrintIcon } from "#app/design/marks/icon.tsx";
import { printHash } from "#app/paths.ts";
import { ScriptNonce } from "#app/shell/resilience/script-nonce.ts";
import * as styles from "./print-button.css.ts";

export function PrintButton() {
  return (
    <>
      <a href={`#${printHash}`} className={`${styles.withScript} ${buttonClass({ size: "sm" })}`}>
        <PrintIcon />
        Print this page
      </a>
      <p className={styles.withoutScript}>Print this page from your browser's menu.</p>
    </>
  );
}

/** Prints on load at `#print` and when its link is clicked, on a page that needs no other JavaScript. */
export function PrintScript() {
  const nonce = useContext(ScriptNonce);
  const script = `(${printWhenAsked})(${JSON.stringify(`#${printHash}`)})`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Serialized into the page: must not reference outer scope. */
function printWhenAsked(hash: string) {
  const print = () => {
    if (window.location.hash === hash) {
      // Prevents reload and Back from printing again.
      window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
      window.print();
    }
  };
  window.addEventListener("load", print);
  window.addEventListener("hashchange", print);
}
