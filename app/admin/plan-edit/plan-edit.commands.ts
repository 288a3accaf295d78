import { progressNotUpdated } from "#app/content/administration.ts";
import { defineCommands } from "#app/plan/commands/define-commands.ts";
import { journeyGrammar } from "#machines/command.ts";

const words = { fields: ["person", "progress"], failureMessage: progressNotUpdated } as const;

export const planEditCommands = defineCommands({ "change.undo": { parameters: { version: "version" } } }, words);

/** Ticks and moves in another user's journey. */
export const journeyEditCommands = defineCommands(journeyGrammar, words);
