import { brandWords } from "#app/brand/brand.ts";
import type { Milestone } from "#app/content/contract/contract-plan.ts";
import { tailoredGuide, tailoringOf } from "#app/content/facts/tailoring.ts";
import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { guides } from "#app/content/guides/guides.ts";
import { journeyShape } from "#app/content/guides/journey-shape.ts";
import { type NextAction, nextAction } from "#app/content/guides/next-action.ts";
import type { Motif } from "#app/pictures/motifs.ts";
import { stepMotif } from "#app/pictures/step-motifs.ts";
import { brand } from "#app/platform/brand.server.ts";
import { listContracts } from "#app/progress/contract.server.ts";
import { listProgress } from "#app/progress/find-progress.server.ts";
import type { SavedProgress } from "#app/progress/saved-progress.server.ts";
import { shownContract, todayAt } from "#app/progress/shown-contract.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { countPoints, currentPlace, currentStepOf, type JourneyRecord, percentComplete } from "#machines/journey-record.ts";

/** The badge of a sale of which every step was completed. */
const sellerJourneyBadge = "Master of Home Selling";

/** One journey of a person, as the dashboard shows it. Steps are counted from one. */
export interface JourneyOverview {
  readonly journeyType: JourneyType;
  readonly tier: ServiceTier;
  readonly title: string;
  readonly step: number;
  readonly stepCount: number;
  readonly percent: number;
  /** Null when all steps are done. */
  readonly nextAction: NextAction | null;
  /** What reading and answering that step takes, about. */
  readonly nextMinutes: number;
  readonly badges: readonly { readonly name: string; readonly motif: Motif }[];
  /** Every step in its order. */
  readonly stones: readonly ("done" | "current" | "notYet")[];
  /** What is drawn for the step that comes next. */
  readonly motif: Motif;
  /** The day the person hopes to close, and today, while there is something to do before. */
  readonly closing: { readonly day: CalendarDay; readonly today: CalendarDay } | null;
  /** The days of the signed contract. */
  readonly milestones: readonly Milestone[] | null;
  /** Null where the journey gives none: it is for information only. */
  readonly points: number | null;
  readonly isLastActive: boolean;
}

export interface Dashboard {
  /** The last changed first. */
  readonly journeys: readonly JourneyOverview[];
  /** The guides that this person has not begun. */
  readonly otherGuides: readonly { readonly journeyType: JourneyType; readonly tier: ServiceTier }[];
}

/** What a person has done in every guide that they have begun, and which guides are left. */
export async function dashboardOf(userId: string): Promise<Dashboard> {
  const [allSaved, contracts] = [await listProgress(userId), await listContracts(userId)];
  const savedFor = (guide: Guide) => allSaved.find((saved) => saved.journeyType === guide.journeyType && saved.serviceTier === guide.tier);
  return {
    journeys: allSaved.flatMap((saved) =>
      guides.filter((guide) => savedFor(guide) === saved).map((guide) => overview(guide, saved, contracts.get(saved.id))),
    ),
    otherGuides: guides.filter((guide) => !savedFor(guide)).map(({ journeyType, tier }) => ({ journeyType, tier })),
  };
}

function overview(guide: Guide, saved: SavedProgress, contract: Contract | undefined): JourneyOverview {
  const { record, targetDate, facts, isLastActive } = saved;
  const shape = journeyShape(guide);
  const next = nextAction(tailoredGuide(guide, tailoringOf(guide, facts)), record);
  const current = currentStepOf(shape, record);
  return {
    journeyType: guide.journeyType,
    tier: guide.tier,
    title: brandWords(guide.title, brand()),
    step: currentPlace(shape, record) + 1,
    stepCount: guide.steps.length,
    percent: percentComplete(shape, record),
    nextAction: next,
    nextMinutes: guide.steps.find(({ id }) => id === next?.step)?.minutes ?? 0,
    badges: badges(guide, record),
    stones: guide.steps.map(({ id }) => (record.completedSteps.includes(id) ? "done" : id === current ? "current" : "notYet")),
    motif: next ? stepMotif(next.step) : "house",
    closing: targetDate && next ? { day: targetDate, today: todayAt(contract?.timeZone ?? null) } : null,
    milestones: contract && next ? shownContract(guide, contract, record, facts).milestones : null,
    points: guide.celebratedStep === null ? null : countPoints(shape, record),
    isLastActive,
  };
}

/** A badge once earned stays, like its points, when the step is opened again. */
function badges(guide: Guide, { completedSteps, rewardedSteps, journeyRewarded }: JourneyRecord): JourneyOverview["badges"] {
  const earned: JourneyOverview["badges"] = guide.steps
    .filter(({ id }) => completedSteps.includes(id) || rewardedSteps.includes(id))
    .map(({ id, badge }) => ({ name: badge, motif: stepMotif(id) }));
  return guide.journeyType === "selling" && journeyRewarded ? [...earned, { name: sellerJourneyBadge, motif: "house" }] : earned;
}
