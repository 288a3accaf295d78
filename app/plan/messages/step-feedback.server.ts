import type { Guide, JourneyType, ServiceTier } from "#app/content/guides/guide-types.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { guideAddress } from "#app/plan/guests/guest-url.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { PageCursor } from "#app/platform/database/page-cursor.server.ts";

interface StepPlace {
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly stepId: string;
}

/** By names such as 'buying/full' and 'pre-approval'. */
export function findStep(guideName: unknown, stepId: unknown) {
  const guide = findGuideById(guideName);
  const step = guide?.steps.find(({ id }) => id === stepId);
  return guide && step ? { place: { journeyType: guide.journeyType, serviceTier: guide.tier, stepId: step.id }, guide, step } : null;
}

/**
 * The guide's URL with the guest's progress. Only the query of `from` is used, so the result is always on this site.
 */
export function addressFrom(guide: Guide, stepId: string, from: string | null): string {
  const own = guideAddress(guide);
  const origin = "http://localhost";
  const left = from !== null && URL.canParse(from, origin) ? new URL(from, origin) : null;
  const key = guide.steps.find(({ id }) => id === stepId)?.key;
  return left?.pathname === own ? own + left.search : `${own}?step=${key}`;
}

interface FeedbackGiven extends StepPlace {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly isHelpful: boolean;
  readonly comment: string | null;
  /** The id of a guest's earlier answer, known only to the browser that sent it. */
  readonly replaces: string | null;
}

/** Replaces the user's previous answer, or the guest's answer it names. Returns the id of a guest's answer; null for a user's. */
export async function upsertStepFeedback(given: FeedbackGiven): Promise<string | null> {
  const { userId, journeyType, serviceTier, stepId, isHelpful, comment, replaces } = given;
  const said = { isHelpful, comment, givenAt: new Date() };
  const place = { journeyType, serviceTier, stepId };
  if (userId === null) {
    const earlier = replaces && (await database().stepFeedback.updateMany({ where: { id: replaces, userId, ...place }, data: said }));
    return earlier && earlier.count > 0 ? replaces : (await database().stepFeedback.create({ data: { ...place, ...said } })).id;
  }
  await database().stepFeedback.upsert({
    where: { userId_journeyType_serviceTier_stepId: { userId, ...place } },
    create: { userId, ...place, ...said },
    update: said,
  });
  return null;
}

export async function countStepFeedback() {
  const groups = await database().stepFeedback.groupBy({ by: ["journeyType", "serviceTier", "stepId", "isHelpful"], _count: true });
  const counts = new Map<string, { journeyType: string; serviceTier: string; stepId: string; yes: number; no: number }>();
  for (const { journeyType, serviceTier, stepId, isHelpful, _count } of groups) {
    const key = `${journeyType} ${serviceTier} ${stepId}`;
    const count = counts.get(key) ?? { journeyType, serviceTier, stepId, yes: 0, no: 0 };
    counts.set(key, { ...count, [isHelpful ? "yes" : "no"]: _count });
  }
  return [...counts.values()];
}

/** Newest first: of one step, or of all. */
export function listStepComments(place: StepPlace | null, after: PageCursor | null, limit: number) {
  return database().stepFeedback.findMany({
    where: {
      comment: { not: null },
      ...place,
      ...(after && { OR: [{ givenAt: { lt: after.at } }, { givenAt: after.at, id: { lt: after.id } }] }),
    },
    orderBy: [{ givenAt: "desc" }, { id: "desc" }],
    take: limit,
    select: {
      id: true,
      journeyType: true,
      serviceTier: true,
      stepId: true,
      isHelpful: true,
      comment: true,
      givenAt: true,
      user: { select: { id: true, name: true, email: true } },
    },
  });
}
