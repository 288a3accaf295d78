import { z } from "zod";
import { contractErrors, timeZones } from "#app/content/contract/contract-words.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { maxTermDays } from "#app/limits.ts";
import { contractChangeId, contractPath, deadlineElementId, type PlanAddress } from "#app/paths.ts";
import { type Applicability, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { type Asked, handleCommands, textField } from "#app/plan/commands/command-handler.server.ts";
import { changeContract, findContract, isSameTerms } from "#app/plan/contract.server.ts";
import { findMisplacedDeadlines, findMovedDeadlines, orderProblem } from "#app/plan/dates/contract-changes.ts";
import { dayFrom, earliestToday, farOff } from "#app/plan/dates/day-limits.ts";
import { initialTerms } from "#app/plan/dates/deadlines.ts";
import { findPlan } from "#app/plan/find-plan.server.ts";
import { guestContract, guestFacts, guestQuery, parseGuestState } from "#app/plan/guest-url.server.ts";
import { notUnderstood } from "#app/platform/read-form.server.ts";
import type { Actor, CommandResult } from "#app/platform/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { type CalendarDay, formatWeekday } from "#machines/calendar.ts";
import { closingQuestion, extensionQuestion } from "#machines/closed-days.ts";
import {
  bases,
  type Contract,
  type DeadlineTerms,
  dayKinds,
  resolveDeadline,
  rolls,
  settlements,
  type Term,
} from "#machines/contract-dates.ts";
import { type ContractDetail, contractCommands, errorField, type FormValues } from "./contract.commands.ts";

const typedField = textField.transform((text) => text.trim().slice(0, 100)).optional();

const fields = z.object({
  acceptance: typedField,
  closing: typedField,
  timeZone: typedField,
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
});

type Typed = z.infer<typeof fields>;

type AskedOfContract = Asked<typeof contractCommands, Typed>;

/** Nothing, for the preview of a change. */
interface ContractAnswer {
  readonly contract?: NonNullable<Awaited<ReturnType<typeof changeContract>>>["contract"];
}

type Result = CommandResult<ContractAnswer>;

export const contractHandlers = handleCommands(contractCommands, {
  schema: fields,
  handle(asked, actor) {
    const { command } = asked;
    switch (command.type) {
      case "contract.set":
        return setContract(asked, actor);
      case "contract.undo":
        return undoContract(asked);
      default:
        return setDeadline(asked, command.deadline);
    }
  },
});

type ContractFacts = Pick<Contract, "acceptance" | "closing" | "timeZone">;

/** Invalid form fields: messages by field name. */
class FieldsError extends UserError {
  constructor(fields: FormValues, status = 400, more: Omit<ContractDetail, "fields"> = {}) {
    super(status, Object.values(fields)[0] ?? notUnderstood, { detail: { fields, ...more } satisfies ContractDetail });
  }
}

/**
 * Saves acceptance, closing and time zone. Shows a preview first if deadlines would move, or closing falls on a
 * questionable day.
 */
async function setContract(asked: AskedOfContract, { isSignedOut }: Actor): Promise<Result> {
  const { guide, query, member, planAddress, fields: typed, command } = asked;
  requireDates(guide);
  const facts = factsFrom(typed);
  if (member === null) {
    if (isSignedOut) {
      throw new FieldsError({ acceptance: contractErrors.signedOut }, 401);
    }
    const state = parseGuestState(guide, query);
    const applicability = resolveApplicability(guide, guestFacts(guide, state));
    if (typed.confirmed !== "yes" && needsPreview(guide, guestContract(state), facts, applicability)) {
      return { address: previewAddress(planAddress, guestQuery(guide, state), facts), place: contractChangeId };
    }
    const changed = { ...state, acceptance: facts.acceptance, targetDate: facts.closing };
    return { address: contractPath(planAddress, guestQuery(guide, changed)), place: contractChangeId };
  }
  const present = await findContract(member.ownerId, guide);
  if (typed.confirmed !== "yes" && needsPreview(guide, present, facts, await applicabilityFor(member.ownerId, guide))) {
    return { address: previewAddress(planAddress, "", facts), place: contractChangeId };
  }
  const outcome = await changeContract({ ownerId: member.ownerId, guide, actor: member }, (saved) => {
    const isSame = saved !== null && isSameFacts(saved, facts);
    return (saved?.version ?? 0) === command.version || isSame
      ? { contract: { ...facts, deadlines: saved?.deadlines ?? {} } }
      : { conflict: saved ? `acceptance ${formatWeekday(saved.acceptance)}, closing ${formatWeekday(saved.closing)}.` : "no contract." };
  });
  return saved(asked, outcome);
}

/** Saves the terms, day or state of a deadline. A form with only the state keeps the terms. */
async function setDeadline(asked: AskedOfContract, id: string): Promise<Result> {
  const { guide, member, fields: typed, command } = asked;
  const about = contractDeadlines[guide.journeyType].find((deadline) => deadline.id === id);
  requireDates(guide);
  if (about === undefined) {
    throw new UserError(400, notUnderstood);
  }
  if (member === null) {
    throw new FieldsError({ kind: contractErrors.signedOut }, 401);
  }
  const present = await findContract(member.ownerId, guide);
  if (present === null) {
    throw new FieldsError({ kind: contractErrors.noContract }, 409);
  }
  const outcome = await changeContract({ ownerId: member.ownerId, guide, actor: member }, (saved) => {
    if (saved === null) {
      return { conflict: "no contract." };
    }
    const before = saved.deadlines[id];
    const terms = termsFrom(typed, before ?? initialTerms(about));
    requireInOrder(terms, saved, about.place);
    requireConfirmed(terms, before, typed.confirmed);
    return before === undefined || before.version <= command.version || isSameTerms(before, terms)
      ? { contract: { ...saved, deadlines: { ...saved.deadlines, [id]: terms } } }
      : { conflict: resolveDeadline(before, saved).derivation };
  });
  return saved(asked, outcome);
}

async function undoContract(asked: AskedOfContract): Promise<Result> {
  const { guide, member, command } = asked;
  if (member === null) {
    throw new FieldsError({ acceptance: contractErrors.signedOut }, 401);
  }
  const outcome = await changeContract(
    { ownerId: member.ownerId, guide, actor: member },
    (present) =>
      present && present.previous !== undefined && present.version === command.version ? { contract: present.previous } : { conflict: "" },
    false,
  );
  if (outcome?.conflict === "") {
    throw new FieldsError({ acceptance: contractErrors.undone }, 409, { version: outcome.contract?.version ?? 0 });
  }
  return saved(asked, outcome);
}

/** Facts in the query of the preview page; null if there are none. */
export function factsInQuery(query: URLSearchParams): ContractFacts | null {
  try {
    return query.has("acceptance") ? factsFrom(Object.fromEntries(query)) : null;
  } catch (error) {
    if (error instanceof FieldsError) {
      return null;
    }
    throw error;
  }
}

function saved(asked: AskedOfContract, outcome: Awaited<ReturnType<typeof changeContract>>): Result {
  if (outcome === null) {
    throw new FieldsError({ [errorField(asked.command.type)]: contractErrors.signedOut }, 401);
  }
  const { contract, conflict } = outcome;
  if (conflict !== null) {
    throw new FieldsError({ [errorField(asked.command.type)]: contractErrors.changed(conflict) }, 409, { version: contract?.version ?? 0 });
  }
  const { command, planAddress } = asked;
  const [place, contractSaved] =
    command.type === "deadline.set" ? [deadlineElementId(command.deadline), command.deadline] : [contractChangeId, command.type];
  return { address: contractPath(planAddress), place, flash: { contractSaved }, json: { contract } };
}

function requireDates(guide: Guide) {
  if (guide.timeline.length === 0) {
    throw new UserError(400, notUnderstood);
  }
}

function isSameFacts(one: ContractFacts, other: ContractFacts) {
  return one.acceptance === other.acceptance && one.closing === other.closing && one.timeZone === other.timeZone;
}

async function applicabilityFor(userId: string, guide: Guide): Promise<Applicability> {
  const progress = await findPlan(userId, guide.journeyType, guide.tier);
  return resolveApplicability(guide, progress?.facts ?? noFacts);
}

function needsPreview(guide: Guide, present: Contract | null, facts: ContractFacts, applicability: Applicability) {
  const asksAboutClosing = closingQuestion(facts.closing) !== null && present?.closing !== facts.closing;
  if (present === null) {
    return asksAboutClosing;
  }
  const next = { ...present, ...facts };
  return (
    asksAboutClosing ||
    findMovedDeadlines(guide, present, next, applicability).length > 0 ||
    findMisplacedDeadlines(guide, next, applicability).length > 0
  );
}

/** URL of the preview of changed facts, with a guest's progress. */
function previewAddress(planAddress: PlanAddress, carried: string, { acceptance, closing, timeZone }: ContractFacts) {
  const facts = new URLSearchParams({ acceptance, closing, ...(timeZone && { timeZone }) });
  return contractPath(planAddress, `${carried ? `${carried}&` : "?"}${facts}`);
}

/** @throws {FieldsError} with every error. */
function factsFrom({ acceptance = "", closing = "", timeZone = "" }: Typed): ContractFacts {
  const days = { acceptance: dayFrom(acceptance), closing: dayFrom(closing) };
  const wrong = {
    ...wrongDay("acceptance", acceptance, contractErrors.missingAcceptance),
    ...wrongDay("closing", closing, contractErrors.missingClosing),
    ...(timeZone !== "" && !Object.hasOwn(timeZones, timeZone) && { timeZone: contractErrors.noZone }),
  };
  if (Object.keys(wrong).length > 0 || days.acceptance === undefined || days.closing === undefined) {
    throw new FieldsError(wrong);
  }
  if (days.closing < days.acceptance) {
    throw new FieldsError({ closing: contractErrors.closingFirst(formatWeekday(days.acceptance)) });
  }
  return { acceptance: days.acceptance, closing: days.closing, timeZone: timeZone || null };
}

/** @throws {FieldsError} if it is no date, or out of range. */
function requiredDay(field: string, typed: string, missing: string): CalendarDay {
  const wrong = wrongDay(field, typed, missing);
  const day = dayFrom(typed);
  if (day === undefined || Object.keys(wrong).length > 0) {
    throw new FieldsError(wrong);
  }
  return day;
}

/** The error of a typed day: no date, or out of range. */
function wrongDay(field: string, typed: string, missing: string): FormValues {
  const day = dayFrom(typed);
  if (day === undefined) {
    return { [field]: typed === "" ? missing : contractErrors.noDay(typed) };
  }
  const far = farOff(day, earliestToday());
  return far ? { [field]: { past: contractErrors.longAgo, ahead: contractErrors.farAhead }[far] } : {};
}

/** @throws {FieldsError} with every error. */
function termsFrom(typed: Typed, before: DeadlineTerms): DeadlineTerms {
  const state = oneOf("state", typed.state ?? "due", settlements);
  const term = typed.kind !== undefined ? termFrom(typed) : before.term;
  if (state !== "extended") {
    return { term, state, extendedTo: null };
  }
  const { extendedTo = before.extendedTo ?? "" } = typed;
  return { term, state, extendedTo: requiredDay("extendedTo", extendedTo, contractErrors.missingExtension) };
}

function termFrom(typed: Typed): Term | null {
  const { kind = "", day = "", count = "" } = typed;
  const hour = typed.hour || null;
  if (hour !== null && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hour)) {
    throw new FieldsError({ hour: contractErrors.noHour });
  }
  switch (oneOf("kind", kind, ["unknown", "count", "day"])) {
    case "day":
      return { kind: "day", day: requiredDay("day", day, contractErrors.missingDay), hour };
    case "count": {
      if (!/^\d{1,3}$/.test(count) || Number(count) > maxTermDays) {
        throw new FieldsError({ count: contractErrors.noCount });
      }
      return {
        kind: "count",
        count: Number(count),
        days: oneOf("days", typed.days ?? "", dayKinds),
        from: oneOf("from", typed.from ?? "", bases),
        firstDayCounts: typed.firstDay === "yes",
        roll: oneOf("roll", typed.roll ?? "", rolls),
        hour,
      };
    }
    default:
      return null;
  }
}

