/** One line of the table. */
export interface Result {
  readonly promise: string;
  readonly measured: string;
  /** What is held against the goal: a ratio, unless `unit` says otherwise. */
  readonly value: number;
  readonly unit?: "ms" | "KB" | "pages" | "shift";
  readonly goal: number;
  /** For 'at least'; else the goal is 'at most'. */
  readonly isAtLeast?: boolean;
  /** How far the middle half of the rounds lies apart, as a part of the median. */
  readonly spread?: number;
  /** Where the true figure lies, in 19 of 20 runs: so far from this one, as a part of it. In place of a spread. */
  readonly margin?: number;
  /** Processes that wanted a core, for each core: while there are too many, a time in milliseconds that is too long says nothing. */
  readonly busyness?: number;
  /** Why it cannot be told here, whatever came out. */
  readonly untold?: string;
}

/** More than this, and a ratio says more about the machine than about the product. */
const widestSpread = 0.3;

const busiest = 1.5;

export type Verdict = "kept" | "missed" | "too noisy to tell" | "cannot be told here";

/** What a measurement says about its promise. A spread that lies wholly on one side of the goal tells, however wide. */
export function verdictOf({ value, unit, goal, isAtLeast, spread = 0, margin = 0, busyness = 0, untold }: Result): Verdict {
  if (untold) {
    return "cannot be told here";
  }
  const isKept = (figure: number) => (isAtLeast ? figure >= goal : figure <= goal);
  const isOnOneSide = (distance: number) => isKept(value * (1 - distance)) === isKept(value * (1 + distance));
  if ((spread > widestSpread && !isOnOneSide(spread)) || !isOnOneSide(margin)) {
    return "too noisy to tell";
  }
  if (unit === "ms" && busyness > busiest && !isKept(value)) {
    return "too noisy to tell";
  }
  return isKept(value) ? "kept" : "missed";
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The number below which a part of all lies. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The distance of the quartiles as a part of the median. */
export function spreadOf(numbers: readonly number[]): number {
  return (quantile(numbers, 0.75) - quantile(numbers, 0.25)) / median(numbers);
}

/** The geometric mean of some ratios, and twice its standard error as the margin. */
export function meanRatio(ratios: readonly number[]): { value: number; margin: number } {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const logarithms = ratios.map(Math.log);
  const middle = mean(logarithms);
  const variance = mean(logarithms.map((logarithm) => (logarithm - middle) ** 2));
  return { value: Math.exp(middle), margin: 2 * Math.sqrt(variance / (ratios.length - 1)) };
}
