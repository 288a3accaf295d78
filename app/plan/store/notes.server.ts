import { database } from "#app/platform/database/database.server.ts";
import { stepIndex } from "#machines/journey-record.ts";
import type { NotesByStep, StepNote } from "#machines/note.machine.ts";
import { actorOf, type OwnedPlan, whilePlanLocked } from "./change-plan.server.ts";
import { noteColumns, notesByStep } from "./find-plan.server.ts";
import { countSave } from "./save-limit.server.ts";

export interface TypedNote {
  readonly stepId: string;
  readonly text: string;
  /** The version that the user was editing. */
  readonly version: number;
}

/**
 * If the text has changed since the edited version, keeps it and returns it as the conflict. Returns null, without changes, if the guide
 * has no such step or the user is gone.
 */
export async function saveNote(
  owned: OwnedPlan,
  { stepId, text, version }: TypedNote,
): Promise<{ note: StepNote; isConflict: true } | { note: StepNote; isConflict: false; planVersion: number } | null> {
  const { ownerId, guide } = owned;
  const { userId } = actorOf(owned);
  if (stepIndex(guide, stepId) < 0) {
    return null;
  }
  await countSave(actorOf(owned));
  return whilePlanLocked(owned, async ({ transaction, write }) => {
    const plan = { ownerId, journeyType: guide.journeyType, serviceTier: guide.tier, status: "open" } as const;
    const present = await transaction.note.findFirst({ where: { stepId, authorId: userId, plan }, select: { text: true, version: true } });
    if (present && present.version !== version && present.text !== text) {
      return { note: present, isConflict: true };
    }
    const { id: planId, version: planVersion } = (await write({ events: [], command: { type: "note.save", step: stepId } })).saved;
    const note = { text, version: (present?.version ?? 0) + 1 };
    await transaction.note.upsert({
      where: { planId_stepId_authorId: { planId, stepId, authorId: userId } },
      create: { planId, stepId, authorId: userId, ...note },
      update: note,
    });
    return { note, isConflict: false, planVersion };
  });
}

/** By plan id; only notes that the user shares. */
export async function listSharedNotes(userId: string): Promise<ReadonlyMap<string, NotesByStep>> {
  const rows = await database().plan.findMany({
    where: { ownerId: userId, sharesNotes: true },
    select: { id: true, notes: { where: { authorId: userId }, select: noteColumns } },
  });
  return new Map(rows.map(({ id, notes }) => [id, notesByStep(notes)]));
}
