import { data, redirect } from "@remix-run/node";
import type { Guide } from "#app/content/guide-types.ts";
import { journeyTypes } from "#app/content/guide-types.ts";
import { findGuide } from "#app/content/guides.ts";
import { earlierVersion } from "#app/content/journey-messages.ts";
import { noteErrors } from "#app/content/note-messages.ts";
import { noteLengthAtMost } from "#app/limits.ts";
import { saveNote, shareNotes } from "#app/models/notes.server.ts";
import { noteElementId, notesId, signInPath } from "#app/paths.ts";
import { isFormOfIndexes } from "#machines/journey-event.ts";
import { currentStepOf, placeOf } from "#machines/journey-record.ts";
import type { StepNote } from "#machines/note.machine.ts";
import { inTime } from "./database.server.ts";
import { hashOnArrival, presentAddress } from "./guide-address.server.ts";
import { guideFlashCookie, type PageContext } from "./guide-flash.server.ts";
import { personalJson, whyNotNow } from "./json-answers.server.ts";
import { badRequest, readForm } from "./read-form.server.ts";
import { signedInPerson } from "./session.server.ts";

/** A note that was not saved: what was typed, why, and with a conflict what is saved instead. */
export interface NoteError {
  /** The step's id. */
  readonly stepId: string;
  readonly text: string;
  /** The version to save over next time. */
  readonly version: number;
  readonly error: string;
  readonly other: StepNote | null;
}

type NoteOutcome =
  | { readonly stepId: string; readonly note: StepNote }
  | { readonly error: NoteError & { readonly status: number; readonly headers?: Record<string, string> } };

/** Answers `POST /api/progress/notes`: saves a note as it is typed. */
export async function saveNoteAsTyped(request: Request): Promise<Response> {
  const form = await readForm(request);
  const journeyType = journeyTypes.find((type) => type === form.get("journeyType"));
  const guide = journeyType && findGuide(journeyType, String(form.get("serviceTier")));
  if (isFormOfIndexes(form)) {
    return personalJson({ error: earlierVersion }, 409);
  }
  if (guide === undefined || noteIn(guide, form) === null) {
    return personalJson({ error: "This is not a note that Keyturn understands." }, 400);
  }
  const outcome = await noteFromForm(request, guide, form);
  if ("error" in outcome) {
    const { status, headers, error, other } = outcome.error;
    return Response.json({ error, other }, { status, headers: { ...headers, "Cache-Control": "no-store" } });
  }
  return personalJson({ note: outcome.note });
}

/** Saves a note, or says who may read them; a note that can't be saved comes back as it was typed. */
export async function changeNotes(request: Request, guide: Guide, form: FormData, intent: string, context: PageContext) {
  if (intent === "note.save") {
    const outcome = await noteFromForm(request, guide, form);
    if ("error" in outcome) {
      context.guideHasErrors = true;
      const { status, headers, ...noteError } = outcome.error;
      return data({ noteError }, { status, headers });
    }
    const headers = { "Set-Cookie": await guideFlashCookie({ openStep: outcome.stepId, rewards: [], noteSaved: outcome.stepId }) };
    return redirect(`${presentAddress(request)}#${noteElementId(outcome.stepId)}`, { status: 303, headers });
  }
  try {
    const person = await signedInPerson(request);
    if (person === null) {
      return redirect(signInPath(presentAddress(request)), 303);
    }
    const saved = await inTime(() => shareNotes(person.id, guide, intent === "notes.share"));
    const headers = { "Set-Cookie": await guideFlashCookie({ openStep: saved ? currentStepOf(guide, saved.record) : "", rewards: [] }) };
    return redirect(presentAddress(request) + hashOnArrival(request, notesId), { status: 303, headers });
  } catch (error) {
    const refusal = whyNotNow(error, "");
    if (refusal) {
      return data({ sharingNotSaved: true }, { status: refusal.status, headers: refusal.headers });
    }
    throw error;
  }
}

/**
 * Saves the note of a posted form.
 * @throws {Response} 400 for a form that names no step of the guide.
 */
async function noteFromForm(request: Request, guide: Guide, form: FormData): Promise<NoteOutcome> {
  const note = noteIn(guide, form);
  if (note === null) {
    throw badRequest("This form is not one that Keyturn understands.");
  }
  const refused = (status: number, error: string, other: StepNote | null = null, headers?: Record<string, string>) => ({
    error: { ...note, version: other?.version ?? note.version, error, other, status, headers },
  });
  const length = lengthOf(note.text);
  if (length > noteLengthAtMost) {
    return refused(400, noteErrors.tooLong(length));
  }
  try {
    return await inTime(async () => {
      const person = await signedInPerson(request);
      const outcome = person && (await saveNote({ userId: person.id, guide, ...note }));
      // An account that is deleted in this moment is signed out too.
      if (outcome === null) {
        return refused(401, noteErrors.signedOut);
      }
      return outcome.isConflict ? refused(409, noteErrors.conflict, outcome.note) : { stepId: note.stepId, note: outcome.note };
    });
  } catch (error) {
    const refusal = whyNotNow(error, noteErrors.notSaved);
    if (refusal) {
      return refused(refusal.status, refusal.reason, null, refusal.headers);
    }
    throw error;
  }
}

/** The note that a form holds, as plain text with plain line ends; null when it belongs to no step of the guide. */
function noteIn(guide: Guide, form: FormData) {
  const [stepId, version, text] = ["step", "version", "text"].map((name) => form.get(name));
  if (typeof stepId !== "string" || typeof text !== "string" || placeOf(guide, stepId) < 0 || !/^\d{1,9}$/.test(String(version))) {
    return null;
  }
  return { stepId, version: Number(version), text: plainText(text) };
}

/** Without what no reader sees and no database keeps: half characters and control characters other than tabs and line ends. */
function plainText(text: string) {
  return text.replace(/\r\n?/g, "\n").replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, "");
}

/** How many characters a reader sees: a family of four in one emoji is one. */
function lengthOf(text: string) {
  return text.length <= noteLengthAtMost ? text.length : Array.from(new Intl.Segmenter("en").segment(text)).length;
}
