import type { ActionFunctionArgs } from "@remix-run/node";
import type { JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide, findGuideById } from "#app/content/guides/guides.ts";
import { paths } from "#app/paths.ts";
import { notUnderstood } from "#app/platform/read-form.server.ts";
import { type PreparedCommand, respond } from "#app/platform/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { maxCommands, parseCommandText } from "#machines/command.ts";
import type { PlanRole } from "#prisma/client.ts";
import type { CommandHandler, Screen } from "./command-handler.server.ts";
import type { CommandAnswer, CommandDefinitions } from "./define-commands.ts";

interface CommandTables {
  readonly definitions: CommandDefinitions;
  /** Of the guides' screens. */
  readonly handlers: Readonly<Record<string, CommandHandler<object>>>;
  /** Of the administrators' screen. */
  readonly administratorHandlers: Readonly<Record<string, CommandHandler<object>>>;
  readonly mayGive: (role: PlanRole, type: string) => boolean;
}

/** Returns the action of every screen that changes a plan, for forms and script alike. */
export function commandAction(tables: CommandTables) {
  return ({ request, context }: ActionFunctionArgs) => respond(request, context, (form, address) => prepare(tables, form, address));
}

/** @throws {UserError} 400 for a command that the screen does not have, 413 for too many. */
function prepare(
  { definitions, handlers, administratorHandlers, mayGive }: CommandTables,
  form: FormData,
  address: string,
): PreparedCommand<object, CommandAnswer> {
  const texts = form.getAll("command");
  if (texts.length > maxCommands) {
    throw new UserError(413, `A save may carry at most ${maxCommands} changes. Nothing was saved. Send fewer at a time.`);
  }
  const screen = screenAt(address);
  const isForAdministrator = screen.kind === "administrator";
  const commands = texts.flatMap((text) => (typeof text === "string" ? (parseCommandText(definitions, text) ?? []) : []));
  if (commands.length === 0 || commands.length !== texts.length) {
    throw new UserError(400, notUnderstood);
  }
  if (!commands.every(({ type }) => mayGive(isForAdministrator ? "administrator" : "owner", type))) {
    return { isForAdministrator, ...forbidden };
  }
  const table = isForAdministrator ? administratorHandlers : handlers;
  const found = new Set(commands.map(({ type }) => (Object.hasOwn(table, type) ? table[type] : undefined)));
  const [handler] = found;
  const fits = found.size === 1 && (commands.length === 1 || handler?.takesSeveral);
  const prepared = fits && handler?.prepare(screen, commands, form);
  if (!prepared) {
    throw new UserError(400, notUnderstood);
  }
  return { isForAdministrator, ...prepared };
}

/** Known only when it runs: who is signed out or no administrator learns that first. */
const forbidden: PreparedCommand<object, CommandAnswer> = {
  run: () => Promise.reject(new UserError(403, "You may not make this change.")),
  answerTo: () => null,
  unavailable: notUnderstood,
};

/** @throws {UserError} 404 for an address without commands. */
function screenAt(address: string): Screen {
  const [path = "", queryText = ""] = address.split("#", 1)[0]?.split(/\?(.*)/, 2) ?? [];
  if (path === paths.admin) {
    return { kind: "administrator", address };
  }
  const query = new URLSearchParams(queryText);
  const [, journey, tier = "", page] = /^\/(buying|selling)-guide\/([a-z-]+)(?:\/(contract|facts))?$/.exec(path) ?? [];
  const guide = path === paths.feedback ? findGuideById(query.get("guide")) : findGuide(journey as JourneyType, tier);
  if (!guide) {
    throw new UserError(404, "There is no such guide.");
  }
  return { kind: path === paths.feedback ? "feedback" : page === "contract" || page === "facts" ? page : "guide", guide, address, query };
}
