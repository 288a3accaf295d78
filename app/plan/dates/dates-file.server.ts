/** Compares a file of contract dates, in the format of the API, with the saved contract. */
import { z } from "zod";
import { contractErrors } from "#app/content/contract/contract-words.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { datesFileMessages } from "#app/content/contract/dates-file-messages.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { maxDatesInFile } from "#app/limits.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import { closingQuestion } from "#machines/closed-days.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { findMisplacedDeadlines, findMovedDeadlines, orderProblem } from "./contract-changes.ts";
import { dayFrom, earliestToday, farOff } from "./day-limits.ts";
import { type ApplicableDates, type ContractDate, listDeadlines, resolveDeadlines } from "./deadlines.ts";

export interface FileDate {
  /** The id of a deadline, or 'acceptance' or 'closing'. */
  readonly id: string;
  readonly day: CalendarDay;
  readonly hour: string | null;
}

export interface DatesFile {
  readonly dates: readonly FileDate[];
  /** Entries that can't be used and the reasons, as sentences. */
  readonly unusable: readonly string[];
}

/** Unknown keys are ignored, so that the API's response can be used unchanged. */
const contractSchema = z.object({
  acceptance: z.string().nullish(),
  closing: z.string().nullish(),
  deadlines: z.array(z.unknown()).max(maxDatesInFile).default([]),
});

const fileSchema = z.union([z.object({ contract: contractSchema }).transform(({ contract }) => contract), contractSchema]);

const entrySchema = z.object({
  id: z.string().optional(),
  title: z.string().optional(),
  day: z.string().nullish(),
  hour: z.string().nullish(),
  state: z.string().optional(),
});

type Entry = z.infer<typeof entrySchema>;

const hourPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Skips entries without a day. @throws {UserError} 400 if it is not a file of dates, or has no date. */
export function readDatesFile(text: string, guide: Guide, contract: Contract | null): DatesFile {
  const titles = listTitles(guide, contract);
  const file = fileSchema.safeParse(parseJson(text)).data;
  if (file === undefined) {
    throw new UserError(400, datesFileMessages.otherShape);
  }
  const { acceptance, closing, deadlines } = file;
  const entries = [
    { id: "acceptance", day: acceptance },
    { id: "closing", day: closing },
    ...deadlines.map((entry) => entrySchema.safeParse(entry).data ?? null),
  ];
  const dates = new Map<string, FileDate>();
  const unusable = new Set<string>();
  entries.forEach((entry, place) => {
    if (entry !== null && !entry.day) {
      return;
    }
    const read = entry === null ? datesFileMessages.noEntry : readEntry(entry, titles);
    if (typeof read === "string") {
      unusable.add(`${findName(entry, titles) ?? `Entry ${place - 1}`}: ${read}.`);
    } else if (dates.has(read.id)) {
      unusable.add(`${titles.get(read.id)}: ${datesFileMessages.twice}.`);
    } else {
      dates.set(read.id, read);
    }
  });
  if (dates.size + unusable.size === 0) {
    throw new UserError(400, datesFileMessages.noDays);
  }
  return { dates: [...dates.values()], unusable: [...unusable] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(400, datesFileMessages.noJson(/line (\d+)/.exec(String(error))?.[1]));
  }
}

/** Returns the reason why it can't be used, as text. */
function readEntry({ id, title, day, hour, state }: Entry, titles: Titles): FileDate | string {
  const found = findId(id ?? title ?? "", titles);
  if (found === undefined) {
    return datesFileMessages.unknown;
  }
  if (state === "waived") {
    return datesFileMessages.waived;
  }
  if (state === "not-applicable") {
    return datesFileMessages.notApplicable;
  }
  const known = dayFrom(day?.trim() ?? "");
  if (known === undefined) {
    return contractErrors.noDay(day ?? "");
  }
  if (hour && !hourPattern.test(hour)) {
    return contractErrors.noHour;
  }
  return { id: found, day: known, hour: hour || null };
}

function findId(name: string, titles: Titles): string | undefined {
  const wanted = name.trim().toLowerCase();
  return [...titles].find(([id, title]) => id === wanted || title.toLowerCase() === wanted)?.[0];
}

function findName(entry: Entry | null, titles: Titles): string | undefined {
  const name = entry?.id ?? entry?.title;
  return name && (titles.get(name) ?? name.slice(0, 60));
}

/** By id. */
type Titles = ReadonlyMap<string, string>;

