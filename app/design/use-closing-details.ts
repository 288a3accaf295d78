import { useEffect, useRef } from "react";

/** Closes a `<details>` menu when the focus or a click goes elsewhere, and on Escape, which returns the focus to its button. */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeWhenElsewhere(event: Event) {
      if (details.current && event.target instanceof Node && !details.current.contains(event.target)) {
        details.current.open = false;
      }
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === "Escape" && details.current?.open) {
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }
    }
    document.addEventListener("click", closeWhenElsewhere);
    document.addEventListener("focusin", closeWhenElsewhere);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("click", closeWhenElsewhere);
      document.removeEventListener("focusin", closeWhenElsewhere);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, []);
  return details;
}
