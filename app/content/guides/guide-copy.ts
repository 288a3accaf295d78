import { plainText } from "#app/content/plain-text.ts";
import type { GuideStep } from "./guide-types.ts";

/** A step's text without titles and questions, in which glossary terms are explained. */
export function runningText({ description, details, subSteps, proTip = "" }: GuideStep): string {
  const ofQuestions = details.flatMap(({ helpText, explanation, successMessage }) => [helpText, explanation, successMessage]);
  return [description, ...ofQuestions, ...subSteps.map((subStep) => subStep.description), proTip].map(plainText).join("\n");
}
