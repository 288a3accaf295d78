import { database } from "#app/platform/database/database.server.ts";
import type { JourneyRecord } from "#machines/journey-record.ts";
import type { AuditEntry } from "#prisma/client.ts";

/** A change that an administrator made to somebody's progress. */
export interface RecordedChange {
  readonly id: string;
  readonly progressId: string | null;
  /** Who made it; null when that account is gone. */
  readonly actor: { readonly name: string | null; readonly email: string | null } | null;
  readonly at: Date;
  readonly before: JourneyRecord;
  readonly after: JourneyRecord;
}

const shownChanges = 20;

/** The latest changes that administrators made to each of these records, newest first. */
export async function listChanges(progressIds: readonly string[]): Promise<RecordedChange[]> {
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
  return lists.flat().map((entry) => ({ ...recordedChange(entry), actor: entry.actor }));
}

/** One change of a record by its id, or null when the record has no such change. */
export async function findChange(progressId: string, changeId: string): Promise<Pick<RecordedChange, "before" | "after"> | null> {
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
