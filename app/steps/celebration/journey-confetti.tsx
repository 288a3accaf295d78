import { useSyncExternalStore } from "react";
import Confetti from "react-confetti";
import { confettiDefaultDuration, confettiHalvedBelowWidthPixels, confettiPieceCount } from "#app/limits.ts";
import * as styles from "./celebration.css.ts";

/** Leaves time for a late script and for the last pieces to fall. */
const throwingShare = 0.6;

const prefersReducedMotion = "(prefers-reduced-motion: reduce)";

/** Half as many pieces on small screens, none with reduced motion. Loaded on demand. */
export default function JourneyConfetti({ duration = confettiDefaultDuration }: { duration?: number }) {
  const { innerWidth: width, innerHeight: height } = window;
  const isStill = useSyncExternalStore(subscribeToMotion, () => window.matchMedia(prefersReducedMotion).matches);
  if (isStill) {
    return null;
  }
  const pieces = width < confettiHalvedBelowWidthPixels ? confettiPieceCount / 2 : confettiPieceCount;
  return (
    <div className={styles.confetti} aria-hidden="true">
      <Confetti width={width} height={height} numberOfPieces={pieces} tweenDuration={duration * throwingShare} recycle={false} />
    </div>
  );
}

function subscribeToMotion(listener: () => void) {
  const query = window.matchMedia(prefersReducedMotion);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
