import type { Guide } from "#app/content/guides/guide-types.ts";
import { mergeFacts } from "#app/plan/applicability/fact-answers.ts";
import { findContract, forgetKeptContract, keepContract } from "#app/plan/dates/contract.server.ts";
import { mergeDocumentMarks } from "#app/plan/documents/documents.ts";
import { changePlan, type PlanChange, undoGuestImport } from "#app/plan/store/change-plan.server.ts";
import type { JourneyCommand, JourneyEvent } from "#machines/command.ts";
import type { GuestState } from "#machines/guest-address.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import { guestContract, guestDocuments, guestFacts } from "./guest-url.server.ts";

/** Adds a guest's state to the account's plan. Returns null, without changes, if it does not fit the guide or the user is gone. */
export async function importGuestProgress(
  userId: string,
  guide: Guide,
  state: GuestState,
  { waiting = [], isFirst = false }: { waiting?: readonly JourneyCommand[]; isFirst?: boolean } = {},
): Promise<PlanChange | null> {
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
    papers: (own) => mergeDocumentMarks(own, guestDocuments(guide, state)),
    guestImport: "set",
    isFirst,
  });
  const contract = guestContract(state);
  if (change && contract && change.saved.targetDate === contract.closing) {
    await keepContract(userId, guide, contract);
  }
  return change;
}

/** Imports a guest's progress from before sign-in, with a pending tick, if the account has no plan of the guide. */
export async function importAtSignIn(
  userId: string,
  guide: Guide,
  state: GuestState,
  waiting: readonly JourneyCommand[],
): Promise<boolean> {
  return (await importGuestProgress(userId, guide, state, { waiting, isFirst: true })) !== null;
}

/** Undoes the import, keeping later changes. Returns null if there is nothing to undo. */
export async function undoImport(userId: string, guide: Guide): Promise<PlanChange | null> {
  await forgetKeptContract(userId, guide);
  return undoGuestImport(userId, guide, (await findContract(userId, guide)) !== null);
}
