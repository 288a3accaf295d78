import type { Guide } from "#app/content/guides/guide-types.ts";
import { progressSavedToast } from "#app/content/guides/journey-messages.ts";
import { stepCardId } from "#app/paths.ts";
import { mergeFacts } from "#app/plan/applicability/fact-answers.ts";
import { changePlan, type PlanChange, undoGuestImport } from "#app/plan/change-plan.server.ts";
import { findContract, forgetKeptContract, keepContract } from "#app/plan/contract.server.ts";
import { guestContract, guestFacts, guideAddress, waitingState } from "#app/plan/guest-url.server.ts";
import { confirmed } from "#app/plan/saved-plan.server.ts";
import type { Actor, CommandResult } from "#app/platform/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { JourneyCommand, JourneyEvent } from "#machines/command.ts";
import type { GuestState } from "#machines/guest-address.ts";
import { currentStepId, type JourneyRecord } from "#machines/journey-record.ts";
import { signedOutMessage } from "./change-journey.server.ts";
import type { ParsedCommandOf } from "./parsed-command.server.ts";

export async function importGuestProgress({ guide, query }: ParsedCommandOf<"keep" | "unkeep">, { person }: Actor): Promise<CommandResult> {
  if (person === null) {
    throw new UserError(401, signedOutMessage);
  }
  const change = await keep(person.id, guide, waitingState(guide, query));
  if (change === null) {
    throw new UserError(400, "These ticks do not fit the guide.");
  }
  const { saved, rewards } = change;
  return {
    ...atCurrentStep(guide, change),
    flash: { rewards, toast: progressSavedToast(guide, saved.record) },
  };
}

/** Imports what a guest did before signing in, with a pending tick, if the account has no plan of the guide. */
export async function importAtSignIn(
  userId: string,
  guide: Guide,
  state: GuestState,
  waiting: readonly JourneyCommand[],
): Promise<boolean> {
  return (await keep(userId, guide, state, { waiting, isFirst: true })) !== null;
}

/** Undoes the import, keeping later changes. */
export async function undoImport({ guide }: ParsedCommandOf<"keep" | "unkeep">, { person }: Actor): Promise<CommandResult> {
  if (person === null) {
    throw new UserError(401, signedOutMessage);
  }
  await forgetKeptContract(person.id, guide);
  const change = await undoGuestImport(person.id, guide, (await findContract(person.id, guide)) !== null);
  if (change === null) {
    throw new UserError(409, "This can't be undone any more. Load the page again.");
  }
  return { ...atCurrentStep(guide, change), flash: { toast: { title: "What was kept is taken back", variant: "default" } } };
}

async function keep(
  userId: string,
  guide: Guide,
  state: GuestState,
  { waiting = [], isFirst = false }: { waiting?: readonly JourneyCommand[]; isFirst?: boolean } = {},
) {
  const { record, targetDate } = state;
  const kept: JourneyEvent = { type: "progress.keep", record };
  // An existing plan keeps its current step; a new one takes the guest's.
  const select: JourneyEvent = { type: "step.select", step: record.currentStep };
  const events = (_: JourneyRecord, isNew: boolean) => [kept, ...(isNew ? [select] : []), ...waiting];
  const change = await changePlan({
    ownerId: userId,
    guide,
    events,
    targetDate: (own) => own ?? targetDate ?? null,
    facts: (own) => mergeFacts(own, guestFacts(guide, state)),
    guestImport: "set",
    isFirst,
  });
  const contract = guestContract(state);
  if (change && contract && change.saved.targetDate === contract.closing) {
    await keepContract(userId, guide, contract);
  }
  return change;
}

function atCurrentStep(guide: Guide, { saved, rewards }: PlanChange) {
  return {
    address: guideAddress(guide),
    place: stepCardId(currentStepId(guide, saved.record)),
    json: { confirmed: confirmed(guide, saved), rewards },
  };
}
