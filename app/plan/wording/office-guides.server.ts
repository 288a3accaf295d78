import type { Guide, JourneyType } from "#app/content/guides/guide-types.ts";
import { findGuideById, guides } from "#app/content/guides/guides.ts";
import { database, isDatabaseUnavailable } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { singleton } from "#app/platform/process-state.server.ts";
import type { WordingChange as WordingRow } from "#prisma/client.ts";
import { officeGuide } from "./office-guide.ts";
import { mergeChanges, type WordingChange } from "./wording.ts";
import { readChange } from "./wording-columns.server.ts";

/** Announces a publication to every node. */
export const wordingChannel = "wording";

interface OfficeWording {
  /** With those of all offices. */
  readonly changes: readonly WordingChange[];
  /** Without them. */
  readonly own: readonly WordingChange[];
  /** Increases with each publication that concerns the office. */
  readonly version: number;
  /** Identifies what is published: a publication replaces the rows of its texts. */
  readonly rowIds: string;
  /** By id; made when first read. */
  readonly guides: Map<string, Guide>;
}

interface Directory {
  /** Of the offices with changes besides those of all offices. */
  readonly byOffice: ReadonlyMap<string, OfficeWording>;
  readonly ofAll: OfficeWording;
  /** Plans and visitors without an office are the first one's. */
  readonly firstOfficeId: string | null;
}

interface Holder {
  directory: Directory;
  readAt: number;
  reading: Promise<void> | null;
}

/** Notifications arrive sooner; this is for a connection that lost one. */
const staleTime = 10_000;

const noWording: OfficeWording = { changes: [], own: [], version: 0, rowIds: "", guides: new Map() };

function holder(): Holder {
  return singleton("wording", () => ({
    directory: { byOffice: new Map(), ofAll: noWording, firstOfficeId: null },
    readAt: Date.now(),
    reading: null,
  }));
}

function directory(): Directory {
  const { directory: known, readAt } = holder();
  if (Date.now() - readAt > staleTime) {
    refreshWording();
  }
  return known;
}

/** Reads it in the background: when it may be stale, and at the notification of another node's publication. */
export function refreshWording(): void {
  void readWording().catch((error: unknown) => {
    // Keeps the last known one.
    if (!isDatabaseUnavailable(error)) {
      log().error({ error }, "the offices' wording could not be read");
    }
  });
}

/** Reads what all offices have published. Called at startup, and after a publication. */
export async function readWording(): Promise<void> {
  const known = holder();
  known.readAt = Date.now();
  // A read that began before the publication may miss it.
  await known.reading?.catch(() => undefined);
  known.reading ??= findDirectory(known.directory)
    .then((directory) => {
      known.directory = directory;
    })
    .finally(() => {
      known.reading = null;
    });
  await known.reading;
}

/** Keeps what is as it was, with its guides. */
async function findDirectory(last: Directory): Promise<Directory> {
  const [rows, first] = await Promise.all([
    database().wordingChange.findMany({ orderBy: { id: "asc" } }),
    database().office.findFirst({ orderBy: { createdAt: "asc" }, select: { id: true } }),
  ]);
  const byOffice = Map.groupBy(rows, ({ officeId }) => officeId);
  const ofAll = byOffice.get(null) ?? [];
  const describe = (ownRows: typeof rows, before: OfficeWording | undefined): OfficeWording => {
    const rowIds = [...ofAll, ...ownRows].map(({ id }) => id).join();
    if (before?.rowIds === rowIds) {
      return before;
    }
    const own = readRows(ownRows);
    return {
      changes: mergeChanges(readRows(ofAll), own),
      own,
      version: [...ofAll, ...ownRows].reduce((sum, { version }) => sum + version, 0),
      rowIds,
      guides: new Map(),
    };
  };
  return {
    byOffice: new Map([...byOffice].flatMap(([id, own]) => (id === null ? [] : [[id, describe(own, last.byOffice.get(id))]]))),
    ofAll: describe([], last.ofAll),
    firstOfficeId: first?.id ?? null,
  };
}

/** Leaves out a row that can't be read: the guides of all offices must not fail by it. */
function readRows(rows: readonly WordingRow[]): WordingChange[] {
  return rows.flatMap((row) => {
    try {
      return readChange(row);
    } catch (error) {
      log().error({ error }, "a change of an office's wording could not be read");
      return [];
    }
  });
}

function findWording(officeId: string | null): OfficeWording {
  const { byOffice, ofAll, firstOfficeId } = directory();
  return byOffice.get(officeId ?? firstOfficeId ?? "") ?? ofAll;
}

/** Whether any office has changed anything. */
export function hasWording(): boolean {
  const { byOffice, ofAll } = directory();
  return byOffice.size > 0 || ofAll.changes.length > 0;
}

/** What all offices have published together, and one office over it. */
export function listPublishedChanges(officeId: string | "all") {
  const { byOffice, ofAll } = directory();
  return { ofAll: ofAll.changes, own: byOffice.get(officeId)?.own ?? [] };
}

/** Changes with each publication that concerns the office; 0 without any. */
export function wordingVersion(officeId: string | null): number {
  return findWording(officeId).version;
}

/** The guide as an office's clients read it; null is the first office. The same object as long as the wording is the same. */
export function findOfficeGuide(officeId: string | null, journeyType: JourneyType, tier: string): Guide | undefined {
  return findOfficeGuideById(officeId, `${journeyType}/${tier}`);
}

/** `id` is such as 'buying/full'. */
function findOfficeGuideById(officeId: string | null, id: unknown): Guide | undefined {
  const ours = findGuideById(id);
  const wording = findWording(officeId);
  if (ours === undefined || wording.changes.length === 0) {
    return ours;
  }
  const guide = wording.guides.get(String(id)) ?? officeGuide(ours, wording.changes);
  wording.guides.set(String(id), guide);
  return guide;
}

/** The guide of a plan or its row, as its people read it. */
export function findPlanGuide(plan: {
  readonly officeId: string | null;
  readonly journeyType: string;
  readonly serviceTier: string;
}): Guide | undefined {
  return findOfficeGuideById(plan.officeId, `${plan.journeyType}/${plan.serviceTier}`);
}

export function listOfficeGuides(officeId: string | null): readonly Guide[] {
  return guides.map((guide) => findOfficeGuide(officeId, guide.journeyType, guide.tier) ?? guide);
}
