import { brandWords } from "#app/brand/brand.ts";
import { datesByContract, type LookUp, type Milestone, milestones, unknownTitles } from "#app/content/contract/contract-plan.ts";
import { timeZones } from "#app/content/contract/contract-words.ts";
import { tailoredGuide, tailoringOf } from "#app/content/facts/tailoring.ts";
import { nextAction } from "#app/content/guides/next-action.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import type { MailKinds, TopicMail } from "#app/mail/mail-kind.ts";
import { contractPath, deadlineElementId, deadlinePath, guidePath, stepBodyId } from "#app/paths.ts";
import { brand } from "#app/platform/brand.server.ts";
import { todayAt } from "#app/progress/shown-contract.server.ts";
import { addDays, type CalendarDay, daysBetween, spokenWeekday } from "#machines/calendar.ts";
import { isOpen, spokenHour } from "#machines/contract-dates.ts";
import { dailyMailKinds } from "./daily-mails.server.ts";
import { type DatedPlan, type DueDate, datedPlan, isOwn, openPlans, zoneOf } from "./plans.server.ts";

type Plans = readonly [DatedPlan, ...DatedPlan[]];
type Writer = (plans: Plans, today: CalendarDay) => MailContent | null;

/** What is mailed of a day: what is due, or on Mondays where somebody is. */
export const reminderMails: MailKinds = {
  [dailyMailKinds.reminder]: daily("Reminder", "reminders", reminder),
  [dailyMailKinds.note]: daily("The Monday note", "monday", mondayNote),
  [dailyMailKinds.question]: daily("Do you still want the Monday note?", "monday", question),
};

/** A mail of one day: its plans are read as they are now, and once the day is over it is not sent any more. */
function daily(title: string, topic: TopicMail["topic"], write: Writer): TopicMail {
  return {
    title,
    topic,
    async write({ payload }, { id }) {
      const { day } = payload as { day: CalendarDay };
      const plans = (await openPlans([id])).get(id) ?? [];
      const [first, ...others] = plans.map((plan) => datedPlan(plan, day));
      return first && todayAt(zoneOf(plans)) === day ? write([first, ...others], day) : null;
    },
  };
}

const maxThings = 3;

const contractRules =
  "We count these days from what you entered. Your contract rules: check each day with your agent or a real estate lawyer.";

function reminder(plans: Plans, today: CalendarDay): MailContent | null {
  const due = dueOf(plans);
  const toLookUp = plans.flatMap((plan) => plan.lookUps.map((lookUp) => ({ plan, lookUp })));
  const [first] = due;
  const [firstToLookUp] = toLookUp;
  const leading = first?.plan ?? firstToLookUp?.plan;
  if (leading === undefined || (first === undefined && !plans.some(({ isLookUpDue }) => isLookUpDue))) {
    return null;
  }
  const known = `${soonestOf(due, today)}${due.length > 1 ? `, and ${due.length - 1} more` : ""}`;
  const title = firstToLookUp ? `Look up now: ${firstToLookUp.lookUp.noun}${first ? `. ${known}` : ""}` : known;
  return {
    subject: title,
    title,
    paragraphs: [
      ...lookUpLines(plans),
      ...due.flatMap((one) => [
        ...(due.length + toLookUp.length === 1 ? [] : [`${when(one.date, today)}: ${one.date.about.title}`]),
        pointsOf(one),
      ]),
    ],
    button:
      first && !firstToLookUp
        ? { label: `Open “${first.date.about.title}”`, path: pathOfDate(first.plan, first.date.about.id) }
        : enterButton(firstToLookUp, leading),
    afterButton: [
      ...(due.some(({ date }) => isOwn(date))
        ? ["Is it done? Mark it as met in your contract's dates. Then we stop reminding you of it."]
        : []),
      contractRules,
    ],
    reason: "You get this because you entered your contract's dates in your guide.",
    journeyType: leading.guide.journeyType,
  };
}

function soonestOf([first]: readonly Due[], today: CalendarDay) {
  return first ? `${when(first.date, today)}: ${first.date.about.title}` : "";
}

/** What nobody has entered and may soon be due, before all that is known. */
function lookUpLines(plans: Plans): (string | string[])[] {
  const lines = plans.flatMap(({ lookUps }) => lookUps.map(({ noun, when: usual }) => `Look up now: ${noun}. ${usual}`));
  return lines.length === 0 ? [] : [lines, "Nobody has entered these dates yet. Find each one in your contract and enter it."];
}

