import type { Brand } from "#app/brand/brand.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { nameRole } from "#app/content/members.ts";
import type { Motif } from "#app/pictures/motifs.ts";
import { stepMotif } from "#app/pictures/step-motifs.ts";
import { applicableGuide, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { findUnservedState } from "#app/plan/applicability/step-links.ts";
import { listContracts } from "#app/plan/contract.server.ts";
import { countTurns, listTurns } from "#app/plan/dates/turns.ts";
import { listClosedPlans, listPlans } from "#app/plan/find-plan.server.ts";
import { guideTitle } from "#app/plan/guide-title.server.ts";
import { journeyShape } from "#app/plan/journey-shape.ts";
import { listSharedPlans } from "#app/plan/members.server.ts";
import { nextAction } from "#app/plan/next-action.ts";
import { countPapers } from "#app/plan/papers.ts";
import { findPlanBrands } from "#app/plan/plan-office.server.ts";
import type { SavedPlan } from "#app/plan/saved-plan.server.ts";
import { shownClosed } from "#app/plan/shown-closed.server.ts";
import { type ShownContract, shownContract, todayAt } from "#app/plan/shown-contract.server.ts";
import { type AnswerRows, holdersOfDates, listAnswersByPlan, signAnswer, signAnswers } from "#app/plan/standing-answers.server.ts";
import { listHeldSubSteps } from "#app/plan/sub-step-turns.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { countPoints, currentIndex, currentStepId, type JourneyRecord, percentComplete } from "#machines/journey-record.ts";

const sellerJourneyBadge = "Master of Home Selling";

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;

export async function loadDashboard(userId: string) {
  const [allSaved, contracts, shared] = [await listPlans(userId), await listContracts(userId), await listSharedPlans(userId)];
  const closed = await listClosedPlans(userId);
  const findBrand = await findPlanBrands([...allSaved, ...closed].map(({ id }) => id).concat(shared.map(({ planId }) => planId)));
  const answers: ReadonlyMap<string, AnswerRows> = contracts.size === 0 ? new Map() : await listAnswersByPlan(userId);
  const savedFor = (guide: Guide) => allSaved.find((saved) => saved.journeyType === guide.journeyType && saved.serviceTier === guide.tier);
  return {
    journeys: allSaved
      .flatMap((saved) =>
        guides
          .filter((guide) => savedFor(guide) === saved)
          .map((guide) => overview(guide, saved, contracts.get(saved.id), findBrand(saved.id), answers.get(saved.id))),
      )
      .toSorted((one, other) => Number(one.nextAction === null) - Number(other.nextAction === null)),
    shared: shared.map(({ planId, role, profession, guide, ownerName, doneSteps, lastUpdatedAt }) => ({
      planId,
      role: nameRole({ role, profession }),
      ownerName,
      title: guideTitle(guide, findBrand(planId)),
      stepCount: guide.steps.length,
      doneCount: doneSteps && guide.steps.filter(({ id }) => doneSteps.includes(id)).length,
      lastUpdatedAt: lastUpdatedAt.toISOString(),
    })),
    closed: closed.map(({ guide, ownerName, ...plan }) => ({
      ...shownClosed(plan),
      ownerName,
      title: guideTitle(guide, findBrand(plan.id)),
    })),
    otherGuides: guides.filter((guide) => !savedFor(guide)).map(({ journeyType, tier }) => ({ journeyType, tier })),
  };
}

export type JourneyOverview = ReturnType<typeof overview>;

function overview(guide: Guide, saved: SavedPlan, contract: Contract | undefined, brand: Brand, answers: AnswerRows | undefined) {
  const { record, targetDate, facts, isLastActive } = saved;
  const shape = journeyShape(guide);
  const next = nextAction(applicableGuide(guide, resolveApplicability(guide, facts)), record, contract !== undefined);
  const current = currentStepId(shape, record);
  const shown = contract && shownContract(guide, contract, facts);
  return {
    journeyType: guide.journeyType,
    tier: guide.tier,
    hasAgent: guide.hasAgent && findUnservedState(brand.statesServed, facts.answers) === null,
    title: guideTitle(guide, brand),
    step: currentIndex(shape, record) + 1,
    stepCount: guide.steps.length,
    percent: percentComplete(shape, record),
    nextAction: next,
    nextMinutes: guide.steps.find(({ id }) => id === next?.step)?.minutes ?? 0,
    badges: badges(guide, record),
    stones: guide.steps.map(({ id }) => (record.completedSteps.includes(id) ? "done" : id === current ? "current" : "notYet")),
    motif: next ? stepMotif(next.step) : "house",
    closing: targetDate && (next || contract) ? { day: targetDate, today: todayAt(contract?.timeZone ?? null) } : null,
    contract: shown ? contractOverview(shown, answers) : null,
    /** Of deadlines, and of things to do that somebody has. */
    turns: countTurns([...(shown ? listTurns(shown.contract, shown.dates) : []), ...listHeldSubSteps(guide, saved)]),
    papers: countPapers(guide, facts.answers, saved.papers),
    points: guide.celebratedStep === null ? null : countPoints(shape, record),
    isLastActive,
  };
}

function contractOverview(shown: ShownContract, rows: AnswerRows | undefined) {
  const { milestones, firstDeadline, todayCard, contract } = shown;
  const answers = rows ? signAnswers(rows, holdersOfDates(shown), (answer) => signAnswer(answer, contract.timeZone)) : {};
  return { milestones, firstDeadline, todayCard, answers };
}

/** An earned badge stays, like its points, when the step is reopened. */
function badges(guide: Guide, { completedSteps, rewardedSteps, journeyRewarded }: JourneyRecord): { name: string; motif: Motif }[] {
  const earned = guide.steps
    .filter(({ id }) => completedSteps.includes(id) || rewardedSteps.includes(id))
    .map(({ id, badge }) => ({ name: badge, motif: stepMotif(id) }));
  return guide.journeyType === "selling" && journeyRewarded ? [...earned, { name: sellerJourneyBadge, motif: "house" }] : earned;
}
