import type { Guide } from "#app/content/guides/guide-types.ts";
import { progressSavedToast } from "#app/content/guides/journey-messages.ts";
import { stepCardId } from "#app/paths.ts";
import { mergeFacts } from "#app/plan/applicability/fact-answers.ts";
import { Refusal } from "#app/platform/refusal.server.ts";
import type { Done, Sender } from "#app/platform/respond.server.ts";
import { changeProgress, type ProgressChange, undoKept } from "#app/progress/change-progress.server.ts";
import { findContract, forgetKeptContract, keepContract } from "#app/progress/contract.server.ts";
import { factsOfGuest, guestContract, ownAddress, waitingState } from "#app/progress/guest-address.server.ts";
import { confirmed } from "#app/progress/saved-progress.server.ts";
import type { JourneyCommand, JourneyEvent } from "#machines/command.ts";
import type { GuestState } from "#machines/guest-address.ts";
import { currentStepOf, type JourneyRecord } from "#machines/journey-record.ts";
import type { AskedAs } from "./asked.server.ts";
import { signedOutWords } from "./change-journey.server.ts";

/** Adds what a guest left in the address to what the account holds. */
export async function keepGuestProgress({ guide, query }: AskedAs<"keep" | "unkeep">, { person }: Sender): Promise<Done> {
  if (person === null) {
    throw new Refusal(401, signedOutWords);
  }
  const change = await keep(person.id, guide, waitingState(guide, query));
  if (change === null) {
    throw new Refusal(400, "These ticks do not fit the guide.");
  }
  const { saved, rewards } = change;
  return {
    ...atCurrentStep(guide, change),
    flash: { rewards, toast: progressSavedToast(guide, saved.record) },
  };
}

/** What a guest did before signing in, with a tick that was waiting for the account, where the account has no record of the guide. */
export async function keepAtSignIn(userId: string, guide: Guide, state: GuestState, waiting: readonly JourneyCommand[]): Promise<boolean> {
  return (await keep(userId, guide, state, { waiting, isFirst: true })) !== null;
}

/** Takes back what was kept, and nothing that came after. */
export async function takeBackKept({ guide }: AskedAs<"keep" | "unkeep">, { person }: Sender): Promise<Done> {
  if (person === null) {
    throw new Refusal(401, signedOutWords);
  }
  await forgetKeptContract(person.id, guide);
  const change = await undoKept(person.id, guide, (await findContract(person.id, guide)) !== null);
  if (change === null) {
    throw new Refusal(409, "This can't be undone any more. Load the page again.");
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
  // An account's own current step stays; one that has none yet takes the guest's.
  const select: JourneyEvent = { type: "step.select", step: record.currentStep };
  const events = (_: JourneyRecord, isNew: boolean) => [kept, ...(isNew ? [select] : []), ...waiting];
  const change = await changeProgress({
    userId,
    guide,
    events,
    targetDate: (own) => own ?? targetDate ?? null,
    facts: (own) => mergeFacts(own, factsOfGuest(guide, state)),
    kept: "set",
    isFirst,
  });
  const contract = guestContract(state);
  if (change && contract && change.saved.targetDate === contract.closing) {
    await keepContract(userId, guide, contract);
  }
  return change;
}

function atCurrentStep(guide: Guide, { saved, rewards }: ProgressChange) {
  return {
    address: ownAddress(guide),
    place: stepCardId(currentStepOf(guide, saved.record)),
    json: { confirmed: confirmed(guide, saved), rewards },
  };
}
