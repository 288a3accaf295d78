import { useContext } from "react";
import { quiet } from "#app/design/text/text.css.ts";
import { ScriptNonce } from "#app/shell/resilience/script-nonce.ts";

const hintId = "continue-on-press";

/** Continues when a pointer presses one of the form's radio buttons. Arrow keys select on the way, so keyboards need the button. */
export function ContinueOnPress() {
  const nonce = useContext(ScriptNonce);
  return (
    <>
      <p id={hintId} className={quiet} hidden suppressHydrationWarning>
        Press an answer to continue.
      </p>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: `(${continueOnPress})(${JSON.stringify(hintId)})` }}
      />
    </>
  );
}

/** Serialized into the page: must not reference outer scope. */
function continueOnPress(id: string) {
  const hint = document.getElementById(id);
  const form = hint?.closest("form");
  hint?.removeAttribute("hidden");
  let continuing: number | undefined;
  form?.addEventListener("click", ({ target, detail }) => {
    // A click made by a key has no detail. A label's click makes a second one, and the radio button is checked after both.
    if (detail > 0 && target instanceof Element && target.closest("label")) {
      window.clearTimeout(continuing);
      continuing = window.setTimeout(() => form.requestSubmit());
    }
  });
}
