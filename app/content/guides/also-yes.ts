import type { Question } from "./guide-types.ts";

/** Follows a question, or the text below it. Empty for a question without an exception. */
export function alsoYes({ alsoYesIf }: Pick<Question, "alsoYesIf">): string {
  return alsoYesIf ? ` Also yes if ${alsoYesIf}.` : "";
}
