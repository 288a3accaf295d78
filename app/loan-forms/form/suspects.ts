/** Figures that nothing may be concluded from until a user confirms them. */
import type { CheckedForm, FormCheck } from "./doubts.ts";
import { findFigure } from "./figure-keys.ts";
import type { FigureKey, LoanForm } from "./loan-form.ts";

/**
 * Of each failed check, the figures that can be wrong: not those that were typed, and not those that another sum bears out, unless there is
 * no other. A check of one form is independent of the next only by its own figures, so the total of lines that add up is borne out.
 */
export function listSuspects(form: LoanForm, checks: readonly FormCheck[]): FigureKey[] {
  const borneOut = new Set(checks.flatMap(({ outcome, keys }) => (outcome === "holds" ? keys : [])));
  const suspects = checks.flatMap(({ outcome, keys }) => {
    if (outcome !== "fails") {
      return [];
    }
    const open = keys.filter((key) => {
      const figure = findFigure(form, key);
      return figure !== null && figure.source !== "typed";
    });
    const likely = open.filter((key) => !borneOut.has(key));
    return likely.length > 0 ? likely : open;
  });
  return [...new Set(suspects)];
}

/** Whether something may be concluded from a figure: it is known, and no failed check casts doubt on it that no user has cleared. */
export function isTrusted({ form, doubts }: CheckedForm, key: FigureKey): boolean {
  return findFigure(form, key) !== null && !doubts.some((doubt) => doubt.key === key);
}

export function findOutcome({ checks }: CheckedForm, id: string): FormCheck["outcome"] {
  return checks.find((check) => check.id === id)?.outcome ?? "unknown";
}
