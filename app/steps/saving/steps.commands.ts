import { journeyCommands } from "#app/plan/commands/journey.commands.ts";
import { contractCommands } from "#app/plan-frame/dates/contract.commands.ts";
import { guestImportCommands } from "#app/plan-frame/guest-import.commands.ts";
import { subStepTurnCommands } from "#app/plan-frame/turns/sub-step-turn.commands.ts";
import { partCommands } from "#app/steps/facts/facts.commands.ts";
import { noteCommands, sharingCommands } from "#app/steps/notes/note.commands.ts";
import { feedbackCommands } from "#app/steps/step/step-feedback.commands.ts";
import { subStepAskCommands } from "#app/steps/turns/sub-step-ask.commands.ts";

/** Of the forms on Steps. */
export const stepsCommands = {
  ...journeyCommands,
  ...contractCommands,
  ...partCommands,
  ...noteCommands,
  ...sharingCommands,
  ...guestImportCommands,
  ...feedbackCommands,
  ...subStepTurnCommands,
  ...subStepAskCommands,
};
