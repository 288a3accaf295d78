import type { Guide } from "#app/content/guides/guide-types.ts";
import { urgentQuestions } from "#app/content/guides/urgent-questions.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { parseStoredFacts } from "#app/plan/applicability/fact-answers.ts";
import { answersIn } from "#app/plan/store/record-columns.server.ts";
import type { Plan } from "#prisma/client.ts";

interface UrgentNo {
  readonly id: string;
  readonly question: string;
  /** Of its step. */
  readonly stepKey: string;
}

/** Of the steps that are not done, in the order of the guide. */
export function listUrgentNos(guide: Guide, row: Pick<Plan, "id" | "answers" | "completedSteps" | "facts">): UrgentNo[] {
  const { completedSteps, facts } = row;
  const given = answersIn(row);
  const nos = guide.steps
    .filter(({ id }) => !completedSteps.includes(id))
    .flatMap(({ key, details }) =>
      details
        .filter(({ id }) => given[id] === "no" && urgentQuestions.includes(id))
        .map(({ id, question }) => ({ id, question, stepKey: key })),
    );
  const hidden = nos.length > 0 ? resolveApplicability(guide, parseStoredFacts(facts)).hidden : {};
  return nos.filter(({ id }) => !(id in hidden));
}
