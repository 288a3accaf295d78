import type { ActionFunctionArgs } from "@remix-run/node";
import { findGuideById } from "#app/content/guides/guides.ts";
import { guidePath, type PlanPage, paths } from "#app/paths.ts";
import { findOwnGuide, findReader } from "#app/plan/access/own-guide.server.ts";
import { parsePlanPath } from "#app/plan/access/plan-address.ts";
import { requirePlan } from "#app/plan/access/require-plan.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { notUnderstood } from "#app/platform/requests/read-form.server.ts";
import { type PreparedCommand, respond } from "#app/platform/requests/respond.server.ts";
import { UserError, withDatabase } from "#app/platform/user-error.server.ts";
import { maxCommands, parseCommandText } from "#machines/command.ts";
import type { PlanRole } from "#prisma/client.ts";
import type { CommandHandler, Screen } from "./command-handler.server.ts";
import type { CommandAnswer, CommandDefinitions } from "./define-commands.ts";

interface CommandTables {
  readonly definitions: CommandDefinitions;
  /** Of the guide screens. */
  readonly handlers: Readonly<Record<string, CommandHandler<object>>>;
  /** Of the administrators' screen. */
  readonly administratorHandlers: Readonly<Record<string, CommandHandler<object>>>;
  readonly mayGive: (role: PlanRole, type: string) => boolean;
}

/** Returns the action of every screen that changes a plan, for forms and JavaScript alike. */
export function commandAction(tables: CommandTables) {
  return ({ request, context }: ActionFunctionArgs) =>
    respond(request, context, (form, address) => prepare(tables, request, form, address));
}

/**
 * @throws {UserError} 400 for a command that the screen does not have, 413 for too many.
 * @throws {Response} like `requirePlan`.
 */
async function prepare(
  { definitions, handlers, administratorHandlers, mayGive }: CommandTables,
  request: Request,
  form: FormData,
  address: string,
): Promise<PreparedCommand<object, CommandAnswer>> {
  const texts = form.getAll("command");
  if (texts.length > maxCommands) {
    throw new UserError(413, `A save may carry at most ${maxCommands} changes. Nothing was saved. Send fewer at a time.`);
  }
  const screen = await screenAt(request, address, form.get("plan"));
  const isForAdministrator = screen.kind === "administrator";
  const commands = texts.flatMap((text) => (typeof text === "string" ? (parseCommandText(definitions, text) ?? []) : []));
  if (commands.length === 0 || commands.length !== texts.length) {
    throw new UserError(400, notUnderstood);
  }
  if (!commands.every(({ type }) => mayGive(roleOn(screen), type))) {
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

/** Resolved only when the action runs, so that signed-out users and non-administrators are refused first. */
const forbidden: PreparedCommand<object, CommandAnswer> = {
  run: () => Promise.reject(new UserError(403, "You may not make this change.")),
  answerTo: () => null,
  unavailable: notUnderstood,
};

/** A guest owns what their URL holds. */
function roleOn(screen: Screen): PlanRole {
  return screen.kind === "administrator" ? "administrator" : (screen.member?.role ?? "owner");
}

/** @throws {UserError} 404 for a URL without commands. @throws {Response} like `requirePlan`. */
async function screenAt(request: Request, address: string, meantPlanId: unknown): Promise<Screen> {
  const [path = "", queryText = ""] = address.split("#", 1)[0]?.split(/\?(.*)/, 2) ?? [];
  if (path === paths.admin) {
    return { kind: "administrator", address };
  }
  const query = new URLSearchParams(queryText);
  if (path === paths.feedback) {
    const guide = findGuideById(query.get("guide")) ?? noGuide();
    const planAddress = guidePath(guide.journeyType, guide.tier);
    return { kind: "feedback", guide, address, query, planAddress, member: null, planId: null };
  }
  const location = parsePlanPath(path);
  const kind = location && screenKinds[location.page ?? "guide"];
  if (!kind) {
    return noGuide();
  }
  if (location.planId === undefined) {
    const own = await withDatabase(notUnderstood, async () => findOwnGuide(request, location, await findReader(request), path));
    const { guide } = own ?? noGuide();
    return { kind, guide, address, query, planAddress: location.address, member: null, planId: isId(meantPlanId) ? meantPlanId : null };
  }
  const permission = kind === "dates" ? "overview.read" : "plan.read";
  const access = await withDatabase(notUnderstood, () => requirePlan(request, permission, path)).catch(tellOffPlan);
  const { guide, address: planAddress, member } = access;
  return { kind, guide, address, query, planAddress, member, planId: location.planId };
}

/** The same whether or not the plan exists. */
function tellOffPlan(error: unknown): never {
  throw error instanceof Response && error.status === 404
    ? new UserError(404, "You are not on this plan anymore. This change was not saved.")
    : error;
}

/** The pages of a plan that accept commands. */
const screenKinds: Readonly<Record<PlanPage | "guide", Exclude<Screen["kind"], "administrator" | "feedback"> | null>> = {
  guide: "guide",
  dates: "dates",
  facts: "facts",
  documents: "documents",
  people: null,
  "people/viewer": null,
  "people/invite": null,
  plan: "plan",
  messages: null,
  "wire-check": null,
  "documents/loan-forms": null,
  "dates.ics": null,
};

function noGuide(): never {
  throw new UserError(404, "There is no such guide.");
}