function listTitles(guide: Guide, contract: Contract | null): Titles {
  const deadlines = listDeadlines(guide, contract ?? {});
  return new Map([["acceptance", "Acceptance"], ["closing", "Closing"], ...deadlines.map(({ id, title }) => [id, title] as const)]);
}

interface ReviewedDate extends FileDate {
  readonly title: string;
  /** Null while the day is unknown. */
  readonly present: Pick<ContractDate, "day" | "hour" | "state"> | null;
  readonly isSame: boolean;
}

export type DatesReview = ReturnType<typeof reviewDates>;

/** The file's dates beside the contract's. A day that is impossible whichever of them are used is unusable. */
export function reviewDates(guide: Guide, { dates, unusable }: DatesFile, contract: Contract | null, applicable: ApplicableDates) {
  const titles = listTitles(guide, contract);
  const after = withDates(contract, dates);
  const widest = widestSpan(contract, after);
  const reviewed = dates.map((date) => {
    const present = findPresent(guide, date.id, contract, applicable);
    const isSame = present?.day === date.day && (date.hour === null || date.hour === present.hour);
    return { ...date, title: titles.get(date.id) ?? date.id, present, isSame, problem: isSame ? null : findProblem(guide, date, widest) };
  });
  const isFromFile = ({ title }: { readonly title: string }) => reviewed.some((date) => date.title === title);
  return {
    dates: reviewed
      .filter(({ problem }) => problem === null)
      .map(({ problem, ...date }): ReviewedDate => date)
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    unusable: [...unusable, ...reviewed.flatMap(({ title, problem }) => (problem ? [`${title}: ${problem}.`] : []))],
    /** The contract's other deadlines, if all of the file's dates are used. */
    moves: contract && after ? findMovedDeadlines(guide, contract, after, applicable).filter((date) => !isFromFile(date)) : [],
    misplaced: contract && after ? findMisplacedDeadlines(guide, after, applicable).filter((date) => !isFromFile(date)) : [],
    question: after && after.closing !== contract?.closing ? closingQuestion(after.closing) : null,
  };
}

function widestSpan(before: Contract | null, after: Contract | null) {
  if (before === null || after === null) {
    return after;
  }
  const [acceptance = before.acceptance] = [before.acceptance, after.acceptance].toSorted();
  const [closing = before.closing] = [before.closing, after.closing].toSorted().toReversed();
  return { acceptance, closing };
}

function findPresent(guide: Guide, id: string, contract: Contract | null, applicable: ApplicableDates): ReviewedDate["present"] {
  if (contract === null) {
    return null;
  }
  if (id === "acceptance" || id === "closing") {
    return { day: contract[id], hour: null, state: "due" };
  }
  const found = resolveDeadlines(guide, contract, earliestToday(), applicable).find(({ about }) => about.id === id);
  return found?.day ? { day: found.day, hour: found.hour, state: found.state } : null;
}

/** The reason why this contract, if any, can't have the day; null if it can. */
export function findProblem(guide: Guide, { id, day }: FileDate, contract: Pick<Contract, "acceptance" | "closing"> | null): string | null {
  const far = farOff(day, earliestToday());
  if (far) {
    return { past: contractErrors.longAgo, ahead: contractErrors.farAhead }[far];
  }
  if (contract === null) {
    return null;
  }
  const about = contractDeadlines[guide.journeyType].find((deadline) => deadline.id === id);
  if (about) {
    return orderProblem({ day, state: "due" }, about.place, contract);
  }
  return id === "closing" && day < contract.acceptance ? contractErrors.closingFirst(formatWeekday(contract.acceptance)) : null;
}

/** Returns null if acceptance or closing is missing. A met deadline stays met; any other state gives way to the day. */
export function withDates(contract: Contract | null, dates: readonly FileDate[]): Contract | null {
  const days = new Map(dates.map(({ id, day }) => [id, day]));
  const acceptance = days.get("acceptance") ?? contract?.acceptance;
  const closing = days.get("closing") ?? contract?.closing;
  if (acceptance === undefined || closing === undefined) {
    return null;
  }
  const deadlines = dates
    .filter(({ id }) => id !== "acceptance" && id !== "closing")
    .map(({ id, day, hour }) => {
      const state = contract?.deadlines[id]?.state === "met" ? "met" : "due";
      return [id, { term: { kind: "day", day, hour }, state, extendedTo: null }] as const;
    });
  return {
    timeZone: null,
    ...contract,
    acceptance,
    closing,
    deadlines: { ...contract?.deadlines, ...Object.fromEntries(deadlines) },
  };
}
