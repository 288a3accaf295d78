import { wireCheckMessages } from "#app/content/wire-check.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailKinds, TopicMail } from "#app/mail/mail-kind.ts";
import { wireCheckPath } from "#app/paths.ts";
import { isOwn } from "#app/plan/dates/contract-overview.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { mayActOnContacts } from "#app/plan/permissions.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { dailyMailKinds } from "./daily-mails.server.ts";
import {
  countingNotes,
  type Due,
  datePath,
  deadlinePoints,
  enterButton,
  findPlace,
  listDue,
  lookUpLines,
  ofOwner,
  type Plans,
  when,
} from "./deadline-words.server.ts";
import { describeLongestWait } from "./longest-wait.server.ts";
import { mondayNote, question } from "./monday-note.server.ts";
import { canBeMet, listOpenPlans, planTimeZone, resolvePlanDates } from "./plans.server.ts";

type Writer = (plans: Plans, today: CalendarDay) => MailContent | null | Promise<MailContent>;

export const reminderMails: MailKinds = {
  [dailyMailKinds.reminder]: daily("Reminder", "reminders", reminder),
  [dailyMailKinds.note]: daily("The Monday note", "monday", async (plans, today) =>
    mondayNote(plans, today, await describeLongestWait(plans)),
  ),
  [dailyMailKinds.question]: daily("Do you still want the Monday note?", "monday", question),
};

/** Plans are read when the mail is sent; it expires at the end of the day. */
function daily(title: string, topic: TopicMail["topic"], write: Writer): TopicMail {
  return {
    title,
    topic,
    async write({ payload }, { id }) {
      const { day } = payload as { day: CalendarDay };
      const plans = (await listOpenPlans([id])).get(id) ?? [];
      const [first, ...others] = plans.map((plan) => resolvePlanDates(plan, day));
      const content = first && todayAt(planTimeZone(plans)) === day ? await write([first, ...others], day) : null;
      return content && { planId: first?.id, ...content };
    },
  };
}

function reminder(plans: Plans, today: CalendarDay): MailContent | null {
  const due = listDue(plans);
  const toLookUp = plans.flatMap((plan) => plan.lookUps.map((lookUp) => ({ plan, lookUp })));
  const [first] = due;
  const [firstToLookUp] = toLookUp;
  const looksUpFirst =
    firstToLookUp !== undefined &&
    (first === undefined || findPlace(firstToLookUp.plan, firstToLookUp.lookUp.id) <= findPlace(first.plan, first.date.about.id));
  const leading = first?.plan ?? firstToLookUp?.plan;
  if (leading === undefined || (first === undefined && !plans.some(({ isLookUpDue }) => isLookUpDue))) {
    return null;
  }
  const beforeClosing = due.filter(({ plan, date }) => !canBeMet(date) && mayActOnContacts(plan.role, "check", false));
  const known = `${soonestOf(due, today)}${due.length > 1 ? `, and ${due.length - 1} more` : ""}`;
  const unknown = firstToLookUp ? `Look up now: ${firstToLookUp.lookUp.noun}` : "";
  const title = (looksUpFirst ? [unknown, known] : [known, unknown]).filter(Boolean).join(". ");
  return {
    subject: title,
    title,
    paragraphs: [
      ...lookUpLines(plans),
      ...due.flatMap((one) => [
        ...(due.length + toLookUp.length === 1 ? [] : [`${when(one.date, today)}: ${one.date.about.title}`]),
        deadlinePoints(one),
      ]),
    ],
    button:
      first && !looksUpFirst
        ? { label: `Open “${first.date.about.title}”`, path: datePath(first.plan, first.date.about.id) }
        : enterButton(firstToLookUp, leading),
    afterButton: [
      ...(due.some(({ date }) => isOwn(date) && canBeMet(date))
        ? ["Is it done? Mark it as met in your contract's dates. Then we stop reminding you."]
        : []),
      ...countingNotes(due.map(({ date }) => date)),
    ],
    links: beforeClosing.map(({ plan }) => ({
      label: `${wireCheckMessages.title[plan.guide.journeyType]}: five questions, two minutes${ofOwner(plan)}`,
      path: wireCheckPath(plan.address),
    })),
    reason: plans.every(({ ownerName }) => ownerName === null)
      ? "You get this because your plan has your contract's dates."
      : "You get this because you are on a plan with a contract's dates.",
    planId: leading.id,
    journeyType: leading.guide.journeyType,
  };
}

function soonestOf([first]: readonly Due[], today: CalendarDay) {
  return first ? `${when(first.date, today)}: ${first.date.about.title}` : "";
}