function enterButton(toLookUp: { readonly plan: DatedPlan; readonly lookUp: LookUp } | undefined, { guide }: DatedPlan) {
  const { journeyType, tier } = toLookUp?.plan.guide ?? guide;
  const path = toLookUp ? deadlinePath(journeyType, tier, toLookUp.lookUp.id) : contractPath(journeyType, tier);
  return { label: "Enter what my contract says", path };
}

function mondayNote(plans: Plans, today: CalendarDay): MailContent {
  const [first] = plans;
  const due = dueOf(plans);
  const isDue = ({ plan, milestone }: DatedThing) => due.some((one) => one.plan === plan && one.date.about.id === milestone.id);
  const dates = plans.flatMap((plan) => openMilestones(plan, today).map((milestone) => ({ plan, milestone }))).toSorted(byDay);
  const thisWeek = dates.filter(({ milestone }) => milestone.day <= addDays(today, 7));
  // What is to be reminded of today stands in the note in any case.
  const dated = [...thisWeek.filter(isDue), ...thisWeek.filter((thing) => !isDue(thing))].slice(0, maxThings).toSorted(byDay);
  const next = dates.find(({ milestone }) => !thisWeek.some((thing) => thing.milestone === milestone));
  const todos = plans.flatMap(todoOf).slice(0, maxThings - dated.length);
  const more = thisWeek.length - dated.length;
  const unknown = plans.flatMap((plan) => unknownTitles(plan.dates));
  const isQuiet = thisWeek.length === 0 && unknown.length === 0;
  const [toLookUp] = plans.flatMap((plan) => plan.lookUps.map((lookUp) => ({ plan, lookUp })));
  const leading = dated.find(isDue) ?? dated[0];
  return {
    subject: `Your week: ${isQuiet ? "quiet, and that is normal" : subjectOf(toLookUp?.lookUp, thisWeek.length, unknown.length)}`,
    title: isQuiet ? "A quiet week" : "Your week",
    paragraphs: [
      ...lookUpLines(plans),
      ...(unknown.length > 0
        ? [`We do not know ${unknown.length} of your contract's dates: ${inWords(unknown)}. Look today and enter them.`]
        : []),
      ...plans.slice(0, maxThings).flatMap(whereYouAre),
      ...(isQuiet
        ? [
            "This week is quiet: we know of no date that falls in it. That is normal. On the way to closing there are weeks in which others work and you wait.",
          ]
        : thisWeek.length > 0
          ? ["For this week:"]
          : []),
      ...(dated.length === 0 ? [] : [dated.map((thing) => pointOf(thing, today))]),
      ...(more > 0 ? [`There ${more === 1 ? "is" : "are"} ${more} more. Your contract's dates list them all.`] : []),
      ...(todos.length === 0 ? [] : [isQuiet ? "When you have time:" : "And when you have time:", todos]),
      ...due
        .filter((one) => dated.some(({ milestone }) => milestone.id === one.date.about.id))
        .flatMap((one) => [`More about “${one.date.about.title}”:`, pointsOf(one)]),
      ...nextDate(next, first),
    ],
    button: toLookUp
      ? enterButton(toLookUp, first)
      : leading
        ? { label: `Open “${leading.milestone.title}”`, path: pathOfDate(leading.plan, leading.milestone.id) }
        : { label: "Go to your next step", path: pathOfNext(first) },
    ...(thisWeek.length + unknown.length > 0 && { afterButton: [contractRules] }),
    reason: "You get this on Mondays because you have a guide with us.",
    journeyType: first.guide.journeyType,
  };
}

function subjectOf(toLookUp: LookUp | undefined, dates: number, unknown: number) {
  if (toLookUp) {
    return `look up ${toLookUp.noun} now`;
  }
  return dates > 0 ? `${counted(dates, "date")} to know about` : `${counted(unknown, "date")} we do not know`;
}

function inWords(words: readonly string[]) {
  return new Intl.ListFormat("en-US").format(words);
}

function question([first]: Plans): MailContent {
  return {
    subject: "Do you still want your Monday note?",
    title: "Do you still want this?",
    paragraphs: [
      "You have not been in your guide for some months. That may be just right: plans change, and homes take time.",
      "If you still want your Monday note, open your guide and log in. It comes again from then on.",
      "If not, do nothing. We send no more notes, and your guide stays as you left it. Deadlines of a contract that you entered are still sent.",
    ],
    button: { label: "Yes, open my guide", path: pathOfNext(first) },
    reason: "We ask this once, because you have a guide with us.",
    journeyType: first.guide.journeyType,
  };
}

interface DatedThing {
  readonly plan: DatedPlan;
  readonly milestone: Milestone;
}

