import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { planPath, threadPath } from "#app/paths.ts";
import { findStaffAccess, isOpenToStaff } from "#app/plan/access/staff-access.server.ts";
import { displayName } from "#app/plan/members/display-name.ts";
import { listWaiting, quoteMessage, waitingQuestionMailKind } from "#app/plan/messages/threads.server.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";

const maxMessages = 5;

export const questionMails: MailKinds = {
  [waitingQuestionMailKind]: {
    title: "A client asks about a step",
    topic: "happenings",
    async write({ payload, userId }) {
      return userId === null ? null : writeWaitingQuestions(userId, (payload as { planId: string }).planId);
    },
  },
};

/** Null for a user who may no longer open the plan, and once nothing waits. */
async function writeWaitingQuestions(userId: string, planId: string): Promise<MailContent | null> {
  const plan = await database().plan.findFirst({
    where: { id: planId, status: "open" },
    select: { journeyType: true, serviceTier: true, agentId: true, officeId: true, owner: { select: { name: true, email: true } } },
  });
  const staff = plan && (await findStaffAccess(userId));
  const guide = plan && findPlanGuide(plan);
  const waiting = staff && isOpenToStaff(staff, plan) ? await listWaiting(planId) : [];
  const [first] = waiting;
  if (!guide || first === undefined) {
    return null;
  }
  const owner = displayName(plan.owner);
  const title = `A question on ${owner}'s plan`;
  return {
    subject: `${brand().name}: a question on ${owner}'s plan`,
    title,
    paragraphs: waiting
      .flatMap(({ stepId, messages }) => messages.map((message) => ({ ...message, stepId })))
      .slice(0, maxMessages)
      .flatMap((message) => quoteMessage(guide, message)),
    button: { label: "Answer on the plan", path: threadPath(planPath(planId), first.id) },
    afterButton: [
      "Answer there, not by email: everyone on the plan who may see the answer then finds it.",
      "We send this at most once an hour for each plan.",
    ],
    reason: "You get this because you answer for this plan.",
    planId,
    journeyType: guide.journeyType,
  };
}
