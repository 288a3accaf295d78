import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { saveFailedToast, unreachable } from "#app/content/guides/journey-messages.ts";
import { defineCommands, defineCommandsWithDetail } from "#app/plan/commands/define-commands.ts";

const words = {
  fields: [],
  failureMessage: unreachable,
  unavailable: (journeyType: JourneyType) => saveFailedToast(journeyType).description,
} as const;

export interface FactsDetail {
  /** The question with the invalid answer. */
  readonly question: string;
}

/** The fields are the journey's questions, by id. */
export const factsCommands = defineCommandsWithDetail<FactsDetail>()({ "facts.set": { parameters: {} } }, words);

/** Unhides a question or task that does not apply, or hides it again. */
export const partCommands = defineCommands(
  { "part.show": { parameters: { part: "id" } }, "part.fold": { parameters: { part: "id" } } },
  words,
);
