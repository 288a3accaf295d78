import type { RichText } from "#app/content/guides/guide-types.ts";
import { maxWordingChanges } from "#app/limits.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import {
  addedIdPattern,
  asTarget,
  isAddedPart,
  keyInGuide,
  mayHide,
  mayNotHide,
  type WordingTarget,
  type WordingValue,
  wordingKey,
} from "#app/plan/wording/wording.ts";
import { scopeOffice } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { asJson, changeWording, listOwnRows, type WordingEditor } from "./change-wording.server.ts";

/** A draft to save. Null takes the published text back. */
export interface DraftInit extends WordingTarget {
  readonly value: WordingValue | null;
  /** The published version that the author saw: 0 for none. */
  readonly replaces: number;
  /** Keyturn's text for which it was written, if not today's. */
  readonly base?: RichText | null;
}

/**
 * Saves drafts, which only their author sees, in place of earlier ones of the same texts. A value must have been checked by `checkText`.
 * A draft that changes nothing published is dropped.
 * @throws {UserError} 409 if a published text is newer than the one that the author saw, or for too many; 404 for an unknown place
 */
export async function saveDrafts(editor: WordingEditor, drafts: readonly DraftInit[], replacesAll = false): Promise<void> {
  await changeWording(editor, async (transaction, { own, all }) => {
    const { userId: authorId, scope } = editor;
    const officeId = scopeOffice(scope);
    const published = new Map(own.map((row) => [wordingKey(asTarget(row)), row]));
    await requirePartsOfTheirStep(transaction, drafts, all);
    const savedAt = Date.now();
    const rows = drafts.map((draft, place) => {
      const { guide, step, part, field, value, replaces } = draft;
      const before = published.get(wordingKey(draft));
      checkDraft(draft, before?.version ?? 0);
      return {
        ...{ authorId, officeId, guide, step, part, field, replaces },
        value: asJson(value),
        base: asJson(draft.base ?? findOurText(draft) ?? null),
        savedAt: new Date(savedAt),
        // Added parts stay in the order in which they were sent.
        addedAt: before?.addedAt ?? new Date(savedAt + place),
        changesNothing: value === null && (before === undefined || before.value === null),
      };
    });
    const places = rows.map(({ guide, part, field }) => ({ guide, part, field }));
    await transaction.wordingDraft.deleteMany({ where: { authorId, officeId, ...(replacesAll ? {} : { OR: places }) } });
    await transaction.wordingDraft.createMany({
      data: rows.flatMap(({ changesNothing, ...row }) => (changesNothing ? [] : [row])),
    });
    if ((await transaction.wordingDraft.count({ where: { authorId, officeId } })) > maxWordingChanges) {
      throw new UserError(409, `Keep at most ${maxWordingChanges} drafts. Publish or discard some first.`);
    }
  });
}

/**
 * An added part's key is that of one part in one step of the guide, for every office: guests' addresses and saved answers name it.
 * @throws {UserError} 409 for a draft of another part with the key, or of the part in another step
 */
async function requirePartsOfTheirStep(
  transaction: Prisma.TransactionClient,
  drafts: readonly DraftInit[],
  published: readonly Pick<WordingTarget, "guide" | "step" | "part">[],
): Promise<void> {
  const added = drafts.filter(({ field }) => field === "added");
  if (added.length === 0) {
    return;
  }
  const guides = [...new Set(added.map(({ guide }) => guide))];
  const drafted = await transaction.wordingDraft.findMany({
    where: { guide: { in: guides }, field: "added" },
    select: { guide: true, step: true, part: true },
  });
  const holders = Map.groupBy([...published, ...drafted], keyInGuide);
  for (const draft of added) {
    const { step, part, value } = draft;
    const isTheirs = (holders.get(keyInGuide(draft)) ?? []).every((one) => one.step === step && one.part === part);
    if (!isTheirs || (value !== null && !isAddedOfKind(part, value))) {
      throw new UserError(409, partIsTaken);
    }
  }
}

function isAddedOfKind(part: string, value: WordingValue): boolean {
  return isAddedPart(value) && addedIdPattern.exec(part)?.[1] === value.kind;
}

function checkDraft(draft: DraftInit, publishedVersion: number): void {
  checkPlace(draft);
  if (publishedVersion !== draft.replaces) {
    throw new UserError(409, someoneElsePublished);
  }
}

/** A release may have changed the guide since the draft was saved. */
export function checkPlace(draft: Pick<DraftInit, "value" | keyof WordingTarget>): void {
  if (draft.value === null) {
    return;
  }
  if (findOurText(draft) === undefined) {
    throw new UserError(404, "The guide doesn't have the place of this text anymore. Discard its draft.");
  }
  if (draft.field === "hidden" && !mayHide(draft)) {
    throw new UserError(409, mayNotHide);
  }
}

export const someoneElsePublished = "Someone else published this text while you wrote. Compare the two, and save again.";
export const partIsTaken = "Its id belongs to another question or thing to do in this guide. Add it again.";

/** Drops the author's drafts: one of them, or all. */
export async function discardDrafts({ userId, scope }: WordingEditor, target?: WordingTarget): Promise<void> {
  const place = target && { guide: target.guide, part: target.part, field: target.field };
  await database().wordingDraft.deleteMany({ where: { authorId: userId, officeId: scopeOffice(scope), ...place } });
}

/** Drafts that take every published change of the scope back, in place of the author's other drafts. */
export async function draftOurTexts(editor: WordingEditor): Promise<number> {
  const own = await listOwnRows(database(), editor.scope);
  const standing = own.filter(({ value }) => value !== null);
  const drafts = standing.map((row) => ({ ...asTarget(row), value: null, replaces: row.version }));
  await saveDrafts(editor, drafts, true);
  return standing.length;
}
