import { contractErrors } from "#app/content/contract/contract-words.ts";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { contractChangeId, datesPath, deadlineElementId } from "#app/paths.ts";
import { type Applicability, resolveApplicability } from "#app/plan/applicability/applicability.ts";
import { noFacts } from "#app/plan/applicability/fact-answers.ts";
import type { Asked } from "#app/plan/commands/command-handler.server.ts";
import type { changeContract } from "#app/plan/dates/contract.server.ts";
import { type ContractDate, resolveDeadlines } from "#app/plan/dates/deadlines.ts";
import { mayRead } from "#app/plan/permissions.ts";
import { findPlan } from "#app/plan/store/find-plan.server.ts";
import { type contractCommands, errorField } from "#app/plan-frame/dates/contract.commands.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import type { CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { Contract } from "#machines/contract-dates.ts";
import { FieldsError, type TypedContract } from "./contract-fields.server.ts";

export type AskedOfContract = Asked<typeof contractCommands, TypedContract>;

/** Saves nothing: previews a change. */
interface ContractAnswer {
  readonly contract?: NonNullable<Awaited<ReturnType<typeof changeContract>>>["contract"];
}

export type ContractResult = CommandResult<ContractAnswer>;

export function requireDates(guide: Guide) {
  if (guide.timeline.length === 0) {
    throw new UserError(400, notUnderstood);
  }
}

/** @throws {FieldsError} for a guest. */
export function requireMember({ member }: AskedOfContract, field: string): NonNullable<AskedOfContract["member"]> {
  if (member === null) {
    throw new FieldsError({ [field]: contractErrors.signedOut }, 401);
  }
  return member;
}

/** The plan's event stores what the command is about, not what its sender saw. */
export function ownedPlan({ guide, command: { version, ...command } }: AskedOfContract, actor: NonNullable<AskedOfContract["member"]>) {
  return { ownerId: actor.ownerId, guide, actor, command };
}

export async function applicabilityFor(userId: string, guide: Guide): Promise<Applicability> {
  const progress = await findPlan(userId, guide.journeyType, guide.tier);
  return resolveApplicability(guide, progress?.facts ?? noFacts);
}

export function findDeadline(guide: Guide, contract: Contract, id: string, applicability?: Applicability): ContractDate | undefined {
  return resolveDeadlines(guide, contract, contract.acceptance, applicability).find(({ about }) => about.id === id);
}

export function saved(request: AskedOfContract, outcome: Awaited<ReturnType<typeof changeContract>>): ContractResult {
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
    return { address: datesPath(planAddress), json: {} };
  }
  const [place, contractSaved] =
    command.type === "deadline.set" || command.type === "notice.set" || command.type === "turn.pass"
      ? [deadlineElementId(command.deadline), command.deadline]
      : [contractChangeId, command.type];
  return { address: datesPath(planAddress), place, flash: { contractSaved }, json: { contract } };
}
