import { useContext, useEffect } from "react";
import { useRoot } from "#app/shell/use-root.ts";
import { ScriptNonce } from "./script-nonce.ts";

declare global {
  interface Window {
    /** Absent on a page reached by client-side navigation. */
    earlyClickGuard?: { isLive: boolean };
  }
}

/** Each button in a guide is a command, so the form has no fields. */
export const journeyFormId = "journey";

/**
 * Leaves clicks, keys and typing to the browser until hydration, as without JavaScript: React would hydrate in the middle of an event, which
 * left pages unresponsive, or threw "Root did not complete" while Remix still decoded the page's data. Must come before the controls that
 * it guards.
 */
export function EarlyClickGuard() {
  useEffect(() => {
    if (window.earlyClickGuard) {
      window.earlyClickGuard.isLive = true;
    }
  }, []);
  const nonce = useContext(ScriptNonce);
  const isPersonal = useRoot().person !== null;
  // The browser has it in the HTML.
  const script = import.meta.env.SSR ? `(${guardEarlyClicks})(${JSON.stringify(journeyFormId)},${isPersonal})` : "";
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Serialized into the page: must not reference outer scope. Never prevents the browser's default action. */
function guardEarlyClicks(formId: string, isPersonal: boolean) {
  const guard = { isLive: false };
  window.earlyClickGuard = guard;
  const address = () => window.location.pathname + window.location.search;
  const cameTo = address();
  /** A second post cancels the one in flight, so it must repeat its fields. */
  let posted: FormDataEntryValue[] = [];

  function leaveToBrowser(event: Event) {
    // A page about to be replaced also leaves later clicks to the browser; otherwise they would be lost with it.
    if (!guard.isLive || posted.length > 0) {
      event.stopPropagation();
    }
  }

  /** The browser has already followed a fragment link; notifying the router now would make React discard the hydration. */
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

  // All events at which React 18 hydrates at once, and those of focus and text before them.
  const types =
    "pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel click auxclick dblclick contextmenu " +
    "dragstart dragend drop keydown keypress keyup beforeinput textInput input change compositionstart compositionend copy cut paste " +
    "focusin focusout submit reset";
  for (const type of types.split(" ")) {
    window.addEventListener(type, leaveToBrowser, true);
  }
  window.addEventListener("popstate", leavePlacesToBrowser, true);
  window.addEventListener("formdata", sayAll);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) {
      posted = [];
      // An account's guide may have changed elsewhere. Handled inline, since the page's script may load after this event.
      if (isPersonal && document.getElementById(formId)) {
        window.location.reload();
      }
    }
  });
}
