import { useSyncExternalStore } from "react";
import Confetti from "react-confetti";
import { confettiDefaultDuration, confettiHalvedBelowWidthPixels, confettiPieceCount } from "#app/limits.ts";
import * as styles from "./celebration.css.ts";

/** The part of its time in which all pieces are thrown: its script may come late, and the last ones are to fall too. */
const throwingShare = 0.6;

const prefersReducedMotion = "(prefers-reduced-motion: reduce)";

/** Falling confetti, half as much on small screens, none for people who want no motion. Loaded only when it is thrown. */
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
