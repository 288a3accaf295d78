import { plainText } from "#app/content/plain-text.ts";
import type { GuideStep } from "./guide-types.ts";

/** All of a step's running text, without its titles and questions: where terms of the glossary are explained. */
export function runningText({ description, details, subSteps, proTip = "" }: GuideStep): string {
  const ofQuestions = details.flatMap(({ helpText, explanation, successMessage }) => [helpText, explanation, successMessage]);
  return [description, ...ofQuestions, ...subSteps.map((subStep) => subStep.description), proTip].map(plainText).join("\n");
}
