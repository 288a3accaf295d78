import { bar } from "./progress-bar.css.ts";

interface ProgressBarProps {
  /** What is being measured, for people who listen. */
  label: string;
  /** In percent; null when nobody can tell how far it is. */
  value: number | null;
}

/** How much is done. Its state and, from the half on, its variant can be read off its attributes. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const state = value === null ? "indeterminate" : value >= 100 ? "complete" : "loading";
  return (
    <progress
      className={bar}
      aria-label={label}
      max={100}
      value={value ?? undefined}
      data-state={state}
      data-variant={state === "complete" ? "completion" : value !== null && value >= 50 ? "milestone" : undefined}
    />
  );
}
