import type { Guide } from "#app/content/guides/guide-types.ts";
import { describeEvents, eventColumns } from "#app/plan/events/describe-events.server.ts";
import { commandsIn } from "#app/plan/events/stored-event.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { summarizeWeek } from "./week-events.ts";

const maxEventsRead = 100;

/** The changes of a plan since the last update, summarized. */
export async function readWeek(planId: string, guide: Guide, since: Date) {
  const events = (
    await database().planEvent.findMany({
      where: { planId, at: { gt: since } },
      select: eventColumns,
      orderBy: { version: "desc" },
      take: maxEventsRead,
    })
  ).toReversed();
  const described = new Map((await describeEvents(guide, events)).map(({ version, things }) => [version, things]));
  return summarizeWeek(
    guide,
    events.map((event) => ({
      role: event.actorId === null ? null : event.actorRole,
      commands: commandsIn(event),
      things: described.get(event.version) ?? [],
    })),
  );
}
