import { contractErrors } from "#app/content/contract/contract-words.ts";
import { nameHolder } from "#app/content/contract/turns.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import {
  type AskedOfContract,
  type ContractResult,
  findDeadline,
  ownedPlan,
  requireDates,
  requireMember,
  saved,
} from "#app/dates/contract/asked-of-contract.server.ts";
import { FieldsError, parseNotice } from "#app/dates/contract/contract-fields.server.ts";
import type { PlanMember } from "#app/plan/access/require-plan.server.ts";
import { changeContract } from "#app/plan/dates/contract.server.ts";
import { listDeadlines } from "#app/plan/dates/deadlines.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { findTurn } from "#app/plan/turns/turns.ts";
import type { contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { formatWeekday } from "#machines/calendar.ts";
import type { CommandIn } from "#machines/command.ts";
import { type Contract, holders } from "#machines/contract-dates.ts";

type TurnCommand = Extract<CommandIn<typeof contractCommands>, { type: "turn.pass" }>;

/** Records when and how a notice was sent, or removes the record if both fields are empty. */
export async function setNotice(request: AskedOfContract, id: string): Promise<ContractResult> {
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

export async function passTurn(request: AskedOfContract, { deadline: id, holder: name, version }: TurnCommand): Promise<ContractResult> {
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
