import { useContext } from "react";
import { ScriptNonce } from "#app/shell/resilience/script-nonce.ts";

/** Opens the folds around the place that an address names, and prints all of them in a browser whose styles can't. */
export function FoldScript() {
  const nonce = useContext(ScriptNonce);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `(${openFolds})()` }} />;
}

/** Serialized into the page: must not reference outer scope. */
function openFolds() {
  const closed = "details:not([open])";
  const openAround = () => {
    const place = document.getElementById(window.location.hash.slice(1));
    for (let fold = place?.closest<HTMLDetailsElement>(closed); fold; fold = fold.closest<HTMLDetailsElement>(closed)) {
      fold.open = true;
      place?.scrollIntoView();
    }
  };
  window.addEventListener("DOMContentLoaded", openAround);
  window.addEventListener("hashchange", openAround);
  window.addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(`main ${closed}`)) {
      fold.open = true;
      window.addEventListener("afterprint", () => fold.removeAttribute("open"), { once: true });
    }
  });
}
