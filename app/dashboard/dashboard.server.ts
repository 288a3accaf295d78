import type { Brand } from "#app/brand/brand.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { nameRole } from "#app/content/members.ts";
import type { Motif } from "#app/pictures/motifs.ts";
import { stepMotif } from "#app/pictures/step-motifs.ts";
import { findPlanBrands } from "#app/plan/access/plan-office.server.ts";
import { findUnservedState } from "#app/plan/applicability/step-links.ts";
import { type ShownContract, shownContract, todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { guideTitle } from "#app/plan/events/guide-title.server.ts";
import { firstName } from "#app/plan/members/display-name.ts";
import { listSharedPlans } from "#app/plan/members/members.server.ts";
import { isParty, mayGive, mayInvite } from "#app/plan/permissions.ts";
import { shownClosed } from "#app/plan/status/shown-closed.server.ts";
import { listClosedPlans } from "#app/plan/store/find-plan.server.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { createPlanReader, listRankablePlans, type ReadPlan, rankReadPlan } from "#app/plan/today/ranked-plans.server.ts";
import { showMatters } from "#app/plan/today/shown-matters.server.ts";
import { findOpenStep } from "#app/plan/today/what-matters.ts";
import { type AnswerRows, holdersOfDates, signAnswer, signAnswers } from "#app/plan/turns/standing-answers.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { countPoints, currentIndex, currentStepId, type JourneyRecord, percentComplete } from "#machines/journey-record.ts";

const sellerJourneyBadge = "Master of Home Selling";

export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>;

export async function loadDashboard(userId: string) {
  const read = (await listRankablePlans([userId])).get(userId) ?? [];
  const [shared, closed, alone] = [await listSharedPlans(userId), await listClosedPlans(userId), await listPlansOfOne(userId)];
  const findBrand = await findPlanBrands(
    [...read.map(({ saved }) => saved), ...closed].map(({ id }) => id).concat(shared.map(({ planId }) => planId)),
  );
  return {
    journeys: read
      .map((plan) => {
        const journey = overview(plan, findBrand(plan.saved.id));
        return { ...journey, mayInvitePartner: !journey.isDone && alone.has(plan.saved.id) && mayInvite(plan.role, "partner") };
      })
      .toSorted((one, other) => Number(one.isDone) - Number(other.isDone)),
    /** Those that are not read whole. */
    shared: shared
      .filter(({ planId }) => !read.some(({ saved }) => saved.id === planId))
      .map(({ planId, role, profession, guide, ownerName, doneSteps, lastUpdatedAt }) => ({
        planId,
        role: nameRole({ role, profession }),
        whose: nameOwnersPlan(ownerName),
        title: guideTitle(guide, findBrand(planId)),
        stepCount: guide.steps.length,
        doneCount: doneSteps && guide.steps.filter(({ id }) => doneSteps.includes(id)).length,
        lastUpdatedAt: lastUpdatedAt.toISOString(),
      })),
    closed: closed.map(({ guide, ownerName, ...plan }) => ({
      ...shownClosed(plan),
      whose: ownerName === null ? null : nameOwnersPlan(ownerName),
      title: guideTitle(guide, findBrand(plan.id)),
    })),
  };
}

/** The open plans of an owner that nobody else is on, or invited to. */
async function listPlansOfOne(ownerId: string): Promise<ReadonlySet<string>> {
  const invitations = { none: { revokedAt: null, expiresAt: { gt: new Date() } } };
  const plans = await database().plan.findMany({
    where: { ownerId, status: "open", members: { every: { userId: ownerId } }, invitations },
    select: { id: true },
  });
  return new Set(plans.map(({ id }) => id));
}

/** 'Rosa's plan'. */
function nameOwnersPlan(ownerName: string): string {
  return `${firstName(ownerName)}'s plan`;
}

export type JourneyOverview = Dashboard["journeys"][number];

function overview(plan: ReadPlan, brand: Brand) {
  const { guide, saved, contract, address, role, ownerName } = plan;
  const { record, targetDate, facts, isLastActive } = saved;
  const shape = journeyShape(guide);
  const next = findOpenStep(guide, record, contract !== null);
  const current = currentStepId(shape, record);
  const shown = contract && shownContract(guide, contract, facts);
  const today = todayAt(contract?.timeZone ?? null);
  return {
    planId: saved.id,
    address,
    mayClose: mayGive(role, "plan.close"),
    today,
    /** Null for the reader's own. */
    whose: ownerName === null ? null : nameOwnersPlan(ownerName),
    /** Null for those whose deal it is. */
    role: isParty(role) ? null : nameRole({ role, profession: null }),
    journeyType: guide.journeyType,
    tier: guide.tier,
    hasAgent: guide.hasAgent && role !== "agent" && findUnservedState(brand.statesServed, facts.answers) === null,
    title: guideTitle(guide, brand),
    step: currentIndex(shape, record) + 1,
    stepCount: guide.steps.length,
    percent: percentComplete(shape, record),
    isDone: next === undefined,
    matters: showMatters(rankReadPlan(plan, today), createPlanReader(plan, brand, today), { address }),
    badges: badges(guide, record),
    stones: guide.steps.map(({ id }) => (next && id === current ? "current" : record.completedSteps.includes(id) ? "done" : "notYet")),
    motif: next ? stepMotif(next.id) : "house",
    closing: targetDate && (next || contract) ? { day: targetDate, isOfContract: contract !== null } : null,
    /** Of the holders of deadlines, by deadline. */
    answers: shown ? answersAbout(shown, plan.answers) : {},
    /** The reader's own; null in a guide without points. */
    points: guide.celebratedStep === null ? null : isParty(role) ? countPoints(shape, record) : 0,
    isLastActive: ownerName === null && isLastActive,
  };
}

function answersAbout(shown: ShownContract, rows: AnswerRows) {
  const answers = signAnswers(rows, holdersOfDates(shown), (answer) => signAnswer(answer, shown.contract.timeZone));
  const titles = new Map(shown.dates.map(({ about }) => [about.id, about.title]));
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { ...answer, about: titles.get(id) ?? "" }]));
}

/** An earned badge stays, like its points, when the step is reopened. */
function badges(guide: Guide, { completedSteps, rewardedSteps, journeyRewarded }: JourneyRecord): { name: string; motif: Motif }[] {
  const earned = guide.steps
    .filter(({ id }) => completedSteps.includes(id) || rewardedSteps.includes(id))
    .map(({ id, badge }) => ({ name: badge, motif: stepMotif(id) }));
  return guide.journeyType === "selling" && journeyRewarded ? [...earned, { name: sellerJourneyBadge, motif: "house" }] : earned;
}
