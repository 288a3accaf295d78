/** All commands of all features. Their handlers are in `commands.server.ts`. */
import type { CommandIn } from "#machines/command.ts";
import { planEditCommands } from "./admin/plan-edit.commands.ts";
import { guideCommands } from "./guide/guide.commands.ts";

export const commands = { ...guideCommands, ...planEditCommands };

export type Command = CommandIn<typeof commands>;
