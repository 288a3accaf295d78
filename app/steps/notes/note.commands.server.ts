import { z } from "zod";
import { noteErrors } from "#app/content/note-messages.ts";
import { maxNoteLength } from "#app/limits.ts";
import { noteElementId, notesId } from "#app/paths.ts";
import { type Asked, handleCommands, linesField } from "#app/plan/commands/command-handler.server.ts";
import { findBankDetails } from "#app/plan/messages/bank-details.ts";
import { changePlan } from "#app/plan/store/change-plan.server.ts";
import { saveNote } from "#app/plan/store/notes.server.ts";
import { confirmed } from "#app/plan/store/saved-plan.server.ts";
import type { CommandResult } from "#app/platform/requests/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { stepIndex } from "#machines/journey-record.ts";
import type { StepNote } from "#machines/note.machine.ts";
import type { SaveAnswer } from "#machines/save-queue.machine.ts";
import { type NoteDetail, noteCommands, sharingCommands } from "./note.commands.ts";

const fields = z.object({ text: linesField });

export const noteHandlers = handleCommands(noteCommands, {
  schema: fields,
  fits: ({ guide }, { step }) => stepIndex(guide, step) >= 0,
  handle: saveTypedNote,
});

export const sharingHandlers = handleCommands(sharingCommands, {
  schema: z.object({}),
  isShown: (status) => status !== 401,
  handle: shareNotes,
});

type NoteAsked = Asked<typeof noteCommands, z.infer<typeof fields>>;

/** Saves a note, but never overwrites text that the user has not seen. */
async function saveTypedNote({
  guide,
  address,
  member,
  command: { step: stepId, version },
  fields: { text },
}: NoteAsked): Promise<CommandResult<{ readonly note: StepNote; readonly planVersion: number }>> {
  const length = lengthOf(text);
  if (length > maxNoteLength) {
    throw new UserError(400, noteErrors.tooLong(length));
  }
  if (findBankDetails(text) !== null) {
    throw new UserError(400, noteErrors.bankDetails);
  }
  const outcome = member && (await saveNote({ ownerId: member.ownerId, guide, actor: member }, { stepId, text, version }));
  // An account deleted during the request counts as signed out.
  if (outcome === null) {
    throw new UserError(401, noteErrors.signedOut);
  }
  if (outcome.isConflict) {
    throw new UserError(409, noteErrors.conflict, { detail: { other: outcome.note } satisfies NoteDetail });
  }
  const { note, planVersion } = outcome;
  return {
    address,
    place: noteElementId(stepId),
    flash: { view: stepId, noteSaved: stepId },
    json: { note, planVersion },
  };
}

async function shareNotes({
  guide,
  address,
  member,
  view,
  command,
}: Asked<typeof sharingCommands, object>): Promise<CommandResult<SaveAnswer>> {
  const sharesNotes = command.type === "notes.share";
  const change = member && (await changePlan({ ownerId: member.ownerId, guide, actor: member, events: [], sharesNotes }));
  if (change === null) {
    throw new UserError(401, noteErrors.signedOut);
  }
  return {
    address,
    place: notesId,
    flash: { ...(view !== null && { view }), saved: notesId },
    json: { confirmed: confirmed(guide, change.saved), rewards: [] },
  };
}

/** Counts graphemes: a family emoji is one. */
function lengthOf(text: string) {
  return text.length <= maxNoteLength ? text.length : Array.from(new Intl.Segmenter("en").segment(text)).length;
}
