import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { saveFailedToast, unreachable } from "#app/content/guides/journey-messages.ts";
import { defineCommands } from "#app/plan/commands/define-commands.ts";

const ofPaper = { parameters: { paper: "id" } } as const;

/** Marks a paper as ready or not needed, or removes the mark. */
export const paperCommands = defineCommands(
  { "paper.have": ofPaper, "paper.dismiss": ofPaper, "paper.clear": ofPaper },
  {
    fields: [],
    failureMessage: unreachable,
    unavailable: (journeyType: JourneyType) => saveFailedToast(journeyType).description,
  },
);
