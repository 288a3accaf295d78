import { z } from "zod";
import { contractErrors, timeZones } from "#app/content/contract/contract-words.ts";
import { maxAddedDeadlines, maxAddedNoteLength, maxAddedTitleLength, maxSentHowLength, maxTermDays } from "#app/limits.ts";
import { linesField, textField } from "#app/plan/commands/command-handler.server.ts";
import { dayFrom, earliestToday, farOff, latestToday } from "#app/plan/dates/day-limits.ts";
import type { ContractDetail, FormValues } from "#app/plan-frame/dates/contract.commands.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import {
  type AddedDeadline,
  actors,
  type Base,
  bases,
  type Contract,
  type DeadlineTerms,
  dayKinds,
  type LeftOut,
  leftOutChoices,
  papers,
  rolls,
  type SentNotice,
  settlements,
  type Term,
} from "#machines/contract-dates.ts";

const typedField = textField.transform((text) => text.trim().slice(0, 100)).optional();

const lineField = linesField.transform((text) => text.replace(/\s+/g, " ").trim());

export const contractFields = z.object({
  acceptance: typedField,
  closing: typedField,
  timeZone: typedField,
  leftOut: typedField,
  confirmed: typedField,
  kind: typedField,
  count: typedField,
  days: typedField,
  from: typedField,
  firstDay: typedField,
  roll: typedField,
  day: typedField,
  hour: typedField,
  state: typedField,
  extendedTo: typedField,
  title: lineField.optional(),
  who: typedField,
  note: lineField.optional(),
  delivered: typedField,
  sentOn: typedField,
  how: lineField.optional(),
});

export type TypedContract = z.infer<typeof contractFields>;

/** `leftOut` is null for 'Not sure yet', and undefined for a form that does not ask. */
export type ContractFacts = Pick<Contract, "acceptance" | "closing" | "timeZone"> & { readonly leftOut?: LeftOut | null };

/** Invalid form fields: messages by field name. */
export class FieldsError extends UserError {
  constructor(fields: FormValues, status = 400, more: Omit<ContractDetail, "fields"> = {}) {
    super(status, Object.values(fields)[0] ?? notUnderstood, { detail: { fields, ...more } satisfies ContractDetail });
  }
}

/** @throws {FieldsError} with every error. */
export function parseFacts({ acceptance = "", closing = "", timeZone = "", leftOut }: TypedContract): ContractFacts {
  const days = { acceptance: dayFrom(acceptance), closing: dayFrom(closing) };
  const wrong = {
    ...findDayError("acceptance", acceptance, contractErrors.missingAcceptance),
    ...findDayError("closing", closing, contractErrors.missingClosing),
    ...(timeZone !== "" && !Object.hasOwn(timeZones, timeZone) && { timeZone: contractErrors.noZone }),
  };
  if (Object.keys(wrong).length > 0 || days.acceptance === undefined || days.closing === undefined) {
    throw new FieldsError(wrong);
  }
  if (days.closing < days.acceptance) {
    throw new FieldsError({ closing: contractErrors.closingFirst(formatWeekday(days.acceptance)) });
  }
  return {
    acceptance: days.acceptance,
    closing: days.closing,
    timeZone: timeZone || null,
    ...(leftOut !== undefined && { leftOut: leftOut === "" ? null : requireChoice("leftOut", leftOut, leftOutChoices) }),
  };
}

/** @throws {FieldsError} for a day in the future: planned is not sent. */
export function parseNotice({ sentOn = "", how = "" }: TypedContract): SentNotice | null {
  if (sentOn === "" && how === "") {
    return null;
  }
  const day = requireDay("sentOn", sentOn, contractErrors.missingSending);
  if (day > latestToday()) {
    throw new FieldsError({ sentOn: contractErrors.futureSending });
  }
  if (how.length > maxSentHowLength) {
    throw new FieldsError({ how: contractErrors.longHow });
  }
  return { day, how };
}

/** @throws {FieldsError} if it is not a date, or out of range. */
export function requireDay(field: string, typed: string, missing: string): CalendarDay {
  const wrong = findDayError(field, typed, missing);
  const day = dayFrom(typed);
  if (day === undefined || Object.keys(wrong).length > 0) {
    throw new FieldsError(wrong);
  }
  return day;
}

