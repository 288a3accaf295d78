import type { Guide, JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { guides } from "#app/content/guides.ts";
import { journeyShape } from "#app/content/journey-shape.ts";
import { type NextAction, nextAction } from "#app/content/next-action.ts";
import { listProgress, type SavedProgress } from "#app/models/progress.server.ts";
import { countPoints, currentPlace, type JourneyRecord, percentComplete } from "#machines/journey-record.ts";
import { brand } from "./brand.server.ts";

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
  readonly badges: readonly string[];
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
  const allSaved = await listProgress(userId);
  const savedFor = (guide: Guide) => allSaved.find((saved) => saved.journeyType === guide.journeyType && saved.serviceTier === guide.tier);
  return {
    journeys: allSaved.flatMap((saved) => guides.filter((guide) => savedFor(guide) === saved).map((guide) => overview(guide, saved))),
    otherGuides: guides.filter((guide) => !savedFor(guide)).map(({ journeyType, tier }) => ({ journeyType, tier })),
  };
}

function overview(guide: Guide, { record, isLastActive }: SavedProgress): JourneyOverview {
  const shape = journeyShape(guide);
  const next = nextAction(guide, record);
  return {
    journeyType: guide.journeyType,
    tier: guide.tier,
    title: guide.title.replace("{product}", brand().name),
    step: currentPlace(shape, record) + 1,
    stepCount: guide.steps.length,
    percent: percentComplete(shape, record),
    nextAction: next,
    badges: badges(guide, record),
    points: guide.celebratedStep === null ? null : countPoints(shape, record),
    isLastActive,
  };
}

/** A badge once earned stays, like its points, when the step is opened again. */
function badges(guide: Guide, { completedSteps, rewardedSteps, journeyRewarded }: JourneyRecord): string[] {
  const earned = guide.steps.filter(({ id }) => completedSteps.includes(id) || rewardedSteps.includes(id)).map(({ badge }) => badge);
  return guide.journeyType === "selling" && journeyRewarded ? [...earned, sellerJourneyBadge] : earned;
}
