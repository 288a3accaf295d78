import { isAddedId } from "#app/content/contract/added-dates.ts";
import { contractErrors } from "#app/content/contract/contract-words.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import {
  type AskedOfContract,
  applicabilityFor,
  type ContractResult,
  findDeadline,
  ownedPlan,
  requireDates,
  requireMember,
  saved,
} from "#app/dates/contract/asked-of-contract.server.ts";
import { FieldsError, parseAddition, parseTerms } from "#app/dates/contract/contract-fields.server.ts";
import type { Applicability } from "#app/plan/applicability/applicability.ts";
import { changeContract, findContract, isSameAddition, isSameTerms } from "#app/plan/dates/contract.server.ts";
import { orderProblem } from "#app/plan/dates/contract-changes.ts";
import { initialTerms, listDeadlines } from "#app/plan/dates/deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { officeCalendar } from "#app/plan/dates/state-holidays.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { formatWeekday } from "#machines/calendar.ts";
import { extensionQuestion } from "#machines/closed-days.ts";
import {
  baseDeadline,
  type Contract,
  type DeadlineTerms,
  isCircular,
  type OfficeCalendar,
  unknownTerms,
} from "#machines/contract-dates.ts";

/** Saves the terms, day or state of a deadline, and adds a new one. A form with only the state keeps the terms. */
export async function setDeadline(request: AskedOfContract, id: string): Promise<ContractResult> {
  const { guide, fields: typed, command } = request;
  requireDates(guide);
  if (!isRemovable(guide, id) && !contractDeadlines[guide.journeyType].some((deadline) => deadline.id === id)) {
    throw new UserError(400, notUnderstood);
  }
  const member = requireMember(request, "kind");
  if ((await findContract(member.ownerId, guide)) === null) {
    throw new FieldsError({ kind: contractErrors.noContract }, 409);
  }
  const applicability = await applicabilityFor(member.ownerId, guide);
  const outcome = await changeContract(ownedPlan(request, member), (saved) => {
    if (saved === null) {
      return { conflict: "no contract." };
    }
    const addition = isAddedId(id) ? parseAddition(typed, id, saved) : undefined;
    const added = addition ? { added: { ...saved.added, [id]: addition } } : {};
    const before = saved.deadlines[id];
    const about = contractDeadlines[guide.journeyType].find((deadline) => deadline.id === id);
    const terms = parseTerms(typed, before ?? (about ? initialTerms(about) : unknownTerms));
    const isNewlyMet = terms.state === "met" && before?.state !== "met";
    const metOn = isNewlyMet ? { metOn: { ...saved.metOn, [id]: todayAt(saved.timeZone) } } : {};
    const next = { ...saved, ...added, ...metOn, deadlines: { ...saved.deadlines, [id]: terms } };
    requireBase(guide, next, id);
    requireInOrder(guide, next, id, applicability);
    requireConfirmed(terms, before, typed.confirmed, officeCalendar(saved, applicability.homeState));
    const isSame = before !== undefined && isSameTerms(before, terms) && isSameAddition(saved.added?.[id], addition);
    return before === undefined || before.version <= command.version || isSame
      ? { contract: next }
      : { conflict: findDeadline(guide, saved, id, applicability)?.derivation ?? "" };
  });
  return saved(request, outcome);
}

/** Deadlines of only some contracts. Dates that count from them become unknown. */
export async function removeDeadline(request: AskedOfContract, id: string): Promise<ContractResult> {
  const { guide, command } = request;
  requireDates(guide);
  const member = requireMember(request, "kind");
  const outcome = await changeContract(ownedPlan(request, member), (saved) => {
    const present = saved?.deadlines[id];
    if (saved === null || present === undefined || !isRemovable(guide, id)) {
      return { conflict: "" };
    }
    if (present.version > command.version) {
      return { conflict: findDeadline(guide, saved, id)?.derivation ?? "" };
    }
    const { [id]: gone, ...deadlines } = saved.deadlines;
    const { [id]: goneToo, ...added } = saved.added ?? {};
    const { [id]: note, ...notices } = saved.notices ?? {};
    const { [id]: turn, ...turns } = saved.turns ?? {};
    return { contract: { ...saved, deadlines, notices, turns, ...(saved.added && { added }) } };
  });
  return saved(request, outcome && { ...outcome, conflict: outcome.conflict || null });
}

/** Whether it is not a deadline of most contracts: one that is offered, or was added. */
export function isRemovable({ journeyType }: Guide, id: string) {
  return isAddedId(id) || offeredDates[journeyType].some((deadline) => deadline.id === id);
}

/** @throws {FieldsError} for a term that counts from an unknown deadline, or in a circle from itself. */
function requireBase(guide: Guide, contract: Contract, id: string) {
  const term = contract.deadlines[id]?.term ?? null;
  const base = baseDeadline(term);
  if (base !== null && !listDeadlines(guide, contract).some((deadline) => deadline.id === base)) {
    throw new FieldsError({ from: contractErrors.noChoice });
  }
  if (isCircular(id, contract.deadlines)) {
    throw new FieldsError({ from: contractErrors.circular });
  }
}

/** @throws {FieldsError} for a deadline after closing or before acceptance, or an extension to an earlier day. */
function requireInOrder(guide: Guide, contract: Contract, id: string, applicability: Applicability) {
  const terms = contract.deadlines[id] ?? unknownTerms;
  const deadline = findDeadline(guide, contract, id, applicability);
  const isExtended = terms.state === "extended";
  const unextended = { ...contract.deadlines, [id]: { ...terms, state: "due", extendedTo: null } } as const;
  const before = isExtended ? findDeadline(guide, { ...contract, deadlines: unextended }, id, applicability)?.day : null;
  if (deadline?.day && before && deadline.day <= before) {
    throw new FieldsError({ extendedTo: contractErrors.notLater(formatWeekday(before)) });
  }
  const problem = deadline ? orderProblem(deadline, deadline.about.place, contract) : null;
  if (problem !== null) {
    throw new FieldsError({ [isExtended ? "extendedTo" : (terms.term?.kind ?? "kind")]: problem });
  }
}

/** @throws {FieldsError} for a new extension to a weekend or holiday, until that day is confirmed. */
function requireConfirmed(
  { extendedTo }: DeadlineTerms,
  before: DeadlineTerms | undefined,
  confirmed: string | undefined,
  calendar: OfficeCalendar,
) {
  if (extendedTo === null || extendedTo === before?.extendedTo || extendedTo === confirmed) {
    return;
  }
  const question = extensionQuestion(extendedTo, calendar.findStateHoliday(extendedTo)?.name);
  if (question !== null) {
    throw new FieldsError({ extendedTo: contractErrors.closedExtension(question) }, 400, { toConfirm: extendedTo });
  }
}
