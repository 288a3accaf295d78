import { bar } from "./progress-bar.css.ts";

interface ProgressBarProps {
  /** What is being measured, for people who listen. */
  label: string;
  /** Between 0 and `max`: what lies outside is brought inside. Null when nobody can tell how far it is. */
  value: number | null;
  max?: number;
}

/** How much is done. Its state and, from the half on, its variant can be read off its attributes. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  const state = progressState(value, max);
  return (
    <progress
      className={bar}
      aria-label={label}
      max={max}
      value={value === null ? undefined : Math.min(Math.max(value, 0), max)}
      data-state={state}
      data-variant={state === "complete" ? "completion" : value !== null && value >= max / 2 ? "milestone" : undefined}
    />
  );
}

function progressState(value: number | null, max: number) {
  return value === null ? "indeterminate" : value >= max ? "complete" : "loading";
}
