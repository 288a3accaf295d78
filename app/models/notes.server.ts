import type { Guide, JourneyType, ServiceTier } from "#app/content/guide-types.ts";
import { database } from "#app/services/database.server.ts";
import type { NotesByStep, StepNote } from "#machines/note.machine.ts";
import { changeProgress, type SavedProgress } from "./progress.server.ts";

/** One person's notes on one guide. */
export interface GuideNotes {
  readonly journeyType: JourneyType;
  readonly serviceTier: ServiceTier;
  readonly isShared: boolean;
  readonly byStep: NotesByStep;
}

export interface NoteToSave {
  readonly userId: string;
  readonly guide: Guide;
  readonly step: number;
  readonly text: string;
  /** The version that the person saw when writing. */
  readonly version: number;
}

/**
 * Saves a note on a step. Where another text was saved since the version that the person saw, that one stays and is given back as the
 * conflict. Null, and nothing changed, when the guide has no such step, or the person is there no more.
 */
export async function saveNote({
  userId,
  guide,
  step,
  text,
  version,
}: NoteToSave): Promise<{ note: StepNote; isConflict: boolean } | null> {
  if (guide.steps[step] === undefined) {
    return null;
  }
  let outcome = null as { note: StepNote; isConflict: boolean } | null;
  const write = (present: StepNote | undefined): StepNote | null => {
    const isConflict = (present?.version ?? 0) !== version && present?.text !== text;
    const note = isConflict && present ? present : { text, version: (present?.version ?? 0) + 1 };
    outcome = { note, isConflict: note === present };
    return note === present ? null : note;
  };
  const change = await changeProgress({ userId, guide, events: [], note: { step, write } });
  // What was written and then not kept, since the account was deleted in this moment, is no outcome.
  return change || outcome?.isConflict ? outcome : null;
}

/** Whether administrators may read the person's notes on a guide, from now on. */
export async function shareNotes(userId: string, guide: Guide, isShared: boolean): Promise<SavedProgress | null> {
  const change = await changeProgress({ userId, guide, events: [], sharesNotes: isShared });
  return change?.saved ?? null;
}

/** All that a person has noted, guide by guide; guides without a note are left out. */
export async function listNotes(userId: string): Promise<GuideNotes[]> {
  const rows = await database().progress.findMany({
    where: { userId },
    select: { journeyType: true, serviceTier: true, sharesNotes: true, notes: true },
    orderBy: [{ journeyType: "asc" }, { serviceTier: "asc" }],
  });
  return rows
    .map(({ journeyType, serviceTier, sharesNotes, notes }) => ({
      journeyType: journeyType as JourneyType,
      serviceTier: serviceTier as ServiceTier,
      isShared: sharesNotes,
      byStep: notesOf(notes),
    }))
    .filter(({ byStep }) => Object.keys(byStep).length > 0);
}

/** What a person lets administrators read, by the progress record's id. */
export async function listSharedNotes(userId: string): Promise<ReadonlyMap<string, NotesByStep>> {
  const rows = await database().progress.findMany({ where: { userId, sharesNotes: true }, select: { id: true, notes: true } });
  return new Map(rows.map(({ id, notes }) => [id, notesOf(notes)]));
}

/** Only this model writes the column. */
function notesOf(column: unknown): NotesByStep {
  return column as NotesByStep;
}
