/** All commands: one line for each module that defines some. Their handlers are in `commands.server.ts`. */
import type { CommandIn } from "#machines/command.ts";
import { planEditCommands } from "./admin/plan-edit.commands.ts";
import { contractCommands } from "./guide/dates/contract.commands.ts";
import { targetDateCommands } from "./guide/dates/target-date.commands.ts";
import { factsCommands, partCommands } from "./guide/facts/facts.commands.ts";
import { noteCommands, sharingCommands } from "./guide/notes/note.commands.ts";
import { guestImportCommands } from "./guide/saving/guest-import.commands.ts";
import { feedbackCommands } from "./guide/step/step-feedback.commands.ts";
import { type CommandAnswer, notSent as notSentOf } from "./plan/commands/define-commands.ts";
import { journeyCommands } from "./plan/commands/journey.commands.ts";

export const commands = {
  ...journeyCommands,
  ...targetDateCommands,
  ...contractCommands,
  ...factsCommands,
  ...partCommands,
  ...noteCommands,
  ...sharingCommands,
  ...guestImportCommands,
  ...feedbackCommands,
  ...planEditCommands,
};

export type Command = CommandIn<typeof commands>;

/** The answer to a form that never reached the server. */
export function notSent(form: FormData): CommandAnswer {
  return notSentOf(commands, form);
}
