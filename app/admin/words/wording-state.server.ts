import { listOwnRows } from "#app/admin/words/store/change-wording.server.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import { isText, mergeChanges, type WordingChange, type WordingTarget, wordingKey } from "#app/plan/wording/wording.ts";
import { readChange } from "#app/plan/wording/wording-columns.server.ts";
import { replaceDrafted, scopeOffice, type WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";

export interface StoredDraft extends WordingChange {
  /** The published version that the author saw. */
  readonly replaces: number;
}

/** Read from the database: the directory in memory can be older than the last publication of another node. */
export interface WordingState {
  /** Published by the scope. */
  readonly own: readonly WordingChange[];
  /** Published for all offices, below those of an office. */
  readonly ofAll: readonly WordingChange[];
  /** The user's, in the scope. */
  readonly drafts: readonly StoredDraft[];
  /** Of what the scope has published, by `wordingKey`. */
  readonly versions: ReadonlyMap<string, number>;
}

export async function readWordingState(userId: string, scope: WordingScope): Promise<WordingState> {
  const [own, ofAll, drafts] = await Promise.all([
    listOwnRows(database(), scope),
    scope.kind === "all" ? [] : listOwnRows(database(), { kind: "all" }),
    database().wordingDraft.findMany({ where: { authorId: userId, officeId: scopeOffice(scope) }, orderBy: { addedAt: "asc" } }),
  ]);
  const published = own.map((row) => ({ change: readChange(row), version: row.version }));
  return {
    own: published.map(({ change }) => change),
    ofAll: ofAll.map(readChange),
    drafts: drafts.map((row) => ({ ...readChange(row), replaces: row.replaces })),
    versions: new Map(published.map(({ change, version }) => [wordingKey(change), version])),
  };
}

export function findVersion({ versions }: Pick<WordingState, "versions">, target: WordingTarget): number {
  return versions.get(wordingKey(target)) ?? 0;
}

export type TextSource = "draft" | "own" | "all";

/** Null for Keyturn's. */
export function findSource({ own, ofAll, drafts }: WordingState, target: WordingTarget): TextSource | null {
  return findChange(drafts, target) ? "draft" : findStanding(own, target) ? "own" : findStanding(ofAll, target) ? "all" : null;
}

export function findChange<Change extends WordingTarget>(changes: readonly Change[], target: WordingTarget): Change | undefined {
  const key = wordingKey(target);
  return changes.find((change) => wordingKey(change) === key);
}

/** Not one that was taken back. */
export function findStanding(changes: readonly WordingChange[], target: WordingTarget): WordingChange | undefined {
  const change = findChange(changes, target);
  return change && change.value !== null ? change : undefined;
}

/** All changes as an author sees them. */
export function mergeDrafts({ own, ofAll, drafts }: WordingState): WordingChange[] {
  return mergeChanges(ofAll, replaceDrafted(own, drafts));
}

/** The text that stands without the scope's own change: Keyturn's, or that of all offices. Undefined if the place is gone. */
export function findTextBelow({ ofAll }: WordingState, target: WordingTarget): RichText | null | undefined {
  return findTextWith(mergeChanges(ofAll), target);
}

/** The text that clients read. */
export function findPublishedText({ own, ofAll }: WordingState, target: WordingTarget): RichText | null | undefined {
  return findTextWith(mergeChanges(ofAll, own), target);
}

/** The text that stands once the drafts are published. */
export function findDraftedText(state: WordingState, target: WordingTarget): RichText | null | undefined {
  return findTextWith(mergeDrafts(state), target);
}

/** As stored: the guide names where an office's links lead, and their form and comparisons must not. */
function findTextWith(changes: readonly WordingChange[], target: WordingTarget): RichText | null | undefined {
  const ours = findOurText(target);
  const value = ours === undefined ? null : (findChange(changes, target)?.value ?? null);
  return !isText(value) ? ours : value.length > 0 ? value : null;
}
