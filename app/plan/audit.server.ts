import { database } from "#app/platform/database/database.server.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { AuditEntry } from "#prisma/client.ts";

/** A change that an administrator made to somebody's progress. */
export type RecordedChange = Awaited<ReturnType<typeof listChanges>>[number];

const shownChanges = 20;

/** The latest changes that administrators made to each of these records, newest first. */
export async function listChanges(progressIds: readonly string[]) {
  const lists = await Promise.all(
    progressIds.map((progressId) =>
      database().auditEntry.findMany({
        where: { progressId },
        include: { actor: { select: { name: true, email: true } } },
        orderBy: { createdAt: "desc" },
        take: shownChanges,
      }),
    ),
  );
  // The actor is null when that account is gone.
  return lists.flat().map((entry) => ({ ...recordedChange(entry), actor: entry.actor }));
}

/** One change of a record by its id, or null when the record has no such change. */
export async function findChange(progressId: string, changeId: string) {
  const entry = await database().auditEntry.findFirst({ where: { id: changeId, progressId } });
  return entry && recordedChange(entry);
}

/** Only the journey machine's own records are ever written to these columns. */
export function recordedChange(entry: AuditEntry) {
  return {
    id: entry.id,
    progressId: entry.progressId,
    at: entry.createdAt,
    before: entry.before as unknown as JourneyRecord,
    after: entry.after as unknown as JourneyRecord,
  };
}
