import { brandWords } from "#app/brand/brand.ts";
import type { MailContent } from "#app/mail/mail-content.ts";
import { stepBodyId } from "#app/paths.ts";
import { isOwn, type Milestone, milestones } from "#app/plan/dates/contract-overview.ts";
import { unknownTitles } from "#app/plan/dates/deadlines.ts";
import { matterSentence } from "#app/plan/today/describe-matter.ts";
import { findOpenStep } from "#app/plan/today/what-matters.ts";
import { brand } from "#app/platform/brand.server.ts";
import { addDays, type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import {
  countingNotes,
  dayInWords,
  deadlinePoints,
  listDue,
  listNextThings,
  lookUpLines,
  type NextThing,
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
  const nextThings = listNextThings(plans, today);
  const [leading] = nextThings;
  const comeFirst = nextThings.filter(({ matter }) => !listedBelow.includes(matter.kind)).slice(0, maxThings);
  const thisWeek = dates.filter(({ milestone }) => milestone.day >= today && milestone.day <= weekEnd);
  const isFirst = ({ plan, milestone }: DatedThing) => comeFirst.some((one) => one.plan === plan && one.matter.id === milestone.id);
  const others = thisWeek.filter((thing) => !isFirst(thing));
  const dueNow = others.filter(isDue);
  const rest = others.filter((thing) => !isDue(thing)).slice(0, Math.max(0, maxThings - dueNow.length));
  const dated = [...dueNow, ...rest].toSorted(byDay);
  const more = others.filter((thing) => !dated.includes(thing));
  const alsoPast = past.filter((thing) => !isFirst(thing));
  const next = dates.find((thing) => thing.milestone.day > weekEnd && !isFirst(thing));
  const hopes = plans.filter(({ contract, targetDate }) => contract === null && targetDate !== null && targetDate <= weekEnd);
  const urgent = comeFirst.filter(({ matter }) => matter.kind !== "step");
  const listed = [...urgent, ...alsoPast, ...dated];
  const todos = plans.flatMap(listTodos).slice(0, Math.max(0, maxThings - listed.length));
  const isShort = listed.length + todos.length < maxThings;
  const closed = plans.filter(({ isClosingPast }) => isClosingPast);
  const unknown = plans.flatMap(({ dates: own, isClosingPast }) => (isClosingPast ? [] : unknownTitles(own)));
  const isEmpty = thisWeek.length + past.length + unknown.length + hopes.length + closed.length === 0;
  const isWaitedFor = nextThings.some(({ matter }) => matter.kind === "request" || matter.kind === "answer");
  const isQuiet = isEmpty && !isWaitedFor && plans.every(({ contract }) => contract !== null);
  const [toLookUp] = plans.flatMap((plan) => plan.lookUps.map((lookUp) => ({ plan, lookUp })));
  const named = [...past, ...thisWeek, ...(next ? [next] : [])];
  const subject = [
    ...(closed.length > 0 ? ["did you close?"] : []),
    ...(toLookUp ? [`look up ${toLookUp.lookUp.noun} now`] : []),
    ...(thisWeek.length > 0 ? [`${counted(thisWeek.length, "date")} to know about`] : []),
    ...(past.length > 0 ? [`${counted(past.length, "date")} past and not marked as met`] : []),
    ...(unknown.length > 0 ? [`${counted(unknown.length, "date")} missing`] : []),
    ...(hopes.length > 0 ? ["the day you hope to close"] : []),
    isQuiet ? "quiet, and that is normal" : "your next step",
  ][0];
  const dueToday = due.find(({ date }) => date.day === today && isOwn(date));
  return {
    subject: `${dueToday ? `${when(dueToday.date, today)}: ${dueToday.date.about.title}. ` : ""}Your week: ${subject}`,
    title: isQuiet ? "A quiet week" : "Your week",
    paragraphs: [
      ...comeFirst.map(describeFirst),
      ...closed.flatMap(closingLines),
      ...lookUpLines(plans),
      ...(unknown.length > 0 ? [describeUnknown(unknown)] : []),
      ...(alsoPast.length > 0
        ? ["These dates have passed as well, and no one has marked them as met:", alsoPast.map((thing) => pointOf(thing, today))]
        : []),
      ...(past.length > 0 ? ["If something is done, mark it as met. If not, ask about it today."] : []),
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
    button: leading ? { label: leading.described.button, path: leading.path } : { label: "Go to your next step", path: pathOfNext(first) },
    ...(named.length + unknown.length > 0 && { afterButton: countingNotes(named.flatMap(dateOf)) }),
    reason: "You get this on Mondays because you have a guide with us.",
    journeyType: first.guide.journeyType,
  };
}

function closingLines({ contract, ownerLabel }: DatedPlan): string[] {
  return contract
    ? [
        `The closing day you entered has passed${ofOwner({ ownerLabel })}: ${formatWeekday(contract.closing)}. If it moved, enter the new day, since other dates count from it. If you closed, mark your deal as done, and these emails stop.`,
      ]
    : [];
}

function describeUnknown(titles: readonly string[]) {
  return titles.length === 1
    ? `One of your contract's dates is missing: ${titles}. Look it up today and enter it.`
    : `${titles.length} of your contract's dates are missing: ${inWords(titles)}. Look them up today and enter them.`;
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
  const acts = who === "You" ? "Your turn." : who === "Both sides" ? "Both sides' turn." : `${who}'s turn.`;
  return `${title}${ofOwner(plan)}: ${day === today ? "today, " : ""}${dayInWords(day, hour, plan.contract?.timeZone ?? null)} ${acts}`;
}

function whereYouAre(plan: DatedPlan): string[] {
  const { title, steps } = plan.guide;
  const step = findCurrentStep(plan);
  return step
    ? [
        `In “${brandWords(title, brand())}”${ofOwner(plan)} you are at step ${steps.findIndex(({ id }) => id === step.id) + 1} of ${steps.length}, “${step.title}”.`,
      ]
    : [];
}

function findCurrentStep({ guide, record, contract }: DatedPlan) {
  return findOpenStep(guide, record, contract !== null);
}

/** Look-ups and a closing that has passed follow in separate paragraphs. */
const listedBelow: readonly string[] = ["lookUp", "closing"];

function describeFirst({ plan, matter, described }: NextThing): string {
  const lead = matter.kind === "step" ? "Next" : "First";
  const sentence = matter.kind === "step" ? (matter.todo?.text ?? described.text) : matterSentence(described);
  return `${lead}${ofOwner(plan)}: ${brandWords(sentence, brand())}`;
}

/** The next things of steps, where something else comes first. */
function listTodos(plan: DatedPlan): string[] {
  return plan.matters
    .slice(1)
    .flatMap((matter) =>
      matter.kind === "step" ? [`Step ${matter.stepNumber}: ${brandWords(matter.todo?.text ?? matter.title, brand())}`] : [],
    );
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
  const step = findCurrentStep(plan);
  return `${plan.address}${step ? `#${stepBodyId(step.id)}` : ""}`;
}

function counted(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
