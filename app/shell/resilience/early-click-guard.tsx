import { useContext, useEffect } from "react";
import { useRoot } from "#app/shell/use-root.ts";
import { ScriptNonce } from "./script-nonce.ts";

declare global {
  interface Window {
    /** Set by the guard's inline script; absent on a page that was reached without loading it. */
    earlyClickGuard?: { isLive: boolean };
  }
}

/** The form that every button of a guide belongs to: it has no fields of its own, and each button is a command. */
export const journeyFormId = "journey";

/**
 * Leaves clicks and keys to the browser until the page's script has taken over: a button then posts its form and a link leads on,
 * as they do without script. React would otherwise take over in the middle of a click, which left pages that answered nothing any more.
 * Stands in the page before the controls that it guards.
 */
export function EarlyClickGuard() {
  useEffect(() => {
    if (window.earlyClickGuard) {
      window.earlyClickGuard.isLive = true;
    }
  }, []);
  const nonce = useContext(ScriptNonce);
  const isPersonal = useRoot().person !== null;
  const script = `(${guardEarlyClicks})(${JSON.stringify(journeyFormId)},${isPersonal})`;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Runs in the page as text: everything it needs is inside of it. It never prevents what the browser does by itself. */
function guardEarlyClicks(formId: string, isPersonal: boolean) {
  const guard = { isLive: false };
  window.earlyClickGuard = guard;
  const address = () => window.location.pathname + window.location.search;
  const cameTo = address();
  /** What the browser has posted from this page so far. Another post takes the place of the one on its way, so it has to say it all. */
  let posted: FormDataEntryValue[] = [];

  function leaveToBrowser(event: Event) {
    // A page that is about to be replaced leaves the rest to the browser too, or what is clicked now would be gone with it.
    if (!guard.isLive || posted.length > 0) {
      event.stopPropagation();
    }
  }

  /** A link to a place in the page has led there by itself: the router, told of it now, would make React drop what it is taking over. */
  function leavePlacesToBrowser(event: Event) {
    if (!guard.isLive && address() === cameTo) {
      event.stopImmediatePropagation();
    }
  }

  function sayAll({ target, formData }: FormDataEvent) {
    if (target instanceof HTMLFormElement && target.id === formId) {
      posted = posted.concat(formData.getAll("command"));
      formData.delete("command");
      for (const entry of posted) {
        formData.append("command", entry);
      }
    }
  }

  for (const type of [
    "pointerdown",
    "pointerup",
    "mousedown",
    "mouseup",
    "touchstart",
    "touchend",
    "click",
    "auxclick",
    "dblclick",
    "contextmenu",
    "keydown",
    "keypress",
    "keyup",
    "beforeinput",
    "input",
    "change",
    "focusin",
    "focusout",
    "submit",
  ]) {
    window.addEventListener(type, leaveToBrowser, true);
  }
  window.addEventListener("popstate", leavePlacesToBrowser, true);
  window.addEventListener("formdata", sayAll);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      posted = [];
      // An account's guide may have gone on elsewhere. Here and not in the page's script, which may come only after the event.
      if (isPersonal && document.getElementById(formId)) {
        window.location.reload();
      }
    }
  });
}
