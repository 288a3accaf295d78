import { isAddedId } from "#app/content/contract/added-dates.ts";
import { contractErrors } from "#app/content/contract/contract-words.ts";
import { contractDeadlines } from "#app/content/contract/dates.ts";
import { offeredDates } from "#app/content/contract/offered-dates.ts";
import { nameHolder } from "#app/content/contract/turns.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { contractChangeId, datesPath, deadlineElementId, overviewPath, type PlanAddress } from "#app/paths.ts";
import type { PlanMember } from "#app/plan/access/require-plan.server.ts";
import { type Applicability, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import { type Asked, handleCommands } from "#app/plan/commands/command-handler.server.ts";
import { changeContract, findContract, isSameAddition, isSameTerms } from "#app/plan/dates/contract.server.ts";
import { findMisplacedDeadlines, findMovedDeadlines, orderProblem } from "#app/plan/dates/contract-changes.ts";
import { type ContractDate, initialTerms, listDeadlines, resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { nameStateHoliday, officeCalendar } from "#app/plan/dates/state-holidays.ts";
import { guestContract, guestFacts, guestQuery, parseGuestState } from "#app/plan/guests/guest-url.server.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import { contractCommands, errorField } from "#app/plan-frame/dates/contract.commands.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { formatWeekday } from "#machines/calendar.ts";
import { closingQuestion, extensionQuestion } from "#machines/closed-days.ts";
import type { CommandIn } from "#machines/command.ts";
import {
  baseDeadline,
  type Contract,
  type DeadlineTerms,
  holders,
  isCircular,
  type OfficeCalendar,
  unknownTerms,
} from "#machines/contract-dates.ts";
import {
  type ContractFacts,
  contractFields,
  FieldsError,
  parseAddition,
  parseFacts,
  parseNotice,
  parseTerms,
  requireDay,
  type TypedContract,
} from "./contract-fields.server.ts";

type TurnCommand = Extract<CommandIn<typeof contractCommands>, { type: "turn.pass" }>;

type AskedOfContract = Asked<typeof contractCommands, TypedContract>;

/** Saves nothing: previews a change. */
interface ContractAnswer {
  readonly contract?: NonNullable<Awaited<ReturnType<typeof changeContract>>>["contract"];
}

type Result = CommandResult<ContractAnswer>;

export const contractHandlers = handleCommands(contractCommands, {
  screens: ["guide", "dates", "overview"],
  schema: contractFields,
  handle(request, actor) {
    const { command } = request;
    switch (command.type) {
      case "contract.set":
        return setContract(request, actor);
      case "contract.undo":
        return undoContract(request);
      case "notice.set":
        return setNotice(request, command.deadline);
      case "turn.pass":
        return passTurn(request, command);
      case "holiday.leaveOut":
      case "holiday.count":
        return settleHoliday(request, command.type === "holiday.leaveOut");
      case "deadline.remove":
        return removeDeadline(request, command.deadline);
      default:
        return setDeadline(request, command.deadline);
    }
  },
});

export function applyFacts<Present extends Contract>(present: Present, { leftOut, ...days }: ContractFacts): Present {
  return { ...present, ...days, ...(leftOut !== undefined && { leftOut: leftOut ?? undefined }) };
}

/** Saves acceptance, closing and time zone. Shows a preview first if deadlines would move, or closing falls on a questionable day. */
async function setContract(request: AskedOfContract, { isSignedOut }: Actor): Promise<Result> {
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

/** Saves the terms, day or state of a deadline, and adds a new one. A form with only the state keeps the terms. */
async function setDeadline(request: AskedOfContract, id: string): Promise<Result> {
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

/** Whether it is not a deadline of most contracts: one that is offered, or was added. */
export function isRemovable({ journeyType }: Guide, id: string) {
  return isAddedId(id) || offeredDates[journeyType].some((deadline) => deadline.id === id);
}

/** Deadlines of only some contracts. Dates that count from them become unknown. */
async function removeDeadline(request: AskedOfContract, id: string): Promise<Result> {
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

/** Records when and how a notice was sent, or removes the record if both fields are empty. */
async function setNotice(request: AskedOfContract, id: string): Promise<Result> {
  const { guide, fields: typed, command } = request;
  requireDates(guide);
  const member = requireMember(request, "sentOn");
  const notice = parseNotice(typed);
  const outcome = await changeContract(ownedPlan(request, member), (saved) => {
    if (saved === null) {
      return { conflict: "no contract." };
    }
    if (!listDeadlines(guide, saved).some((deadline) => deadline.id === id)) {
      throw new UserError(400, notUnderstood);
    }
    const { [id]: present, ...others } = saved.notices ?? {};
    const isSame = present?.day === notice?.day && present?.how === notice?.how;
    return present === undefined || isSame || saved.version === command.version
      ? { contract: { ...saved, notices: notice ? { ...others, [id]: notice } : others } }
      : { conflict: `${formatWeekday(present.day)}. ${present.how}` };
  });
  return saved(request, outcome);
}

async function passTurn(request: AskedOfContract, { deadline: id, holder: name, version }: TurnCommand): Promise<Result> {
  const { guide } = request;
  requireDates(guide);
  const member = requireMember(request, "turn");
  const holder = holders.find((one) => one === name);
  const outcome = await changeContract(ownedPlan(request, member), (saved) => {
    if (saved === null) {
      return { conflict: "no contract." };
    }
    if (holder === undefined || !listDeadlines(guide, saved).some((deadline) => deadline.id === id)) {
      throw new UserError(400, notUnderstood);
    }
    requireHolder(member, guide, saved, id);
    const present = saved.turns?.[id];
    if (present?.holder === holder) {
      return { contract: saved };
    }
    return present === undefined || saved.version === version
      ? { contract: { ...saved, turns: { ...saved.turns, [id]: { holder, since: todayAt(saved.timeZone) } } } }
      : { conflict: `${nameHolder(present.holder, member.planOwner?.name ?? null)}, since ${formatWeekday(present.since)}.` };
  });
  return saved(request, outcome);
}

/** @throws {UserError} 403 for a professional who is not the next to act. */
function requireHolder({ role, planOwner }: PlanMember, guide: Guide, contract: Contract, id: string) {
  const deadline = role === "professional" ? findDeadline(guide, contract, id) : undefined;
  if (role === "professional" && (!deadline || findTurn(contract, deadline)?.holder !== planOwner?.readerProfession)) {
    throw new FieldsError({ turn: contractErrors.notTheirs }, 403);
  }
}

/** Only a day on the list of the home's state. */
async function settleHoliday(request: AskedOfContract, isLeftOut: boolean): Promise<Result> {
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

async function undoContract(request: AskedOfContract): Promise<Result> {
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

/** The plan's event stores what the command is about, not what its sender saw. */
function ownedPlan({ guide, command: { version, ...command } }: AskedOfContract, actor: NonNullable<AskedOfContract["member"]>) {
  return { ownerId: actor.ownerId, guide, actor, command };
}

/** @throws {FieldsError} for a guest. */
function requireMember({ member }: AskedOfContract, field: string): NonNullable<AskedOfContract["member"]> {
  if (member === null) {
    throw new FieldsError({ [field]: contractErrors.signedOut }, 401);
  }
  return member;
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

function saved(request: AskedOfContract, outcome: Awaited<ReturnType<typeof changeContract>>): Result {
  if (outcome === null) {
    throw new FieldsError({ [errorField(request.command.type)]: contractErrors.signedOut }, 401);
  }
  const { contract, conflict } = outcome;
  if (conflict !== null) {
    throw new FieldsError({ [errorField(request.command.type)]: contractErrors.changed(conflict) }, 409, {
      version: contract?.version ?? 0,
    });
  }
  const { command, planAddress, member } = request;
  if (!mayRead(member?.role ?? "owner", "plan.read")) {
    return { address: overviewPath(planAddress), json: {} };
  }
  const [place, contractSaved] =
    command.type === "deadline.set" || command.type === "notice.set" || command.type === "turn.pass"
      ? [deadlineElementId(command.deadline), command.deadline]
      : [contractChangeId, command.type];
  return { address: datesPath(planAddress), place, flash: { contractSaved }, json: { contract } };
}

function requireDates(guide: Guide) {
  if (guide.timeline.length === 0) {
    throw new UserError(400, notUnderstood);
  }
}

function isSameFacts(one: ContractFacts, other: ContractFacts) {
  const isSameCalendar = other.leftOut === undefined || (one.leftOut ?? null) === other.leftOut;
  return one.acceptance === other.acceptance && one.closing === other.closing && one.timeZone === other.timeZone && isSameCalendar;
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

function findDeadline(guide: Guide, contract: Contract, id: string, applicability?: Applicability): ContractDate | undefined {
  return resolveDeadlines(guide, contract, contract.acceptance, applicability).find(({ about }) => about.id === id);
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
