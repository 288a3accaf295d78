import { noteErrors } from "#app/content/note-messages.ts";
import { maxNoteLength } from "#app/limits.ts";
import { noteElementId, notesId } from "#app/paths.ts";
import { changePlan } from "#app/plan/change-plan.server.ts";
import { saveNote } from "#app/plan/notes.server.ts";
import { confirmed } from "#app/plan/saved-plan.server.ts";
import type { Actor, CommandResult } from "#app/platform/respond.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { ParsedCommandOf } from "./parsed-command.server.ts";

/** Saves a note, never over a text the user has not seen. */
export async function saveTypedNote({ guide, address, note: typed }: ParsedCommandOf<"note">, { person }: Actor): Promise<CommandResult> {
  const length = lengthOf(typed.text);
  if (length > maxNoteLength) {
    throw new UserError(400, noteErrors.tooLong(length));
  }
  const outcome = person && (await saveNote(person.id, guide, typed));
  // An account deleted during the request counts as signed out.
  if (outcome === null) {
    throw new UserError(401, noteErrors.signedOut);
  }
  const { note, isConflict, planVersion } = outcome;
  if (isConflict) {
    throw new UserError(409, noteErrors.conflict, { detail: { other: note } });
  }
  const { stepId } = typed;
  return {
    address,
    place: noteElementId(stepId),
    flash: { view: stepId, noteSaved: stepId },
    json: { note, planVersion },
  };
}

export async function shareNotesOf(
  { guide, address, view, isShared }: ParsedCommandOf<"sharing">,
  { person }: Actor,
): Promise<CommandResult> {
  const change = person && (await changePlan({ ownerId: person.id, guide, events: [], sharesNotes: isShared }));
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
