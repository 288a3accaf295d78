import { disclaimers } from "#app/content/legal/disclaimers.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailKinds } from "#app/mail/mail-kind.ts";
import { datesPath, guidePath, messagesPath, planPath, subStepPath, wholePlanPath } from "#app/paths.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { describeEvents, eventColumns } from "#app/plan/events/describe-events.server.ts";
import { eventMailKind, isAboutThread, isAnswer, isMailed } from "#app/plan/events/event-mail.server.ts";
import { commandsIn } from "#app/plan/events/stored-event.server.ts";
import { listMessages, quoteMessage } from "#app/plan/messages/threads.server.ts";
import { isParty } from "#app/plan/permissions.ts";
import { listReadPlans } from "#app/plan/store/find-plan.server.ts";
import { findStepOfSubStep } from "#app/plan/turns/sub-step-turns.ts";
import { findPlanGuide } from "#app/plan/wording/office-guides.server.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { formatWeekday } from "#machines/calendar.ts";

const maxEvents = 50;
/** Of questions and answers. */
const maxMessages = 5;

export const eventMails: MailKinds = {
  [eventMailKind]: {
    title: "News on a plan",
    topic: "happenings",
    async write({ payload, userId }) {
      const { planId, from } = payload as { planId: string; from: number };
      return userId === null ? null : writeEventMail(userId, planId, from);
    },
  },
};

/** Null for a user who is no longer on the plan, or has seen everything since. */
async function writeEventMail(userId: string, planId: string, from: number): Promise<MailContent | null> {
  const read = (await listReadPlans(userId, "plan.read")).find(({ saved }) => saved.id === planId);
  const guide = read && findPlanGuide(read.saved);
  if (read === undefined || guide === undefined) {
    return null;
  }
  const { ownerName, role, seenVersion, saved, contract, closed } = read;
  const whose = ownerName === null || isParty(role) ? "your plan" : `${ownerName}'s plan`;
  const events = await database().planEvent.findMany({
    where: { planId, version: { gte: Math.max(from, seenVersion + 1) }, OR: [{ actorId: null }, { actorId: { not: userId } }] },
    select: eventColumns,
    orderBy: { version: "asc" },
    take: maxEvents,
  });
  const mailed = events.filter((event) => commandsIn(event).length === 0 || commandsIn(event).some(({ type }) => isMailed(type)));
  const points = (await describeEvents(guide, mailed)).flatMap(({ by, things }) => things.map((thing) => `${by} ${thing}.`));
  const [first] = points;
  if (first === undefined) {
    return null;
  }
  const isAnswered = mailed.some((event) => commandsIn(event).some(({ type }) => isAnswer(type)));
  const messages = await listMessages(
    mailed.flatMap((event) => commandsIn(event).flatMap(({ message }) => (typeof message === "string" ? [message] : []))),
  );
  const areQuestions = mailed.every((event) => commandsIn(event).some(({ type }) => isAboutThread(type)));
  const thingsToDo = mailed.map((event) => commandsIn(event).find(({ subStep }) => subStep !== undefined)?.subStep);
  const thingToDo = thingsToDo.every((id) => typeof id === "string") ? thingsToDo[0] : undefined;
  const changed = new Set(mailed.flatMap((event) => commandsIn(event).map(({ deadline }) => deadline)));
  const dates =
    contract && !closed ? resolveDeadlines(guide, contract, todayAt(contract.timeZone), resolveApplicability(guide, saved.facts)) : [];
  const now = dates.flatMap(({ about, day }) => (changed.has(about.id) && day !== null ? [`${about.title}: ${formatWeekday(day)}`] : []));
  const address = ownerName === null && !closed ? guidePath(saved.journeyType, saved.serviceTier) : planPath(planId);
  return {
    subject: `${brand().name}: updates on ${whose}`,
    title: `Updates on ${whose}`,
    paragraphs: [
      [...new Set(points)],
      ...(isAnswered ? ["We have not checked who answered. An answer alone moves no date."] : []),
      ...(now.length > 0 ? ["These dates now read:", now] : []),
      ...messages.slice(0, maxMessages).flatMap((message) => quoteMessage(guide, message)),
      ...(messages.length > 0 ? [disclaimers.wire] : []),
    ],
    button: closed
      ? { label: "Read the closed plan", path: wholePlanPath(address) }
      : areQuestions
        ? { label: "Open the questions", path: messagesPath(address) }
        : thingToDo
          ? { label: "Open the thing to do", path: subStepPath(address, findStepOfSubStep(guide, thingToDo)?.key ?? "", thingToDo) }
          : { label: "Open the contract's dates", path: datesPath(address) },
    afterButton: ["We send news of a plan at most once an hour."],
    reason: "You get this because you are on this plan.",
    planId,
    journeyType: saved.journeyType,
  };
}
