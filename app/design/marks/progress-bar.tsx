import { bar } from "./progress-bar.css.ts";

interface ProgressBarProps {
  label: string;
  /** In percent; null if unknown. */
  value: number | null;
}

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
