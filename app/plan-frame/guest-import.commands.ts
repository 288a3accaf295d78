import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { saveFailedToast, unreachable } from "#app/content/guides/journey-messages.ts";
import { defineCommands } from "#app/plan/commands/define-commands.ts";

/** Imports a guest's state from the URL into the account's plan, or undoes the import. */
export const guestImportCommands = defineCommands(
  { "progress.keep": { parameters: {} }, "progress.unkeep": { parameters: {} } },
  {
    fields: [],
    failureMessage: unreachable,
    unavailable: (journeyType: JourneyType) => saveFailedToast(journeyType).description,
  },
);
