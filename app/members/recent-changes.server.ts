import type { Guide } from "#app/content/guides/guide-types.ts";
import { describeEvents, eventColumns } from "#app/plan/describe-events.server.ts";
import type { SavedPlan } from "#app/plan/saved-plan.server.ts";
import { isAsLeft, listPressedThings } from "#app/plan/undo-change.server.ts";
import { database } from "#app/platform/database/database.server.ts";

/** Moves, covered questions and notes are among them, but not shown. */
const maxEventsRead = 100;
const maxShown = 30;

export type RecentChange = Awaited<ReturnType<typeof listRecentChanges>>[number];

/**
 * Newest first: who changed what, whether the reader has not seen it before, and whether it can still be undone. Counts as seen afterwards.
 * Notes are left out: they are their author's.
 */
export async function listRecentChanges(guide: Guide, { id: planId, record }: Pick<SavedPlan, "id" | "record">, readerId: string) {
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
  const changedLater = new Set<string>();
  const latest = new Set(
    events.flatMap((event) => {
      const pressed = listPressedThings(event);
      const isLatest = pressed.length > 0 && !pressed.some((id) => changedLater.has(id)) && isAsLeft(event, record);
      for (const id of pressed) {
        changedLater.add(id);
      }
      return isLatest ? [event.version] : [];
    }),
  );
  return (await describeEvents(guide, events)).slice(0, maxShown).map(({ actorId, ...event }) => ({
    ...event,
    isNew: reader !== null && event.version > reader.seenVersion && actorId !== readerId,
    canUndo: latest.has(event.version) && actorId !== readerId,
  }));
}
