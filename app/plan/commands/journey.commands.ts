import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { saveFailedToast, unreachable } from "#app/content/guides/journey-messages.ts";
import { journeyGrammar } from "#machines/command.ts";
import { defineCommands } from "./define-commands.ts";

export const journeyCommands = defineCommands(journeyGrammar, {
  fields: ["sequence", "basis"],
  failureMessage: unreachable,
  unavailable: (journeyType: JourneyType) => saveFailedToast(journeyType).description,
});
