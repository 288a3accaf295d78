import type { Guide } from "#app/content/guides/guide-types.ts";
import { todayAt } from "#app/plan/dates/shown-contract.server.ts";
import { describeEvents, eventColumns } from "#app/plan/events/describe-events.server.ts";
import { commandsIn } from "#app/plan/events/stored-event.server.ts";
import type { SavedPlan } from "#app/plan/store/saved-plan.server.ts";
import { findUndoable, listUndoneDays, type PresentPlan } from "#app/plan/store/undo-change.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Prisma } from "#prisma/client.ts";

/** Includes moves, covered questions and notes, which are not shown. */
const maxEventsRead = 100;
const maxShown = 30;

export const eventsOfPlan = {
  select: eventColumns,
  orderBy: { version: "desc" },
  take: maxEventsRead,
} as const satisfies Prisma.Plan$eventsArgs;

interface ChangesReader {
  readonly userId: string;
  /** The plan's version that they have seen; null for a reader who is not on it. */
  readonly seenVersion: number | null;
  /** Of the home. */
  readonly timeZone: string | null;
  readonly mayUndo: boolean;
}

/** Predicates that don't fit 'You'. */
const namedPredicate = /^(?:has|is|keeps) /;

/** Questions, answers and updates stand above, whole. */
function isMessage(event: Prisma.PlanEventGetPayload<typeof eventsOfPlan>): boolean {
  const commands = commandsIn(event);
  return commands.length > 0 && commands.every(({ type }) => type.startsWith("thread.") || type === "member.sendUpdate");
}

/**
 * Newest first, by day: who changed what, whether the reader has seen it before, and whether it can still be undone. Leaves out notes,
 * which belong to their author.
 */
export async function describeChanges(
  guide: Guide,
  events: readonly Prisma.PlanEventGetPayload<typeof eventsOfPlan>[],
  plan: PresentPlan & Pick<SavedPlan, "facts">,
  { userId, seenVersion, timeZone, mayUndo }: ChangesReader,
) {
  const undoable = new Map(mayUndo ? findUndoable(events, plan).map((event) => [event.version, listUndoneDays(guide, event, plan)]) : []);
  const others = events.filter((event) => !isMessage(event));
  return (await describeEvents(guide, others)).slice(0, maxShown).map(({ actorId, version, by, at, things }) => ({
    ...{ version, things },
    by: actorId === userId && !things.some((thing) => namedPredicate.test(thing)) ? "You" : by,
    day: todayAt(timeZone, new Date(at)) satisfies CalendarDay,
    isReaders: actorId === userId,
    isNew: seenVersion !== null && version > seenVersion && actorId !== userId,
    /** The days that the undo moves; null if it is not possible. */
    undoneDays: actorId === userId ? null : (undoable.get(version) ?? null),
  }));
}