/** The error of a typed day: not a date, or out of range. */
function findDayError(field: string, typed: string, missing: string): FormValues {
  const day = dayFrom(typed);
  if (day === undefined) {
    return { [field]: typed === "" ? missing : contractErrors.noDay(typed) };
  }
  const far = farOff(day, earliestToday());
  return far ? { [field]: { past: contractErrors.longAgo, ahead: contractErrors.farAhead }[far] } : {};
}

/** The name, holder and note of an added deadline. A form without them keeps the saved ones. @throws {FieldsError} with every error. */
export function parseAddition({ title, who = "", note = "" }: TypedContract, id: string, { added = {} }: Contract): AddedDeadline {
  const before = added[id];
  if (title === undefined) {
    if (before === undefined) {
      throw new FieldsError({ kind: contractErrors.removed }, 409);
    }
    return before;
  }
  const wrong = {
    ...(title === "" && { title: contractErrors.noName }),
    ...(title.length > maxAddedTitleLength && { title: contractErrors.longName }),
    ...(note.length > maxAddedNoteLength && { note: contractErrors.longNote }),
  };
  if (Object.keys(wrong).length > 0) {
    throw new FieldsError(wrong);
  }
  if (before === undefined && Object.keys(added).length >= maxAddedDeadlines) {
    throw new FieldsError({ title: contractErrors.tooMany }, 409);
  }
  return { title, who: requireChoice("who", who, actors), note };
}

/** @throws {FieldsError} with every error. */
export function parseTerms(typed: TypedContract, before: DeadlineTerms): DeadlineTerms {
  const state = requireChoice("state", typed.state ?? "due", settlements);
  const term = typed.kind !== undefined ? parseTerm(typed) : before.term;
  if (state !== "extended") {
    return { term, state, extendedTo: null };
  }
  const { extendedTo = before.extendedTo ?? "" } = typed;
  return { term, state, extendedTo: requireDay("extendedTo", extendedTo, contractErrors.missingExtension) };
}

function parseTerm(typed: TypedContract): Term | null {
  const { kind = "", day = "", count = "" } = typed;
  const hour = typed.hour || null;
  if (hour !== null && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hour)) {
    throw new FieldsError({ hour: contractErrors.noHour });
  }
  switch (requireChoice("kind", kind, ["unknown", "count", "day"])) {
    case "day":
      return { kind: "day", day: requireDay("day", day, contractErrors.missingDay), hour };
    case "count": {
      if (!/^\d{1,3}$/.test(count) || Number(count) > maxTermDays) {
        throw new FieldsError({ count: contractErrors.noCount });
      }
      const from = parseBase(typed.from ?? "");
      return {
        kind: "count",
        count: Number(count),
        days: requireChoice("days", typed.days ?? "", dayKinds),
        from,
        ...(from.startsWith("paper.") && { delivered: parseDelivery(typed.delivered ?? "") }),
        firstDayCounts: typed.firstDay === "yes",
        roll: requireChoice("roll", typed.roll ?? "", rolls),
        hour,
      };
    }
    default:
      return null;
  }
}

function requireChoice<Choice extends string>(field: string, typed: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === typed);
  if (choice === undefined) {
    throw new FieldsError({ [field]: contractErrors.noChoice });
  }
  return choice;
}

/** Whether a named deadline exists is checked with the contract. */
function parseBase(typed: string): Base {
  const isDeadline = (text: string): text is Base => /^(?:after|before)\.[a-z][a-z0-9-]*$/.test(text);
  return isDeadline(typed) ? typed : requireChoice("from", typed, [...bases, ...papers.map((paper) => `paper.${paper}` as const)]);
}

/** @throws {FieldsError} for a day in the future: only an actual delivery starts a count. */
function parseDelivery(typed: string): CalendarDay | null {
  if (typed === "") {
    return null;
  }
  const day = requireDay("delivered", typed, "");
  if (day > latestToday()) {
    throw new FieldsError({ delivered: contractErrors.futureDelivery });
  }
  return day;
}
