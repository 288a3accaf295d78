/** The handlers of all commands: one line for each module that defines some. Their other halves are in `commands.ts`. */
import { administratorHandlers } from "./admin/plan-edit/plan-edit.commands.server.ts";
import { commands } from "./commands.ts";
import { contractHandlers } from "./dates/contract/contract.commands.server.ts";
import { heldAnswerHandlers } from "./dates/held/held-answer.commands.server.ts";
import { targetDateHandlers } from "./dates/hoped-for/target-date.commands.server.ts";
import { datesFileHandlers } from "./dates/import/dates-file.commands.server.ts";
import { askHandlers } from "./dates/opened/ask.commands.server.ts";
import { documentHandlers } from "./documents/document.commands.server.ts";
import { planStatusHandlers } from "./people/status/plan-status.commands.server.ts";
import { commandAction } from "./plan/commands/answer-commands.server.ts";
import type { CommandHandler, JsonOf } from "./plan/commands/command-handler.server.ts";
import { journeyHandlers } from "./plan/commands/journey.commands.server.ts";
import { type GivenBy, mayGive } from "./plan/permissions.ts";
import { factsHandlers, partHandlers } from "./steps/facts/facts.commands.server.ts";
import { noteHandlers, sharingHandlers } from "./steps/notes/note.commands.server.ts";
import { guestImportHandlers } from "./steps/saving/guest-import.commands.server.ts";
import { feedbackHandlers } from "./steps/step/step-feedback.commands.server.ts";
import { subStepAskHandlers } from "./steps/turns/sub-step-ask.commands.server.ts";
import { subStepTurnHandlers } from "./steps/turns/sub-step-turn.commands.server.ts";

const handlers = {
  ...journeyHandlers,
  ...targetDateHandlers,
  ...contractHandlers,
  ...askHandlers,
  ...datesFileHandlers,
  ...factsHandlers,
  ...partHandlers,
  ...noteHandlers,
  ...sharingHandlers,
  ...documentHandlers,
  ...guestImportHandlers,
  ...feedbackHandlers,
  ...subStepTurnHandlers,
  ...subStepAskHandlers,
  ...heldAnswerHandlers,
  ...planStatusHandlers,
} satisfies HandlersFor<GivenBy<"owner">>;

type Handlers = typeof handlers & typeof administratorHandlers;

/** The action of every screen that changes a plan, for forms and script alike. */
export const answerCommands = commandAction({
  definitions: commands satisfies Readonly<Record<keyof Handlers, object>>,
  handlers,
  administratorHandlers: administratorHandlers satisfies HandlersFor<Exclude<GivenBy<"administrator">, keyof typeof handlers>>,
  mayGive,
});

/** Every command that somebody may give needs a handler. */
type HandlersFor<Type extends string> = Readonly<Record<Type, CommandHandler<object>>>;

/** The JSON that answers each command. */
export type CommandJson = { readonly [Type in keyof Handlers]: JsonOf<Handlers[Type]> };
