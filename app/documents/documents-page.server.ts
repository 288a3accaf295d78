import type { LoaderFunctionArgs } from "@remix-run/node";
import { brandWords } from "#app/brand/brand.ts";
import { lastRead } from "#app/content/evidence/claims.ts";
import { sources } from "#app/content/evidence/sources.ts";
import type { NamedSource } from "#app/design/text/source-list.tsx";
import { documentsPath, factsPath, wholePlanPath } from "#app/paths.ts";
import { answerReasons } from "#app/plan/applicability/fact-answers.ts";
import { relevantQuestions } from "#app/plan/applicability/relevant-questions.ts";
import { type ApplicablePaper, applicablePapers, countPapers } from "#app/plan/documents/documents.ts";
import { addsToAccount, guestQuery, parseGuestState, waitingState } from "#app/plan/guests/guest-url.server.ts";
import { datePlan } from "#app/plan-frame/dates/date-plan.server.ts";
import { type PlanProgress, requireProgress } from "#app/plan-frame/plan-progress.server.ts";

/** @throws {Response} like `requireProgress`. */
export async function loadPapers({ request, context }: LoaderFunctionArgs) {
  const progress = await requireProgress(request);
  const { guide, address, brand, owner, planOwner, facts, papers: marks } = progress;
  const { hasWaiting, query } = carried(new URL(request.url).searchParams, progress);
  const listed = applicablePapers(guide, facts.answers);
  const isShown = ({ paper, hiddenBecause }: ApplicablePaper) => hiddenBecause === null && marks[paper.id] !== "not-needed";
  const days = contractDays(progress);
  return {
    planId: progress.shown?.saved.id ?? null,
    title: brandWords(guide.title, brand),
    owner: owner.kind,
    planOwner,
    count: countPapers(guide, facts.answers, marks),
    reasons: answerReasons(guide, facts.answers),
    asks: relevantQuestions(guide).length > 0,
    groups: guide.steps.flatMap(({ id, title }, index) => {
      const ofStep = listed.filter((paper) => isShown(paper) && paper.steps.includes(id));
      const own = ofStep.filter(({ steps }) => steps[0] === id);
      const earlier = ofStep.filter(({ steps }) => steps[0] !== id);
      return ofStep.length === 0
        ? []
        : [
            {
              id,
              title,
              /** One-based; null in a guide of one step. */
              number: guide.steps.length === 1 ? null : index + 1,
              papers: own.map((paper) => ({
                ...describe(paper),
                isInHand: marks[paper.paper.id] === "in-hand",
                due: days[paper.paper.id],
              })),
              earlier: earlier.map(({ paper }) => ({ id: paper.id, title: paper.title })),
            },
          ];
    }),
    notNeeded: listed
      .filter((paper) => !isShown(paper))
      .map(({ paper, hiddenBecause }) => ({
        id: paper.id,
        title: paper.title,
        because: hiddenBecause,
        isInHand: marks[paper.id] === "in-hand",
      })),
    hasWaiting,
    hasErrors: context.hasErrors === true,
    addresses: {
      guide: address + query,
      facts: factsPath(address, query),
      plan: wholePlanPath(address, query),
      papers: documentsPath(address, query),
    },
  };
}

/** A guest's progress, or an owner's guest progress that waits to be imported. */
function carried(given: URLSearchParams, { guide, owner, planOwner, confirmed, targetDate, facts, papers, contract }: PlanProgress) {
  if (owner.kind === "guest") {
    return { hasWaiting: false, query: guestQuery(guide, parseGuestState(guide, given)) };
  }
  const waiting = waitingState(guide, given);
  const account = { ...confirmed, targetDate, facts, papers, hasContract: contract !== null };
  const hasWaiting = owner.kind === "account" && planOwner === null && given.size > 0 && addsToAccount(guide, account, waiting);
  return { hasWaiting, query: hasWaiting ? guestQuery(guide, waiting) : "" };
}

function describe({ paper, onlyIf }: ApplicablePaper) {
  const { id, title, from, to, when, goodFor = null, why } = paper;
  return {
    id,
    title,
    from,
    to,
    when,
    goodFor,
    why,
    onlyIf,
    sources: paper.sources.map((source): NamedSource => ({ ...sources[source], lastRead: lastRead(source, `paper.${id}`) })),
  };
}

/** By paper: the day that the contract sets, if one is entered. A suggested day doesn't count. */
function contractDays(progress: PlanProgress) {
  const { guide, owner } = progress;
  const dates = owner.kind === "unreachable" ? [] : (datePlan(guide, progress)?.dates ?? []);
  return Object.fromEntries(
    applicablePapers(guide, progress.facts.answers).flatMap(({ paper }) => {
      const date = dates.find(({ id }) => id === paper.date);
      return date?.kind === "dated" && date.isContract
        ? [[paper.id, { title: date.title, day: date.day, hourText: date.hourText ?? null }]]
        : [];
    }),
  );
}
