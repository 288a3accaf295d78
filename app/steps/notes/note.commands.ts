import { noteErrors } from "#app/content/note-messages.ts";
import { type CommandAnswer, defineCommands, defineCommandsWithDetail, errorOf } from "#app/plan/commands/define-commands.ts";
import type { StepNote } from "#machines/note.machine.ts";

export interface NoteDetail {
  /** The text saved instead, on a conflict. */
  readonly other: StepNote;
}

export const noteCommands = defineCommandsWithDetail<NoteDetail>()(
  { "note.save": { parameters: { step: "id", version: "version" } } },
  { fields: ["text"], failureMessage: noteErrors.notSaved },
);

export const sharingCommands = defineCommands(
  { "notes.share": { parameters: {} }, "notes.unshare": { parameters: {} } },
  { fields: [], failureMessage: noteErrors.choiceNotSaved },
);

/** The answer's error, if it is about this step's note. */
export function noteErrorOf(answer: CommandAnswer | undefined, stepId: string) {
  const error = errorOf(noteCommands, answer);
  return error?.command.step === stepId ? error : null;
}
