/** All commands of all features: one line for each module that defines some. Their handlers are in `commands.server.ts`. */
import type { CommandIn } from "#machines/command.ts";
import { planEditCommands } from "./admin/plan-edit/plan-edit.commands.ts";
import { heldAnswerCommands } from "./dates/held/held-answer.commands.ts";
import { datesFileCommands } from "./dates/import/dates-file.commands.ts";
import { documentCommands } from "./documents/document.commands.ts";
import { journeyCommands } from "./plan/commands/journey.commands.ts";
import { contractCommands } from "./plan-frame/dates/contract.commands.ts";
import { targetDateCommands } from "./plan-frame/dates/target-date.commands.ts";
import { guestImportCommands } from "./plan-frame/guest-import.commands.ts";
import { planStatusCommands } from "./plan-frame/status/plan-status.commands.ts";
import { askCommands } from "./plan-frame/turns/ask.commands.ts";
import { subStepTurnCommands } from "./plan-frame/turns/sub-step-turn.commands.ts";
import { factsCommands, partCommands } from "./steps/facts/facts.commands.ts";
import { noteCommands, sharingCommands } from "./steps/notes/note.commands.ts";
import { feedbackCommands } from "./steps/step/step-feedback.commands.ts";
import { subStepAskCommands } from "./steps/turns/sub-step-ask.commands.ts";

/** Of people on a plan. */
export const planCommands = {
  ...journeyCommands,
  ...targetDateCommands,
  ...contractCommands,
  ...askCommands,
  ...datesFileCommands,
  ...factsCommands,
  ...partCommands,
  ...noteCommands,
  ...sharingCommands,
  ...documentCommands,
  ...guestImportCommands,
  ...feedbackCommands,
  ...subStepTurnCommands,
  ...subStepAskCommands,
  ...heldAnswerCommands,
  ...planStatusCommands,
};

export const commands = { ...planCommands, ...planEditCommands };

export type Command = CommandIn<typeof commands>;
