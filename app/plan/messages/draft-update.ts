import { describeUsualTime } from "#app/content/contract/usual-times.ts";
import { waits } from "#app/content/contract/waits.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { resolveApplicability } from "#app/plan/applicability/applicability.ts";
import type { PersonFacts } from "#app/plan/applicability/fact-answers.ts";
import { type ContractDate, resolveDeadlines, unknownTitles } from "#app/plan/dates/deadlines.ts";
import { findUsualTime } from "#app/plan/dates/find-usual-time.ts";
import type { UsualTime } from "#app/plan/dates/usual-times.server.ts";
import { describeMatter, matterSentence, type Reader } from "#app/plan/today/describe-matter.ts";
import { type Matter, nextThing } from "#app/plan/today/what-matters.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import { addDays, type CalendarDay, daysBetween, formatDay, formatWeekday } from "#machines/calendar.ts";
import type { Contract, Holder } from "#machines/contract-dates.ts";
import type { Week } from "./week-events.ts";

const [maxNamed, maxOurs, maxMore, maxWaits] = [3, 4, 3, 2];
const weekDays = 7;

export interface UpdateMaterial {
  readonly guide: Guide;
  readonly facts: PersonFacts;
  readonly contract: Contract | null;
  readonly targetDate: CalendarDay | null;
  readonly today: CalendarDay;
  /** Their first names; those who gave none are left out. */
  readonly names: readonly string[];
  /** How it is signed: first name and brokerage. */
  readonly signature: string;
  /** Since when `week` counts. */
  readonly since: CalendarDay;
  readonly week: Week;
  readonly matters: readonly Matter[];
  /** One of those who buy or sell. */
  readonly reader: Reader;
  /** Of the brokerage. */
  readonly usualTimes: readonly UsualTime[];
}

/**
 * The letter about a week, to those who buy or sell: what we did, what they finished, what comes next and who acts, and one question. It calls
 * a week quiet only if every date of the contract is known and none is near or past.
 */
export function draftUpdate(material: UpdateMaterial): string {
  const { names, signature, contract } = material;
  return [
    `Hi ${names.length === 0 ? "there" : joined(names)},`,
    ...describeWeek(material),
    ...describeNext(material),
    ...(contract ? describeContract(material, contract) : describeSearch(material)),
    askOne(material),
    signature,
  ].join("\n\n");
}

function describeWeek({ week, since, today, names }: UpdateMaterial): string[] {
  const { ours, finished, answered, changedDates, others } = week;
  const yours = [
    ...(finished.length > 0 ? [`finished ${counted(finished.length, "thing")} (${nameFinished(finished)})`] : []),
    ...(answered > 0 ? [`answered ${counted(answered, "question")}`] : []),
    ...(changedDates ? ["updated your dates"] : []),
  ];
  const span = daysBetween(since, today) > weekDays ? `Since ${formatDay(since)}` : "This week";
  const who = names.length > 1 ? "Between you, you" : "You";
  const said = [
    ...(ours.length > 0 ? [`${span} we ${joined(ours.slice(0, maxOurs))}.`] : []),
    ...(yours.length > 0 ? [`${who} ${joined(yours)}.`] : []),
    ...(others > 0 ? [`Others on your plan changed ${counted(others, "thing")}. Your plan shows what.`] : []),
  ];
  return said.length > 0 || week.hasChanges ? said : [`Nothing in your plan has changed since ${formatDay(since)}.`];
}

function nameFinished(finished: readonly string[]): string {
  const more = finished.length - maxNamed;
  return joined([...finished.slice(0, maxNamed).map((title) => `“${title}”`), ...(more > 0 ? [`${more} more`] : [])]);
}

function describeNext({ matters, reader, guide }: UpdateMaterial): string[] {
  const next = nextThing(matters);
  if (next === null) {
    return ["Every step of your guide is marked as done."];
  }
  const first = describeFirst(next, reader, guide);
  const more = matters.filter((matter) => matter !== next && matter.kind !== "import" && matter.kind !== "step").slice(0, maxMore);
  return [
    first,
    ...(more.length > 0
      ? [
          listed(
            "Also coming up:",
            more.map((matter) => describeMatter(matter, reader).lead),
          ),
        ]
      : []),
  ];
}