function oneOf<Choice extends string>(field: string, typed: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((one) => one === typed);
  if (choice === undefined) {
    throw new FieldsError({ [field]: contractErrors.noChoice });
  }
  return choice;
}

/** @throws {FieldsError} for a deadline after closing or before acceptance, or an extension to an earlier day. */
function requireInOrder(terms: DeadlineTerms, contract: Contract, place: "before" | "between" | "after") {
  const deadline = resolveDeadline(terms, contract);
  const isExtended = deadline.state === "extended";
  const { day: before } = resolveDeadline({ ...terms, state: "due", extendedTo: null }, contract);
  if (isExtended && deadline.day !== null && before !== null && deadline.day <= before) {
    throw new FieldsError({ extendedTo: contractErrors.notLater(formatWeekday(before)) });
  }
  const problem = orderProblem(deadline, place, contract);
  if (problem !== null) {
    throw new FieldsError({ [isExtended ? "extendedTo" : (terms.term?.kind ?? "kind")]: problem });
  }
}

/** @throws {FieldsError} for a new extension to a weekend or holiday, until that day is confirmed. */
function requireConfirmed({ extendedTo }: DeadlineTerms, before: DeadlineTerms | undefined, confirmed: string | undefined) {
  const question = extendedTo && extendedTo !== before?.extendedTo && extendedTo !== confirmed ? extensionQuestion(extendedTo) : null;
  if (extendedTo && question) {
    throw new FieldsError({ extendedTo: contractErrors.closedExtension(question) }, 400, { toConfirm: extendedTo });
  }
}
