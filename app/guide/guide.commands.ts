/** All commands of the guide's screens: one line for each module that defines some. */
import { journeyCommands } from "#app/plan/commands/journey.commands.ts";
import { askCommands } from "./dates/ask.commands.ts";
import { contractCommands } from "./dates/contract.commands.ts";
import { datesFileCommands } from "./dates/dates-file.commands.ts";
import { targetDateCommands } from "./dates/target-date.commands.ts";
import { factsCommands, partCommands } from "./facts/facts.commands.ts";
import { noteCommands, sharingCommands } from "./notes/note.commands.ts";
import { heldAnswerCommands } from "./overview/held-answer.commands.ts";
import { paperCommands } from "./papers/paper.commands.ts";
import { guestImportCommands } from "./saving/guest-import.commands.ts";
import { planStatusCommands } from "./status/plan-status.commands.ts";
import { feedbackCommands } from "./step/step-feedback.commands.ts";
import { subStepAskCommands } from "./turns/sub-step-ask.commands.ts";
import { subStepTurnCommands } from "./turns/sub-step-turn.commands.ts";

export const guideCommands = {
  ...journeyCommands,
  ...targetDateCommands,
  ...contractCommands,
  ...askCommands,
  ...datesFileCommands,
  ...factsCommands,
  ...partCommands,
  ...noteCommands,
  ...sharingCommands,
  ...paperCommands,
  ...guestImportCommands,
  ...feedbackCommands,
  ...subStepTurnCommands,
  ...subStepAskCommands,
  ...heldAnswerCommands,
  ...planStatusCommands,
};
