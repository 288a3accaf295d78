import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { saveFailedToast, unreachable } from "#app/content/guides/journey-messages.ts";
import { defineCommands } from "#app/plan/commands/define-commands.ts";

const ofDocument = { parameters: { paper: "id" } } as const;

/** Marks a document as ready or not needed, or removes the mark. */
export const documentCommands = defineCommands(
  { "paper.have": ofDocument, "paper.dismiss": ofDocument, "paper.clear": ofDocument },
  {
    fields: [],
    failureMessage: unreachable,
    unavailable: (journeyType: JourneyType) => saveFailedToast(journeyType).description,
  },
);
