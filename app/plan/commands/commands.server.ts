import type { ActionFunctionArgs } from "@remix-run/node";
import { progressNotUpdated } from "#app/content/administration.ts";
import { contractErrors } from "#app/content/contract/contract-words.ts";
import { targetDateNotSaved } from "#app/content/contract/date-messages.ts";
import { feedbackWords } from "#app/content/feedback-words.ts";
import { saveFailedToast } from "#app/content/guides/journey-messages.ts";
import { noteErrors } from "#app/content/note-messages.ts";
import { type Actor, type CommandResult, respond } from "#app/platform/respond.server.ts";
import type { UserError } from "#app/platform/user-error.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import { textFromCommand } from "#machines/command.ts";
import type { StepNote } from "#machines/note.machine.ts";
import { contractErrorOf, setContract, setDeadline, undoContract } from "./change-contract.server.ts";
import { changeDate } from "./change-date.server.ts";
import { changeFacts, showOrFoldPart } from "./change-facts.server.ts";
import { changeJourney } from "./change-journey.server.ts";
import { editPlan } from "./edit-plan.server.ts";
import { giveFeedback } from "./give-feedback.server.ts";
import { importGuestProgress, undoImport } from "./import-guest-progress.server.ts";
import { parseCommand } from "./parse-command.server.ts";
import type { CommandAnswer, ParsedCommand, ParsedCommandOf } from "./parsed-command.server.ts";
import { saveTypedNote, shareNotesOf } from "./save-note.server.ts";

const commands = { parseCommand, runCommand, answerTo, unsavedWords, isForAdministrator };

/** The action of every screen that changes a plan, for forms and script alike. */
export function answerCommands({ request, context }: ActionFunctionArgs) {
  return respond(request, context, commands);
}

/** @throws {UserError} when the command can't be applied. */
function runCommand(asked: ParsedCommand, sender: Actor): Promise<CommandResult> {
  switch (asked.kind) {
    case "journey":
      return changeJourney(asked, sender);
    case "keep":
      return importGuestProgress(asked, sender);
    case "unkeep":
      return undoImport(asked, sender);
    case "date":
      return changeDate(asked, sender);
    case "contract":
      return setContract(asked, sender);
    case "deadline":
      return setDeadline(asked, sender);
    case "undoContract":
      return undoContract(asked, sender);
    case "facts":
      return changeFacts(asked, sender);
    case "part":
      return showOrFoldPart(asked, sender);
    case "note":
      return saveTypedNote(asked, sender);
    case "sharing":
      return shareNotesOf(asked, sender);
    case "feedback":
      return giveFeedback(asked, sender);
    case "edit":
      return editPlan(asked, sender);
    default:
      return asked satisfies never;
  }
}

function isForAdministrator({ kind }: ParsedCommand): boolean {
  return kind === "edit";
}

/** The message while the database is unavailable. */
function unsavedWords(asked: ParsedCommand): string {
  switch (asked.kind) {
    case "date":
      return targetDateNotSaved;
    case "contract":
    case "deadline":
    case "undoContract":
      return contractErrors.notSaved;
    case "note":
      return noteErrors.notSaved;
    case "sharing":
      return noteErrors.choiceNotSaved;
    case "feedback":
      return feedbackWords.notSent;
    case "edit":
      return progressNotUpdated;
    default:
      return saveFailedToast(asked.guide.journeyType).description;
  }
}

/** The button values, to be submitted again. */
function commandsOf(asked: ParsedCommandOf<"journey" | "keep" | "unkeep" | "part">): string[] {
  if (asked.kind === "journey") {
    return asked.commands.map(textFromCommand);
  }
  return [asked.kind === "part" ? `part.${asked.isShown ? "show" : "fold"} ${asked.partId}` : `progress.${asked.kind}`];
}

/** The field-level answer to an error; null if the page has no place for it. */
function answerTo(asked: ParsedCommand, refusal: UserError): CommandAnswer | null {
  const { message, status } = refusal;
  switch (asked.kind) {
    case "date": {
      const { toConfirm } = refusal.detail as { toConfirm?: CalendarDay };
      return { dateError: { typed: asked.typed ?? "", text: message, ...(toConfirm && { toConfirm }) } };
    }
    case "contract":
    case "deadline":
    case "undoContract":
      return { contractError: contractErrorOf(asked, refusal) };
    case "facts": {
      const { question = null } = refusal.detail as { question?: string };
      return { factsError: { question, text: message } };
    }
    case "note": {
      const { other = null } = refusal.detail as { other?: StepNote };
      return { noteError: { ...asked.note, version: other?.version ?? asked.note.version, error: message, other } };
    }
    case "feedback":
      return { feedbackError: { text: message, comment: asked.comment } };
    case "edit":
      return { progressError: message === progressNotUpdated ? message : `${progressNotUpdated}. ${message}` };
    case "sharing":
      return status === 401 ? null : { sharingNotSaved: message };
    case "keep":
    case "unkeep":
    case "part":
    case "journey": {
      const texts = commandsOf(asked);
      return status < 429 ? null : { notSaved: { reason: message, commands: texts, view: asked.view } };
    }
    default:
      return asked satisfies never;
  }
}
