import type { Guide } from "#app/content/guides/guide-types.ts";
import { describeEvents, eventColumns } from "#app/plan/events/describe-events.server.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { findUndoable, listUndoneDays, type PresentPlan } from "#app/plan/store/undo-change.server.ts";
import { database } from "#app/platform/database/database.server.ts";

/** Includes moves, covered questions and notes, which are not shown. */
const maxEventsRead = 100;
const maxShown = 30;

export type RecentChange = Awaited<ReturnType<typeof listRecentChanges>>[number];

/**
 * Newest first: who changed what, whether the reader has seen it before, and whether it can still be undone. Marks them as seen. Leaves out
 * notes, which belong to their author.
 */
export async function listRecentChanges(guide: Guide, plan: SavedPlan & PresentPlan, readerId: string) {
  const { id: planId } = plan;
  const where = { planId_userId: { planId, userId: readerId } };
  const reader = await database().planMember.findUnique({ where, select: { seenVersion: true } });
  const events = await database().planEvent.findMany({
    where: { planId },
    select: eventColumns,
    orderBy: { version: "desc" },
    take: maxEventsRead,
  });
  const [newest] = events;
  if (reader && newest && newest.version > reader.seenVersion) {
    await database().planMember.updateMany({ where: { planId, userId: readerId }, data: { seenVersion: newest.version } });
  }
  const undoable = new Map(findUndoable(events, plan).map((event) => [event.version, listUndoneDays(guide, event, plan)]));
  return (await describeEvents(guide, events)).slice(0, maxShown).map(({ actorId, ...event }) => ({
    ...event,
    isNew: reader !== null && event.version > reader.seenVersion && actorId !== readerId,
    /** The days that the undo moves; null if it is not possible. */
    undoneDays: actorId === readerId ? null : (undoable.get(event.version) ?? null),
  }));
}
