import { factQuestions } from "#app/content/facts/fact-questions.ts";
import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuide, findGuideById } from "#app/content/guides/guides.ts";
import { paths } from "#app/paths.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { notUnderstood } from "#app/platform/read-form.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { type Command, commandFromText, isJourneyCommand, type JourneyCommand, maxCommands } from "#machines/command.ts";
import { stepIndex } from "#machines/journey-record.ts";
import type { FormValues, ParsedCommand } from "./parsed-command.server.ts";

/**
 * Parses a form of the screen at this address. Several commands must all be progress changes.
 * @throws {UserError} 400 for a command the screen does not have, 413 for too many.
 */
export function parseCommand(form: FormData, address: string): ParsedCommand {
  const texts = form.getAll("command");
  if (texts.length > maxCommands) {
    throw new UserError(413, `A save may carry at most ${maxCommands} changes. Nothing was saved. Send fewer at a time.`);
  }
  const screen = screenAt(address);
  const commands = texts.flatMap((text) => (typeof text === "string" ? (commandFromText(text) ?? []) : []));
  const asked = commands.length === texts.length ? read(screen, commands, form) : null;
  if (asked === null) {
    throw new UserError(400, notUnderstood);
  }
  return asked;
}

/** Allowed form fields of the contract page. */
const contractFields = [
  ...["acceptance", "closing", "timeZone", "confirmed"],
  ...["kind", "count", "days", "from", "firstDay", "roll", "day", "hour", "state", "extendedTo"],
] as const;

interface Screen {
  readonly address: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Null for the administrator's screen. */
  readonly guide: Guide | null;
}

/** @throws {UserError} 404 for an address without commands. */
function screenAt(address: string): Screen {
  const [path = "", query = ""] = address.split("#", 1)[0]?.split(/\?(.*)/, 2) ?? [];
  const screen = { address, path, query: new URLSearchParams(query) };
  const guide = path === paths.feedback ? (findGuideById(screen.query.get("guide")) ?? null) : guideAt(path);
  if (guide === null && path !== paths.admin) {
    throw new UserError(404, "There is no such guide.");
  }
  return { ...screen, guide };
}

function read(screen: Screen, commands: readonly Command[], form: FormData): ParsedCommand | null {
  const { path, guide } = screen;
  const [first] = commands;
  const moves = commands.filter(isJourneyCommand);
  const isMoves = moves.length > 0 && moves.length === commands.length;
  if (first === undefined || !(isMoves || commands.length === 1)) {
    return null;
  }
  if (guide === null) {
    return readEdit(screen, first, moves, form);
  }
  if (first.type === "feedback.give") {
    return stepIndex(guide, first.step) < 0 ? null : readFeedback(guide, first, form);
  }
  // The facts page accepts only this command.
  const isElsewhere = path === paths.feedback || (path.endsWith("/facts") && first.type !== "facts.set");
  return isElsewhere ? null : readChange(screen, guide, first, moves, form);
}

function readChange(
  { address, query }: Screen,
  guide: Guide,
  first: Command,
  commands: readonly JourneyCommand[],
  form: FormData,
): ParsedCommand | null {
  const view = field(form, "view");
  const ofGuide = { guide, address, query, view: view !== null && stepIndex(guide, view) >= 0 ? view : null };
  switch (first.type) {
    case "date.set":
      return { kind: "date", ...ofGuide, typed: field(form, "targetDate") ?? "", confirmed: field(form, "confirmed") };
    case "date.clear":
      return { kind: "date", ...ofGuide, typed: null, confirmed: null };
    case "contract.set":
      return { kind: "contract", ...ofGuide, version: first.version, typed: typedIn(form) };
    case "contract.undo":
      return { kind: "undoContract", ...ofGuide, version: first.version };
    case "deadline.set":
      return { kind: "deadline", ...ofGuide, deadline: first.deadline, version: first.version, typed: typedIn(form) };
    case "facts.set": {
      const given = factQuestions[guide.journeyType].map(
        ({ id }) => [id, form.getAll(id).filter((value) => typeof value === "string")] as const,
      );
      const named = Object.fromEntries(given.filter(([, values]) => values.length > 0));
      return Object.keys(named).length === 0 ? null : { kind: "facts", ...ofGuide, given: named };
    }
    case "part.show":
    case "part.fold":
      return { kind: "part", ...ofGuide, partId: first.part, isShown: first.type === "part.show" };
    case "note.save": {
      const text = field(form, "text");
      const { step: stepId, version } = first;
      return text === null || stepIndex(guide, stepId) < 0
        ? null
        : { kind: "note", ...ofGuide, note: { stepId, version, text: withoutUnseen(text) } };
    }
    case "notes.share":
    case "notes.unshare":
      return { kind: "sharing", ...ofGuide, isShared: first.type === "notes.share" };
    case "progress.keep":
      return { kind: "keep", ...ofGuide };
    case "progress.unkeep":
      return { kind: "unkeep", ...ofGuide };
    default:
      return commands.length === 0 ? null : { kind: "journey", ...ofGuide, commands, clientSave: clientSaveIn(form), basis: basisIn(form) };
  }
}

const clientName = "[a-z0-9-]{1,40}";

/** Format: `CLIENT:N`. */
function clientSaveIn(form: FormData) {
  const [, client, sequence] = new RegExp(`^(${clientName}):(\\d{1,9})$`, "i").exec(field(form, "sequence") ?? "") ?? [];
  return client ? { client, sequence: Number(sequence) } : null;
}

/** Format: `VERSION CLIENT CLIENT …`. */
function basisIn(form: FormData) {
  const [, version, clients = ""] = new RegExp(`^(\\d{1,9})((?: ${clientName}){1,20})$`, "i").exec(field(form, "basis") ?? "") ?? [];
  return version ? { version: Number(version), clients: clients.trim().split(" ") } : null;
}

function readFeedback(guide: Guide, { step, answer }: Extract<Command, { type: "feedback.give" }>, form: FormData): ParsedCommand {
  return {
    kind: "feedback",
    guide,
    stepId: step,
    isHelpful: answer === "yes",
    comment: withoutUnseen(field(form, "comment") ?? "").trim(),
    replaces: idIn(form, "replaces"),
    from: field(form, "from"),
  };
}

function readEdit({ address }: Screen, first: Command, commands: readonly JourneyCommand[], form: FormData): ParsedCommand | null {
  const undo = first.type === "change.undo" ? first.version : null;
  if (undo === null && commands.length === 0) {
    return null;
  }
  return { kind: "edit", address, personId: idIn(form, "person"), planId: idIn(form, "progress"), undo, commands };
}

function field(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}

function typedIn(form: FormData): FormValues {
  return Object.fromEntries(
    contractFields.flatMap((name) => (form.has(name) ? [[name, (field(form, name) ?? "").trim().slice(0, 100)]] : [])),
  );
}

function idIn(form: FormData, name: string): string | null {
  const value = form.get(name);
  return isId(value) ? value : null;
}

/**
 * Normalizes line ends, and drops what databases reject: lone surrogates and control characters other than tabs and
 * newlines.
 */
function withoutUnseen(text: string) {
  return text.replace(/\r\n?/g, "\n").replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, "");
}

/** Returns the guide of a guide or contract path. */
function guideAt(path: string): Guide | null {
  const [, journey, tier = ""] = /^\/(buying|selling)-guide\/([a-z-]+)(?:\/(?:contract|facts))?$/.exec(path) ?? [];
  return findGuide(journey as JourneyType, tier) ?? null;
}
