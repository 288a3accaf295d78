import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Source, sources } from "#app/content/evidence/sources.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { listMovingDays } from "#app/plan/dates/moving-dates.ts";
import { applicableDocuments, countDocuments, type DocumentMarks } from "#app/plan/documents/documents.ts";
import type { DatePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { requireProgress } from "#app/plan-frame/plan-progress.server.ts";
import { describeStatus } from "#app/plan-frame/status/plan-status.server.ts";
import { everyPage, forReader } from "#app/steps/reader-page.server.ts";
import { stepPage } from "#app/steps/step/step-page.server.ts";

/** @throws {Response} like `loadGuide`. */
export async function loadPlan({ request, context }: LoaderFunctionArgs) {
  const progress = await requireProgress(request);
  const { guide, notes, planOwner, facts, papers, closed, contract, shown } = progress;
  const person = forReader(progress);
  const isInGuide = (id: string) => guide.steps.some((step) => step.id === id);
  const page = everyPage(person);
  return {
    ...page,
    steps: guide.steps.map((step) => stepPage(person, step)),
    documentCount: countDocuments(guide, facts.answers, papers),
    /** Null for a guest, and before the first change. */
    status:
      shown &&
      describeStatus(
        guide,
        { id: shown.saved.id, startedFromId: shown.startedFromId, timeZone: contract?.timeZone ?? null },
        closed,
        planOwner?.readerRole ?? "owner",
      ),
    /** Of a closed plan, which has no page of its documents. */
    papers: closed ? listMarkedDocuments(guide, facts.answers, papers) : [],
    hasErrors: context.hasErrors === true,
    moving: closed?.status === "fellThrough" ? null : movingList(guide, page.plan, facts),
    /** Notes on steps that were removed from the guide. */
    otherNotes: Object.entries((planOwner ? notes?.ofOwner : notes?.byStep) ?? {}).flatMap(([id, note]) => (isInGuide(id) ? [] : [note])),
  };
}

function listMarkedDocuments(guide: Guide, answers: PersonFacts["answers"], marks: DocumentMarks) {
  return applicableDocuments(guide, answers).flatMap(({ document: { id, title }, hiddenBecause }) =>
    hiddenBecause === null || marks[id] ? [{ id, title, mark: marks[id] ?? null }] : [],
  );
}

/** Null without a closing day. */
function movingList(guide: Guide, plan: DatePlan | null, { answers }: PersonFacts) {
  const closing = plan?.targetDate;
  const days = closing ? listMovingDays(guide, closing, answers) : [];
  const ids = new Set(days.flatMap(({ source }) => source ?? []));
  return closing ? { closing, isEstimate: plan.contract === null, days, sources: [...ids].map((id): Source => sources[id]) } : null;
}
