import type { Guide } from "#app/content/guides/guide-types.ts";
import { offerSteps, questionsOfOneHome } from "#app/content/guides/offer-steps.ts";
import { listDocuments } from "#app/plan/documents/documents.ts";
import type { PlanState } from "#app/plan/store/saved-plan.server.ts";
import { emptyRecord, type JourneyRecord } from "#machines/journey-record.ts";

/** The index of the step from which a failed deal starts again; -1 if the guide has none. */
export function offerStepIndex({ steps }: Pick<Guide, "steps">): number {
  return steps.findIndex(({ id }) => offerSteps.includes(id));
}

/** The parts of a failed deal that apply to the next one: everything before the offer, except facts about one home. */
export function stateBeforeOffer(guide: Guide, { record, facts, papers }: Pick<PlanState, "record" | "facts" | "papers">) {
  const offer = offerStepIndex(guide);
  const steps = guide.steps.slice(0, Math.max(0, offer));
  const ids = new Set(steps.flatMap(({ id, details, subSteps }) => [id, ...[...details, ...subSteps].map((part) => part.id)]));
  const isBefore = (id: string) => ids.has(id);
  const pickBefore = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).filter(([id]) => isBefore(id)));
  const paperIds = new Set(listDocuments(guide).flatMap(({ document, steps: [first = ""] }) => (isBefore(first) ? [document.id] : [])));
  const next: JourneyRecord = {
    ...emptyRecord(guide),
    currentStep: guide.steps[offer]?.id ?? emptyRecord(guide).currentStep,
    completedSteps: record.completedSteps.filter(isBefore),
    completedSubSteps: pickBefore(record.completedSubSteps),
    answers: pickBefore(record.answers),
    excluded: pickBefore(record.excluded),
    coveredDetails: pickBefore(record.coveredDetails),
    rewardedSteps: record.rewardedSteps.filter(isBefore),
  };
  const about = questionsOfOneHome[guide.journeyType];
  return {
    /** Steps whose notes are kept, too. */
    steps: steps.map(({ id }) => id),
    record: next,
    facts: { ...facts, answers: Object.fromEntries(Object.entries(facts.answers).filter(([id]) => !about.includes(id))) },
    papers: Object.fromEntries(Object.entries(papers).filter(([id]) => paperIds.has(id))),
  };
}