function byDay(one: DatedThing, other: DatedThing) {
  return one.milestone.day.localeCompare(other.milestone.day);
}

interface Due {
  readonly plan: DatedPlan;
  readonly date: DueDate;
}

/** What is reminded of today, the nearest first. */
function dueOf(plans: Plans): Due[] {
  const due = plans.flatMap((plan) => plan.due.map((date) => ({ plan, date })));
  return due.toSorted((one, other) => one.date.day.localeCompare(other.date.day));
}

/** What is still open of a contract: ahead, or past for a week at most. */
function openMilestones({ contract, dates }: DatedPlan, today: CalendarDay): Milestone[] {
  const all = contract ? milestones(contract, dates, today) : [];
  return all.filter(({ state, day }) => (state === "overdue" || (state !== "unknown" && isOpen({ state }))) && day >= addDays(today, -7));
}

/** How far off a day is, and whose it is where others act. */
function when(date: DueDate, today: CalendarDay): string {
  const days = daysBetween(today, date.day);
  const words = days === 0 ? "Today" : days === -1 ? (isOwn(date) ? "Yesterday, not marked as met" : "Yesterday") : inDays(days);
  return isOwn(date) ? words : `${words}, not yours to do`;
}

/** All there is to know of a deadline: by when, what, why then, what silence can mean, whom to ask. */
function pointsOf({ plan, date }: Due): string[] {
  const { about, day, hour, derivation } = date;
  return [
    ...(isOwn(date) ? [] : [`Who acts: ${about.who.replace(/^./, (first) => first.toLowerCase())}. If you have heard nothing, ask.`]),
    `By when: ${dayInWords(day, hour, plan.contract?.timeZone ?? null)}`,
    `What: ${about.about}`,
    `Why this day: ${derivation}`,
    `If nobody acts: ${about.silence}`,
    `Whom to ask: ${about.ask}.`,
  ];
}

function dayInWords(day: CalendarDay, hour: string | null, timeZone: string | null): string {
  const zone = (timeZone && timeZones[timeZone]) ?? "where the home is";
  return hour === null ? `${spokenWeekday(day)}.` : `${spokenWeekday(day)}, ${spokenHour(hour)} ${zone}.`;
}

function pointOf({ plan, milestone: { id, title, day, who, state } }: DatedThing, today: CalendarDay): string {
  const hour = plan.dates.find(({ about }) => about.id === id)?.hour ?? null;
  const acts = who === "You" ? "You act." : who === "Both sides" ? "Both sides act." : `${who} acts.`;
  const past = state === "overdue" ? " This day has passed. If it is done, mark it as met." : "";
  return `${title}: ${day === today ? "today, " : ""}${dayInWords(day, hour, plan.contract?.timeZone ?? null)} ${acts}${past}`;
}

function whereYouAre(plan: DatedPlan): string[] {
  const { title, steps } = plan.guide;
  const next = nextOf(plan);
  return next ? [`In “${brandWords(title, brand())}” you are at step ${next.stepNumber} of ${steps.length}, “${next.title}”.`] : [];
}

/** The next thing to do in a guide, in words. */
function todoOf(plan: DatedPlan): string[] {
  const next = nextOf(plan);
  return next ? [`Step ${next.stepNumber}: ${brandWords(next.todo?.words ?? next.title, brand())} You act.`] : [];
}

function nextOf({ guide, record, facts }: DatedPlan) {
  return nextAction(tailoredGuide(guide, tailoringOf(guide, facts)), record);
}

function nextDate(next: DatedThing | undefined, { contract, targetDate }: DatedPlan): string[] {
  if (next) {
    return [`The next date: ${next.milestone.title}, ${spokenWeekday(next.milestone.day)}.`];
  }
  return contract === null && targetDate !== null ? [`The day you hope to close: ${spokenWeekday(targetDate)}.`] : [];
}

/** Where a deadline's step is, or what was entered of it. */
function pathOfDate({ guide, contract, dates }: DatedPlan, id: string): string {
  const date = contract && datesByContract(guide, contract, dates).find((one) => one.id === id);
  return date
    ? `${guidePath(guide.journeyType, guide.tier)}#${stepBodyId(date.step)}`
    : `${contractPath(guide.journeyType, guide.tier)}#${deadlineElementId(id)}`;
}

function pathOfNext(plan: DatedPlan): string {
  const { guide } = plan;
  const next = nextOf(plan);
  return `${guidePath(guide.journeyType, guide.tier)}${next ? `#${stepBodyId(next.step)}` : ""}`;
}

function inDays(days: number): string {
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