function describeFirst(next: Matter, reader: Reader, guide: Guide): string {
  const description = describeMatter(next, reader);
  if (next.kind === "step") {
    const place = `Next for you is step ${next.stepNumber} of ${guide.steps.length}, “${next.title}”.`;
    // A question's first sentence asks; the rest says when to answer yes.
    const [open] = next.todo?.text.split(/(?<=\?) /) ?? [];
    return open ? `${place} Open there: “${open}”` : place;
  }
  if (next.kind === "deadline" && next.isOverdue && next.request === null) {
    const { about, holder } = next;
    const isReaders = holder === null || reader.holds.includes(holder);
    // The agent signs the letter.
    const turn = isReaders ? "" : holder === "agent" ? " It is my turn." : null;
    if (turn !== null) {
      return `“${about.title}” is past its date and not marked as met.${turn} ${description.text}`;
    }
  }
  return `First up: ${matterSentence(description)}`;
}

function describeContract({ guide, facts, today, usualTimes, matters }: UpdateMaterial, contract: Contract): string[] {
  const dates = resolveDeadlines(guide, contract, today, resolveApplicability(guide, facts));
  const unknown = contract.closing < today ? [] : unknownTitles(dates);
  const waiting = describeWaiting(guide, contract, dates, usualTimes);
  const weekEnd = addDays(today, weekDays);
  const isNear = matters.some(
    (matter) => matter.kind === "lookUp" || matter.kind === "closing" || (matter.kind === "deadline" && matter.day <= weekEnd),
  );
  const isQuiet = unknown.length === 0 && !isNear && contract.closing > today;
  return [
    ...(unknown.length > 0
      ? [
          `We still don't have ${counted(unknown.length, "date")} of your contract: ${joined(unknown)}. Look in your contract today and enter them.`,
        ]
      : []),
    ...(isQuiet
      ? [
          `It is a quiet week: nothing in your contract falls in the next seven days, and we know all of its dates.${waiting.length > 0 ? " Others are working on it now." : ""}`,
        ]
      : []),
    ...waiting,
  ];
}

/** Without a contract nothing tells which dates run, so it never reassures. */
function describeSearch({ targetDate, today }: UpdateMaterial): string[] {
  if (targetDate === null) {
    return [];
  }
  return [
    targetDate < today
      ? `The day you hoped to close, ${formatWeekday(targetDate)}, has passed.`
      : `You hope to close on ${formatWeekday(targetDate)}.`,
  ];
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
      const [who, has] = turn.holder === "agent" ? ["I", "have"] : [holderNames[turn.holder], "has"];
      return [
        [
          `${who} ${has} had “${title}” since ${formatDay(turn.since)}.`,
          ...(wait?.holder === turn.holder ? [wait.usually] : []),
          ...(time ? [describeUsualTime(time)] : []),
        ].join(" "),
      ];
    })
    .slice(0, maxWaits);
}

const holderNames: Readonly<Record<Exclude<Holder, "you" | "partner" | "agent">, string>> = {
  lender: "Your lender",
  title: "The title company",
  inspector: "The inspector",
  "other-side": "The other side",
};

/** The one question that fits what the letter says. */
function askOne({ matters, reader, contract, targetDate, today }: UpdateMaterial): string {
  const next = nextThing(matters);
  switch (next?.kind) {
    case "lookUp":
      return "Can you look that up today and enter it?";
    case "closing":
      return "Did you close, or did the day move?";
    case "deadline":
      if (next.request) {
        return "What should we answer?";
      }
      if (next.holder !== null && !reader.holds.includes(next.holder)) {
        return "Is anything on your mind?";
      }
      return next.isOverdue ? `Where does “${next.about.title}” stand? Call me today if it is not done.` : "Is anything in your way?";
    case "request":
      return "What should we answer?";
    case "stepsBehind":
      return "Which of those steps can we mark as done?";
    default:
      return contract
        ? "Is anything on your mind?"
        : targetDate !== null && targetDate < today
          ? "What day are you hoping for now?"
          : "Have you signed a contract? If so, tell me today: some of its dates may be near.";
  }
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
