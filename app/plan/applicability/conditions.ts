import type { Condition, Fact, Facts } from "#app/content/evidence/conditions.ts";

/** Callers show "unknown" like a part without a condition. */
export function holds(condition: Condition | undefined, facts: Facts): boolean | "unknown" {
  const verdicts = Object.entries(condition ?? {}).map(([fact, wanted]: [string, readonly string[]]) => {
    const possible: readonly string[] | undefined = facts[fact as Fact];
    const fitting = possible?.filter((value) => wanted.includes(value)) ?? [];
    return possible && (fitting.length === possible.length || (fitting.length === 0 ? false : "unknown"));
  });
  return verdicts.includes(false) ? false : verdicts.every((verdict) => verdict === true) || "unknown";
}
