import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { maxAddedParts } from "#app/limits.ts";
import { officeGuide } from "./office-guide.ts";
import { addedIdPattern, type WordingChange } from "./wording.ts";

/** A sentence for the first step that an office's merged changes leave empty or too long; null if all are fine. */
export function findStepProblem(changes: readonly WordingChange[]): string | null {
  for (const id of new Set(changes.map(({ guide }) => guide))) {
    const ours = findGuideById(id);
    const problem = ours && findProblem(officeGuide(ours, changes));
    if (problem) {
      return problem;
    }
  }
  return null;
}

function findProblem({ steps }: Guide): string | null {
  for (const [place, { title, details, subSteps }] of steps.entries()) {
    const name = `Step ${place + 1}, ${title}`;
    const parts = [...details, ...subSteps];
    if (parts.every(({ onlyIf }) => onlyIf !== undefined)) {
      return `${name}: leave at least one question or thing to do for everybody. Without one, some people could not work on the step.`;
    }
    if (parts.filter(({ id }) => addedIdPattern.test(id)).length > maxAddedParts) {
      return `${name}: a step can have at most ${maxAddedParts} questions and things to do of yours, with those of all offices.`;
    }
  }
  return null;
}
