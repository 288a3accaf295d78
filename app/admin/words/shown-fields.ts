import { type AddedPart, type questionTexts, type TextField, thingTexts } from "#app/plan/wording/wording.ts";

/** In the order in which people read them. */
export const shownQuestionFields = [
  "question",
  "helpText",
  "successMessage",
  "explanation",
] as const satisfies readonly (typeof questionTexts)[number][];

export function listShownFields(kind: AddedPart["kind"]): readonly TextField[] {
  return kind === "question" ? shownQuestionFields : thingTexts;
}
