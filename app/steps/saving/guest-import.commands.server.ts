import { z } from "zod";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { progressSavedToast, signedOutMessage } from "#app/content/guides/journey-messages.ts";
import { stepCardId } from "#app/paths.ts";
import { type Asked, handleCommands } from "#app/plan/commands/command-handler.server.ts";
import { importGuestProgress, undoImport } from "#app/plan/guests/guest-import.server.ts";
import { guideAddress, waitingState } from "#app/plan/guests/guest-url.server.ts";
import type { PlanChange } from "#app/plan/store/change-plan.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import { guestImportCommands } from "#app/plan-frame/guest-import.commands.ts";
import type { Actor, CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { currentStepId } from "#machines/journey-record.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";

export const guestImportHandlers = handleCommands(guestImportCommands, {
  schema: z.object({}),
  isShown: (status) => status >= 429,
  handle: keepOrTakeBack,
});

async function keepOrTakeBack(
  { guide, query, command }: Asked<typeof guestImportCommands, object>,
  { person }: Actor,
): Promise<CommandResult<SaveAnswer>> {
  if (person === null) {
    throw new UserError(401, signedOutMessage);
  }
  if (command.type === "progress.keep") {
    const change = await importGuestProgress(person.id, guide, waitingState(guide, query));
    if (change === null) {
      throw new UserError(400, "These ticks do not fit the guide.");
    }
    const { saved, rewards } = change;
    return { ...atCurrentStep(guide, change), flash: { rewards, toast: progressSavedToast(guide, saved.record) } };
  }
  const change = await undoImport(person.id, guide);
  if (change === null) {
    throw new UserError(409, "This can no longer be undone. Load the page again.");
  }
  return { ...atCurrentStep(guide, change), flash: { toast: { title: "What was kept has been removed", variant: "default" } } };
}

function atCurrentStep(guide: Guide, { saved, rewards }: PlanChange) {
  return {
    address: guideAddress(guide),
    place: stepCardId(currentStepId(guide, saved.record)),
    json: { confirmed: confirmed(guide, saved), rewards },
  };
}
