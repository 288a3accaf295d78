import { ScrollRestoration, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Scroll restoration that leaves the page alone when it revalidates. React Router's scrolls back to where the page was when the
 * revalidation began (remix-run/react-router#13671), away from what the user scrolled to or presses meanwhile.
 */
export function SteadyScroll({ nonce }: { nonce: string | undefined }) {
  const { state } = useRevalidator();
  const { key } = useLocation();
  const shown = useRef({ state, key, offset: 0 });
  return (
    <>
      <OnCommit
        effect={() => {
          // Elsewhere, it would only force a layout.
          if (shown.current.state === "loading") {
            shown.current.offset = window.scrollY;
          }
        }}
      />
      <ScrollRestoration nonce={nonce} />
      <OnCommit
        effect={() => {
          if (shown.current.state === "loading" && state === "idle" && shown.current.key === key) {
            window.scrollTo({ top: shown.current.offset, behavior: "instant" });
          }
          shown.current = { ...shown.current, state, key };
        }}
      />
    </>
  );
}

/** Runs its effect in the order of siblings, ScrollRestoration's included. */
function OnCommit({ effect }: { effect: () => void }) {
  useCommitEffect(effect);
  return null;
}
