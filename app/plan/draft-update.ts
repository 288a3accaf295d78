import { describeUsualTime } from "#app/content/contract/usual-times.ts";
import { waits } from "#app/content/contract/waits.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { addDays, type CalendarDay, formatDay, formatWeekday } from "#machines/calendar.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { applicableGuide, resolveApplicability } from "./applicability/applicability.ts";
import type { PersonFacts } from "./applicability/fact-answers.ts";
import { lookUps, type Milestone, milestones } from "./dates/contract-overview.ts";
import { type ContractDate, resolveDeadlines, unknownTitles } from "./dates/deadlines.ts";
import { findUsualTime } from "./dates/find-usual-time.ts";
import { findTurn } from "./dates/turns.ts";
import { nextAction } from "./next-action.ts";
import type { UsualTime } from "./usual-times.server.ts";

const maxThings = 6;
const weekDays = 7;

export interface UpdateMaterial {
  readonly guide: Guide;
  readonly record: JourneyRecord;
  readonly facts: PersonFacts;
  readonly contract: Contract | null;
  readonly targetDate: CalendarDay | null;
  readonly today: CalendarDay;
  /** Whom it greets; those who gave no name are left out. */
  readonly names: readonly string[];
  readonly author: string;
  /** Since when `changes` were made. */
  readonly since: CalendarDay;
  /** Oldest first: 'Sam ticked “Send the deposit”'. */
  readonly changes: readonly string[];
  /** Of the brokerage. */
  readonly usualTimes: readonly UsualTime[];
}

/**
 * The text of a week's update, by rules alone: what happened, what is unknown, what comes next, and who has what. A week is called quiet
 * only if every date of the contract is known and nothing is near or past, and then with the reason.
 */
export function draftUpdate(material: UpdateMaterial): string {
  const { names, author, today, contract } = material;
  const sections = contract ? describeContract(material, contract) : describeSearch(material);
  return [
    `Hi ${names.length === 0 ? "there" : joined(names)},`,
    `Here is where things stand on ${formatWeekday(today)}.`,
    ...describeChanges(material),
    ...sections,
    describeNext(material),
    "Is anything unclear, or has something changed? Tell me.",
    author,
  ].join("\n\n");
}

function describeChanges({ changes, since }: UpdateMaterial): string[] {
  const shown = [...new Set(changes)];
  if (shown.length === 0) {
    return [`No step, answer or date in your plan has changed since ${formatDay(since)}.`];
  }
  const more = shown.length - maxThings;
  return [
    listed(`Since ${formatDay(since)}:`, [...shown.slice(0, maxThings), ...(more > 0 ? [`and ${counted(more, "more change")}`] : [])]),
  ];
}

function describeContract({ guide, facts, today, usualTimes }: UpdateMaterial, contract: Contract): string[] {
  const dates = resolveDeadlines(guide, contract, today, resolveApplicability(guide, facts));
  const toLookUp = lookUps(contract, dates, today);
  const unknown = unknownTitles(dates);
  const open = milestones(contract, dates, today).filter(isOpen(today));
  const past = open.filter(({ day }) => day < today);
  const weekEnd = addDays(today, weekDays);
  const thisWeek = open.filter(({ day }) => day >= today && day <= weekEnd);
  const next = open.find(({ day }) => day > weekEnd);
  const waiting = describeWaiting(guide, contract, dates, usualTimes);
  const isQuiet = unknown.length + past.length + thisWeek.length === 0 && contract.closing > today;
  return [
    ...(toLookUp.length > 0
      ? [
          listed(
            "Please look these dates up in your contract now, and enter them:",
            toLookUp.map(({ noun, when }) => `${noun.replace(/^./, (first) => first.toUpperCase())}. ${when}`),
          ),
        ]
      : []),
    ...(unknown.length > 0 ? [`We do not know ${counted(unknown.length, "date")} of your contract: ${joined(unknown)}.`] : []),
    ...(past.length > 0
      ? [listed("Past, and not marked as met. If it is done, mark it. If not, call me today:", past.map(describeDay))]
      : []),
    ...(thisWeek.length > 0 ? [listed("In the next seven days:", thisWeek.map(describeDay))] : []),
    ...(isQuiet ? [describeQuiet(waiting.length > 0)] : []),
    ...(waiting.length > 0 ? [listed("Who has what:", waiting)] : []),
    ...(next ? [`After that: ${describeDay(next)}`] : []),
  ];
}

/** Without a contract nothing tells which dates run, so it never reassures. */
function describeSearch({ targetDate, today }: UpdateMaterial): string[] {
  const hope =
    targetDate === null
      ? []
      : [
          targetDate < today
            ? `The day you hoped to close, ${formatWeekday(targetDate)}, has passed. What is the new one?`
            : `The day you hope to close: ${formatWeekday(targetDate)}.`,
        ];
  return [...hope, "No contract is entered in your plan. If you have signed one, tell me today: some of its dates may be near."];
}

function isOpen(today: CalendarDay) {
  return ({ id, state, day }: Milestone) =>
    id !== "accepted" && (state === "overdue" || ((state === "due" || state === "extended") && (day >= today || id !== "closing")));
}

function describeDay({ title, day, who }: Milestone): string {
  return `${title}: ${formatWeekday(day)}.${who === null ? "" : who === "You" ? " You act." : who === "Both sides" ? " Both sides act." : ` ${who} acts.`}`;
}

function describeQuiet(isWaiting: boolean): string {
  return isWaiting
    ? "Nothing of your contract falls in the next seven days, and we know all of its dates. It is quiet because others work on it now."
    : "Nothing of your contract falls in the next seven days, and we know all of its dates. Between two dates there are such weeks.";
}

/** What others hold, with what usually goes on meanwhile. */
function describeWaiting(
  { journeyType }: Guide,
  contract: Contract,
  dates: readonly ContractDate[],
  usualTimes: readonly UsualTime[],
): string[] {
  return dates
    .flatMap((date) => {
      const turn = findTurn(contract, date);
      if (turn === null || turn.since === null || turn.holder === "you" || turn.holder === "partner") {
        return [];
      }
      const { id, title } = date.about;
      const wait = waits[journeyType][id];
      const time = findUsualTime(usualTimes, journeyType, id, turn);
      return [
        [
          `${title}: with ${holderNames[turn.holder]} since ${formatDay(turn.since)}.`,
          ...(wait?.holder === turn.holder ? [wait.usually] : []),
          ...(time ? [describeUsualTime(time)] : []),
        ].join(" "),
      ];
    })
    .slice(0, maxThings);
}

const holderNames: Readonly<Record<Exclude<Holder, "you" | "partner">, string>> = {
  agent: "me",
  lender: "your lender",
  title: "the title office",
  inspector: "the inspector",
  "other-side": "the other side",
};

function describeNext({ guide, facts, record, contract }: UpdateMaterial): string {
  const shown = applicableGuide(guide, resolveApplicability(guide, facts));
  const next = nextAction(shown, record, contract !== null);
  return next
    ? `Your next step is step ${next.stepNumber} of ${guide.steps.length}, “${next.title}”.${next.todo ? ` It goes on with: ${next.todo.words}` : ""}`
    : "Every step of your guide is marked as done.";
}

function listed(title: string, points: readonly string[]): string {
  return [title, ...points.map((point) => `- ${point}`)].join("\n");
}

function joined(parts: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(parts);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
