import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { planPath, threadPath } from "#app/paths.ts";
import { plansOpenToStaff, type StaffAccess } from "#app/plan/access/staff-access.server.ts";
import { nameStep } from "#app/plan/events/step-name.ts";
import { database } from "#app/platform/database/database.server.ts";

const maxListed = 20;

export type WaitingQuestion = Awaited<ReturnType<typeof findWaitingQuestions>>["questions"][number];

/** The questions that wait for an answer on the reader's plans, the longest wait first. */
export async function findWaitingQuestions(reader: StaffAccess) {
  const threads = await database().thread.findMany({
    where: { waitingSince: { not: null }, plan: { AND: [plansOpenToStaff(reader), { status: "open" }] } },
    select: {
      id: true,
      planId: true,
      stepId: true,
      waitingSince: true,
      plan: { select: { journeyType: true, serviceTier: true } },
    },
    orderBy: [{ waitingSince: "asc" }, { id: "asc" }],
    take: maxListed + 1,
  });
  return {
    questions: threads.slice(0, maxListed).map(({ id, planId, stepId, waitingSince, plan }) => ({
      id,
      planId,
      step: nameStep(findGuide(plan.journeyType as JourneyType, plan.serviceTier) ?? { steps: [] }, stepId),
      waitingSince,
      path: threadPath(planPath(planId), id),
    })),
    planIds: [...new Set(threads.slice(0, maxListed).map(({ planId }) => planId))],
    isMore: threads.length > maxListed,
  };
}
