import { contractErrors } from "#app/content/contract/contract-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { contractChangeId, datesPath, type PlanAddress } from "#app/paths.ts";
import { type Applicability, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { changeContract, findContract } from "#app/plan/dates/contract.server.ts";
import { findMisplacedDeadlines, findMovedDeadlines } from "#app/plan/dates/contract-changes.ts";
import { nameStateHoliday } from "#app/plan/dates/state-holidays.ts";
import { guestContract, guestFacts, guestQuery, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { Actor } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { formatWeekday } from "#machines/calendar.ts";
import { closingQuestion } from "#machines/closed-days.ts";
import type { Contract } from "#machines/contract-dates.ts";
import {
  type AskedOfContract,
  applicabilityFor,
  type ContractResult,
  ownedPlan,
  requireDates,
  requireMember,
  saved,
} from "./asked-of-contract.server.ts";
import { type ContractFacts, FieldsError, parseFacts, requireDay } from "./contract-fields.server.ts";

/** Saves acceptance, closing and time zone. Shows a preview first if deadlines would move, or closing falls on a questionable day. */
export async function setContract(request: AskedOfContract, { isSignedOut }: Actor): Promise<ContractResult> {
  const { guide, query, member, planAddress, fields: typed, command } = request;
  requireDates(guide);
  const facts = parseFacts(typed);
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
    return { address: datesPath(planAddress, guestQuery(guide, changed)), place: contractChangeId };
  }
  const present = await findContract(member.ownerId, guide);
  if (typed.confirmed !== "yes" && needsPreview(guide, present, facts, await applicabilityFor(member.ownerId, guide))) {
    return { address: previewAddress(planAddress, "", facts), place: contractChangeId };
  }
  const outcome = await changeContract(ownedPlan(request, member), (saved) => {
    const isSame = saved !== null && isSameFacts(saved, facts);
    return (saved?.version ?? 0) === command.version || isSame
      ? { contract: applyFacts(saved ?? { ...facts, leftOut: undefined, deadlines: {} }, facts) }
      : { conflict: saved ? `acceptance ${formatWeekday(saved.acceptance)}, closing ${formatWeekday(saved.closing)}.` : "no contract." };
  });
  return saved(request, outcome);
}

export async function undoContract(request: AskedOfContract): Promise<ContractResult> {
  const { command } = request;
  const member = requireMember(request, "acceptance");
  const outcome = await changeContract(
    ownedPlan(request, member),
    (present) =>
      present && present.previous !== undefined && present.version === command.version ? { contract: present.previous } : { conflict: "" },
    false,
  );
  if (outcome?.conflict === "") {
    throw new FieldsError({ acceptance: contractErrors.undone }, 409, { version: outcome.contract?.version ?? 0 });
  }
  return saved(request, outcome);
}

/** Only a day on the list of the home's state. */
export async function settleHoliday(request: AskedOfContract, isLeftOut: boolean): Promise<ContractResult> {
  const { guide, fields: typed, command } = request;
  requireDates(guide);
  const member = requireMember(request, "acceptance");
  const { homeState } = await applicabilityFor(member.ownerId, guide);
  const day = requireDay("acceptance", typed.day ?? "", contractErrors.missingDay);
  if (homeState === null || nameStateHoliday(homeState, day) === null) {
    throw new UserError(400, notUnderstood);
  }
  const outcome = await changeContract(ownedPlan(request, member), (saved) => {
    if (saved === null) {
      return { conflict: "no contract." };
    }
    const present = saved.holidays?.[day];
    return present === undefined || present === isLeftOut || saved.version === command.version
      ? { contract: { ...saved, holidays: { ...saved.holidays, [day]: isLeftOut } } }
      : { conflict: `${formatWeekday(day)} ${present ? "is left out" : "counts"}.` };
  });
  return saved(request, outcome);
}

export function applyFacts<Present extends Contract>(present: Present, { leftOut, ...days }: ContractFacts): Present {
  return { ...present, ...days, ...(leftOut !== undefined && { leftOut: leftOut ?? undefined }) };
}

/** Facts in the query of the preview page; null if there are none. */
export function factsInQuery(query: URLSearchParams): ContractFacts | null {
  try {
    return query.has("acceptance") ? parseFacts(Object.fromEntries(query)) : null;
  } catch (error) {
    if (error instanceof FieldsError) {
      return null;
    }
    throw error;
  }
}

function needsPreview(guide: Guide, present: Contract | null, facts: ContractFacts, applicability: Applicability) {
  const asksAboutClosing = closingQuestion(facts.closing) !== null && present?.closing !== facts.closing;
  if (present === null) {
    return asksAboutClosing;
  }
  const next = applyFacts(present, facts);
  return (
    asksAboutClosing ||
    findMovedDeadlines(guide, present, next, applicability).some(({ to }) => to !== null) ||
    findMisplacedDeadlines(guide, next, applicability).length > 0
  );
}

/** URL of the preview of changed facts, with a guest's progress. */
function previewAddress(planAddress: PlanAddress, carried: string, { acceptance, closing, timeZone, leftOut }: ContractFacts) {
  const facts = new URLSearchParams({
    acceptance,
    closing,
    ...(timeZone && { timeZone }),
    ...(leftOut !== undefined && { leftOut: leftOut ?? "" }),
  });
  return datesPath(planAddress, `${carried ? `${carried}&` : "?"}${facts}`);
}

function isSameFacts(one: ContractFacts, other: ContractFacts) {
  const isSameCalendar = other.leftOut === undefined || (one.leftOut ?? null) === other.leftOut;
  return one.acceptance === other.acceptance && one.closing === other.closing && one.timeZone === other.timeZone && isSameCalendar;
}
