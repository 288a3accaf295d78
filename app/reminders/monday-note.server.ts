import { brandWords } from "#app/brand/brand.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import { stepBodyId } from "#app/paths.ts";
import { applicableGuide, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { isOwn, type Milestone, milestones } from "#app/plan/dates/contract-overview.ts";
import { unknownTitles } from "#app/plan/dates/deadlines.ts";
import { nextAction } from "#app/plan/next-action.ts";
import { brand } from "#app/platform/brand.server.ts";
import { addDays, type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import {
  countingNotes,
  datePath,
  dayInWords,
  deadlinePoints,
  enterButton,
  listDue,
  lookUpLines,
  ofOwner,
  type Plans,
  when,
} from "./deadline-words.server.ts";
import type { DatedPlan } from "./plans.server.ts";

const maxThings = 3;

/**
 * Never calls a week quiet that has anything unknown, overdue or tentative, or in which a contract may have been signed. The longest wait
 * comes only where there are fewer than three things.
 */
export function mondayNote(plans: Plans, today: CalendarDay, longestWait: string | null): MailContent {
  const [first] = plans;
  const weekEnd = addDays(today, 7);
  const due = listDue(plans);
  const isDue = ({ plan, milestone }: DatedThing) => due.some((one) => one.plan === plan && one.date.about.id === milestone.id);
  const dates = plans.flatMap((plan) => openMilestones(plan, today).map((milestone) => ({ plan, milestone }))).toSorted(byDay);
  const past = dates.filter(({ milestone }) => milestone.day < today);
  const thisWeek = dates.filter(({ milestone }) => milestone.day >= today && milestone.day <= weekEnd);
  const dueNow = thisWeek.filter(isDue);
  const others = thisWeek.filter((thing) => !isDue(thing)).slice(0, Math.max(0, maxThings - dueNow.length));
  const dated = [...dueNow, ...others].toSorted(byDay);
  const more = thisWeek.filter((thing) => !dated.includes(thing));
  const next = dates.find(({ milestone }) => milestone.day > weekEnd);
  const hopes = plans.filter(({ contract, targetDate }) => contract === null && targetDate !== null && targetDate <= weekEnd);
  const todos = plans.flatMap(listTodos).slice(0, Math.max(0, maxThings - past.length - dated.length));
  const isShort = past.length + dated.length + todos.length < maxThings;
  const closed = plans.filter(({ isClosingPast }) => isClosingPast);
  const unknown = plans.flatMap(({ dates: own, isClosingPast }) => (isClosingPast ? [] : unknownTitles(own)));
  const isEmpty = thisWeek.length + past.length + unknown.length + hopes.length + closed.length === 0;
  const isQuiet = isEmpty && plans.every(({ contract }) => contract !== null);
  const [toLookUp] = plans.flatMap((plan) => plan.lookUps.map((lookUp) => ({ plan, lookUp })));
  const leading = dated.find(isDue) ?? dated[0] ?? past[0];
  const named = [...past, ...thisWeek, ...(next ? [next] : [])];
  const subject = [
    ...(closed.length > 0 ? ["did you close?"] : []),
    ...(toLookUp ? [`look up ${toLookUp.lookUp.noun} now`] : []),
    ...(thisWeek.length > 0 ? [`${counted(thisWeek.length, "date")} to know about`] : []),
    ...(past.length > 0 ? [`${counted(past.length, "date")} past and not marked as met`] : []),
    ...(unknown.length > 0 ? [`${counted(unknown.length, "date")} we do not know`] : []),
    ...(hopes.length > 0 ? ["the day you hope to close"] : []),
    isQuiet ? "quiet, and that is normal" : "your next step",
  ][0];
  const dueToday = due.find(({ date }) => date.day === today && isOwn(date));
  return {
    subject: `${dueToday ? `${when(dueToday.date, today)}: ${dueToday.date.about.title}. ` : ""}Your week: ${subject}`,
    title: isQuiet ? "A quiet week" : "Your week",
    paragraphs: [
      ...closed.flatMap(closingLines),
      ...lookUpLines(plans),
      ...(unknown.length > 0 ? [describeUnknown(unknown)] : []),
      ...(past.length > 0
        ? [
            "These dates have passed, and no one has marked them as met:",
            past.map((thing) => pointOf(thing, today)),
            "If something is done, mark it as met. If not, ask about it today.",
          ]
        : []),
      ...hopes.flatMap((plan) => hopeLines(plan, today)),
      ...plans.slice(0, maxThings).flatMap(whereYouAre),
      ...(isQuiet
        ? [
            "This week is quiet: we know of no dates in it. That is normal. On the way to closing, there are weeks when others work and you wait.",
          ]
        : isEmpty
          ? ["We know of no dates this week. Once you sign a contract, its deadlines run. If you have signed one, enter its dates today."]
          : []),
      ...(dated.length === 0 ? [] : ["For this week:", dated.map((thing) => pointOf(thing, today))]),
      ...(more.length > 0 ? [`There ${more.length === 1 ? "is" : "are"} ${more.length} more: ${inWords(more.map(shortly))}.`] : []),
      ...(todos.length === 0 ? [] : [isEmpty ? "When you have time:" : "And when you have time:", todos]),
      ...(longestWait !== null && isShort ? ["Waiting for others:", [longestWait]] : []),
      ...due.flatMap((one) => [`More about “${one.date.about.title}”:`, deadlinePoints(one)]),
      ...(next ? [`The next date: ${shortly(next)}.`] : hopes.includes(first) ? [] : hopeLines(first, today)),
    ],
    button: toLookUp
      ? enterButton(toLookUp, first)
      : leading
        ? { label: `Open “${leading.milestone.title}”`, path: datePath(leading.plan, leading.milestone.id) }
        : { label: "Go to your next step", path: pathOfNext(first) },
    ...(named.length + unknown.length > 0 && { afterButton: countingNotes(named.flatMap(dateOf)) }),
    reason: "You get this on Mondays because you have a guide with us.",
    journeyType: first.guide.journeyType,
  };
}

function closingLines({ contract, ownerName }: DatedPlan): string[] {
  return contract
    ? [
        `The closing day you entered has passed${ofOwner({ ownerName })}: ${formatWeekday(contract.closing)}. If it moved, enter the new day, since other dates count from it. If you closed, close the plan, and these mails end.`,
      ]
    : [];
}

function describeUnknown(titles: readonly string[]) {
  return titles.length === 1
    ? `We do not know one of your contract's dates: ${titles}. Look it up today and enter it.`
    : `We do not know ${titles.length} of your contract's dates: ${inWords(titles)}. Look them up today and enter them.`;
}

function inWords(words: readonly string[]) {
  return new Intl.ListFormat("en-US").format(words);
}

export function question([first]: Plans): MailContent {
  return {
    subject: "Do you still want your Monday note?",
    title: "Do you still want this?",
    paragraphs: [
      "You have not opened your guide for a few months. That may be fine: plans change, and homes take time.",
      "If you still want your Monday note, open your guide and log in. It starts again from then on.",
      "If not, do nothing. We stop the notes, and your guide stays as you left it. We still send reminders of contract deadlines you entered.",
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

/** Ahead, or past and not marked as met. Closing is excluded once past, since its date doesn't show whether it happened. */
function openMilestones({ contract, dates }: DatedPlan, today: CalendarDay): Milestone[] {
  const all = contract ? milestones(contract, dates, today) : [];
  return all.filter(({ state, day }) => state === "overdue" || ((state === "due" || state === "extended") && day >= today));
}

function dateOf({ plan, milestone }: DatedThing) {
  return plan.dates.filter(({ about }) => about.id === milestone.id);
}

function shortly({ plan, milestone: { title, day } }: DatedThing) {
  return `${title}${ofOwner(plan)}, ${formatWeekday(day)}`;
}

function pointOf({ plan, milestone: { id, title, day, who } }: DatedThing, today: CalendarDay): string {
  const hour = plan.dates.find(({ about }) => about.id === id)?.hour ?? null;
  const acts = who === "You" ? "You act." : who === "Both sides" ? "Both sides act." : `${who} acts.`;
  return `${title}${ofOwner(plan)}: ${day === today ? "today, " : ""}${dayInWords(day, hour, plan.contract?.timeZone ?? null)} ${acts}`;
}

function whereYouAre(plan: DatedPlan): string[] {
  const { title, steps } = plan.guide;
  const next = nextOf(plan);
  return next
    ? [`In “${brandWords(title, brand())}”${ofOwner(plan)} your next step is step ${next.stepNumber} of ${steps.length}, “${next.title}”.`]
    : [];
}

function listTodos(plan: DatedPlan): string[] {
  const next = nextOf(plan);
  return next ? [`Step ${next.stepNumber}: ${brandWords(next.todo?.words ?? next.title, brand())} You act.`] : [];
}

function nextOf({ guide, record, facts, contract }: DatedPlan) {
  return nextAction(applicableGuide(guide, resolveApplicability(guide, facts)), record, contract !== null);
}

function hopeLines({ contract, targetDate }: DatedPlan, today: CalendarDay): string[] {
  if (contract !== null || targetDate === null) {
    return [];
  }
  return targetDate < today
    ? [`The day you hoped to close has passed: ${formatWeekday(targetDate)}. Enter a new date, or what your contract says.`]
    : [`The day you hope to close: ${formatWeekday(targetDate)}.`];
}

function pathOfNext(plan: DatedPlan): string {
  const next = nextOf(plan);
  return `${plan.address}${next ? `#${stepBodyId(next.step)}` : ""}`;
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
