import { randomInt } from "node:crypto";
import { guideName } from "#app/admin/admin-words.ts";
import type { RichText } from "#app/content/guides/guide-types.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { maxWordingChanges, maxWordingEvents } from "#app/limits.ts";
import { findStepProblem } from "#app/plan/wording/check-steps.ts";
import { readWording, wordingChannel } from "#app/plan/wording/office-guides.server.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import {
  type AddedPart,
  addedIdPattern,
  asTarget,
  isAddedPart,
  keyInGuide,
  mayHide,
  mayNotHide,
  mergeChanges,
  type WordingChange,
  type WordingTarget,
  type WordingValue,
  wordingKey,
} from "#app/plan/wording/wording.ts";
import { readChange } from "#app/plan/wording/wording-columns.server.ts";
import { mayChangeWording, replaceDrafted, scopeOffice, type WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { enqueueWordingWebhooks } from "#app/plan/wording/wording-webhooks.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { notFound, UserError } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { Prisma } from "#prisma/client.ts";

export interface WordingEditor {
  readonly request: Request;
  readonly userId: string;
  readonly scope: WordingScope;
}

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
  await change(editor, async (transaction, { own, all }) => {
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
function checkPlace(draft: Pick<DraftInit, "value" | keyof WordingTarget>): void {
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

/** A draft whose published text has changed since. */
interface DraftConflict {
  readonly draft: WordingChange;
  readonly published: WordingChange;
}

/**
 * Publishes the author's drafts: one of them, or all. Returns how many; or the conflicts, and publishes nothing.
 * @throws {UserError} 409 for a step that would be empty or too long, or for too many changes
 */
export async function publishDrafts(
  editor: WordingEditor,
  target?: WordingTarget,
): Promise<{ readonly published: number } | { readonly conflicts: readonly DraftConflict[] }> {
  const outcome = await change(editor, async (transaction, published) => {
    const { userId: authorId, scope } = editor;
    const officeId = scopeOffice(scope);
    const chosen = target && { guide: target.guide, part: target.part, field: target.field };
    const drafts = await transaction.wordingDraft.findMany({ where: { authorId, officeId, ...chosen }, orderBy: { addedAt: "asc" } });
    const rows = new Map(published.own.map((row) => [wordingKey(asTarget(row)), row]));
    const conflicts = drafts.flatMap((draft) => {
      const row = rows.get(wordingKey(asTarget(draft)));
      return row && row.version !== draft.replaces ? [{ draft: readChange(draft), published: readChange(row) }] : [];
    });
    if (conflicts.length > 0) {
      return { conflicts };
    }
    for (const draft of drafts.map(readChange)) {
      checkPlace(draft);
    }
    const own = replaceDrafted(published.own.map(readChange), drafts.map(readChange));
    checkOutcome(scope, own, published);
    const publishedAt = new Date();
    const replaced = drafts.flatMap((draft) => rows.get(wordingKey(asTarget(draft)))?.id ?? []);
    await transaction.wordingChange.deleteMany({ where: { id: { in: replaced } } });
    await transaction.wordingChange.createMany({
      data: drafts.map(({ guide, step, part, field, value, base, replaces }, place) => ({
        ...{ officeId, guide, step, part, field, publishedAt },
        // A part that was drafted before another one was published still comes after it: places in the specification's indexes stay.
        addedAt:
          rows.get(wordingKey({ guide, part, field: field as WordingTarget["field"] }))?.addedAt ?? new Date(publishedAt.getTime() + place),
        ...{ value: asJson(value), base: asJson(base), version: replaces + 1 },
      })),
    });
    const events = drafts.map((draft) => {
      const before = rows.get(wordingKey(asTarget(draft)))?.value ?? draft.base;
      return { target: asTarget(draft), before, after: draft.value };
    });
    await recordWordingEvents(transaction, editor, events);
    await transaction.wordingDraft.deleteMany({ where: { id: { in: drafts.map(({ id }) => id) } } });
    await announce(transaction, editor, drafts.map(asTarget));
    return { published: drafts.length };
  });
  await readWording();
  return outcome;
}

/** Leaves a change as it is though ours has changed under it. Nothing changes for clients. */
export async function confirmOutdated(editor: WordingEditor, target: WordingTarget): Promise<void> {
  await change(editor, async (transaction, { own }) => {
    const row = own.find((one) => one.value !== null && wordingKey(asTarget(one)) === wordingKey(target)) ?? notFound();
    const ours = findOurText(target);
    if (ours === undefined) {
      throw new UserError(409, "Keyturn's guide doesn't have this place anymore. You can only go back to Keyturn's words.");
    }
    await transaction.wordingChange.update({ where: { id: row.id }, data: { base: asJson(ours) }, select: { id: true } });
    await recordWordingEvents(transaction, editor, [{ target, before: row.value, after: row.value }]);
  });
}

/** Drafts that take every published change of the scope back, in place of the author's other drafts. */
export async function draftOurTexts(editor: WordingEditor): Promise<number> {
  const own = await listOwnRows(database(), editor.scope);
  const standing = own.filter(({ value }) => value !== null);
  const drafts = standing.map((row) => ({ ...asTarget(row), value: null, replaces: row.version }));
  await saveDrafts(editor, drafts, true);
  return standing.length;
}

const keyCharacters = "0123456789abcdefghjkmnpqrstuvwxyz";

/** The id of a new part, unused in the guide by any office. */
export async function newPartId(guide: string, kind: AddedPart["kind"]): Promise<string> {
  for (;;) {
    const key = Array.from({ length: 5 }, (_, place) => keyCharacters[randomInt(place === 0 ? 10 : keyCharacters.length)]).join("");
    const id = `office-${kind}-${key}`;
    if (await isFreePartId(guide, id)) {
      return id;
    }
  }
}

/** Whether no office has published or drafted a part with the id's key in the guide. A guest's address has only keys. */
export async function isFreePartId(guide: string, part: string): Promise<boolean> {
  const where = { guide, field: "added", part: { endsWith: part.slice(part.lastIndexOf("-")) } };
  return (await database().wordingChange.count({ where })) + (await database().wordingDraft.count({ where })) === 0;
}

interface Published {
  /** Of the scope. */
  readonly own: readonly Prisma.WordingChangeGetPayload<object>[];
  readonly all: readonly Prisma.WordingChangeGetPayload<object>[];
}

export function listOwnRows(client: Prisma.TransactionClient, scope: WordingScope) {
  return client.wordingChange.findMany({ where: { officeId: scopeOffice(scope) }, orderBy: { addedAt: "asc" } });
}

/** For a publication of 500 texts, and one that waits for it. */
const transactionMs = 15_000;

/** One change at a time, so that versions and limits hold. @throws {UserError} 403 without the right */
async function change<Value>(
  { userId, scope }: WordingEditor,
  work: (transaction: Prisma.TransactionClient, published: Published) => Promise<Value>,
): Promise<Value> {
  return database().$transaction(
    async (transaction) => {
      // Raw SQL: Prisma has no such locks.
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('wording'))`;
      if (!(await mayChangeWording(userId, scope, transaction))) {
        throw new UserError(403, "You may not change the words of this office.");
      }
      const all = await transaction.wordingChange.findMany();
      return work(transaction, { all, own: all.filter(({ officeId }) => officeId === scopeOffice(scope)) });
    },
    { timeout: transactionMs, maxWait: transactionMs },
  );
}

/** Checks the guides of each office that the new words reach. */
function checkOutcome(scope: WordingScope, own: readonly WordingChange[], { all }: Published): void {
  if (own.filter(({ value }) => value !== null).length > maxWordingChanges) {
    throw new UserError(409, `There can be at most ${maxWordingChanges} changes. Take some back first.`);
  }
  const byOffice = Map.groupBy(all, ({ officeId }) => officeId);
  const others = [...byOffice].flatMap(([id, rows]) => (id === null ? [] : [rows.map(readChange)]));
  const results =
    scope.kind === "all"
      ? [own, ...others.map((other) => mergeChanges(own, other))]
      : [mergeChanges((byOffice.get(null) ?? []).map(readChange), own)];
  const problem = results.map(findStepProblem).find((found) => found !== null);
  if (problem) {
    throw new UserError(409, problem);
  }
}

async function announce(
  transaction: Prisma.TransactionClient,
  { request, userId, scope }: WordingEditor,
  targets: readonly WordingTarget[],
) {
  if (targets.length === 0) {
    return;
  }
  const officeId = scopeOffice(scope);
  const guides = [...Map.groupBy(targets, ({ guide }) => guide)].map(([guide, texts]) => ({
    guide,
    steps: inOrder(guide, new Set(texts.map(({ step }) => step))),
  }));
  const count = targets.length === 1 ? "1 text" : `${targets.length} texts`;
  const title = `${await scopeName(transaction, scope)}, ${count} in ${guides.map(({ guide }) => guideTitle(guide)).join(", ")}`;
  const published = { count: targets.length, guides };
  const detail = { title, published, ...(officeId !== null && { office: officeId }) };
  const accountEventId = await recordAccountEvent({ kind: "wording-published", userId, request, detail }, transaction);
  await enqueueWordingWebhooks(transaction, { accountEventId, officeId });
  // NOTIFY takes effect at commit.
  await transaction.$queryRaw`SELECT pg_notify(${wordingChannel}, '')::text`;
}

function inOrder(guide: string, steps: ReadonlySet<string>): string[] {
  const known = findGuideById(guide)?.steps.map(({ id }) => id) ?? [];
  return [...new Set([...known.filter((id) => steps.has(id)), ...steps])];
}

async function scopeName(transaction: Prisma.TransactionClient, scope: WordingScope): Promise<string> {
  const office =
    scope.kind === "all" ? null : await transaction.office.findUnique({ where: { id: scope.officeId }, select: { name: true } });
  return office?.name ?? "All offices";
}

function guideTitle(id: string): string {
  const guide = findGuideById(id);
  return guide ? guideName(guide.journeyType, guide.tier) : id;
}

interface RecordedText {
  readonly target: WordingTarget;
  readonly before: Prisma.JsonValue;
  readonly after: Prisma.JsonValue;
}

async function recordWordingEvents(
  transaction: Prisma.TransactionClient,
  { userId: actorId, scope }: WordingEditor,
  texts: readonly RecordedText[],
): Promise<void> {
  const officeId = scopeOffice(scope);
  // By it, the history knows what was published together.
  const at = new Date();
  await transaction.wordingEvent.createMany({
    data: texts.map(({ target: { guide, step, part, field }, before, after }) => ({
      ...{ officeId, actorId, at, guide, step, part, field },
      ...{ before: asJson(before), after: asJson(after) },
    })),
  });
  const oldest = await transaction.wordingEvent.findMany({
    where: { officeId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    skip: maxWordingEvents,
    select: { id: true },
  });
  await transaction.wordingEvent.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
}

function asJson(value: unknown) {
  return value === null ? Prisma.DbNull : (value as Prisma.InputJsonValue);
}
