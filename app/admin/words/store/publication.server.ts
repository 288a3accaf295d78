import { maxWordingChanges } from "#app/limits.ts";
import { findStepProblem } from "#app/plan/wording/check-steps.ts";
import { readWording } from "#app/plan/wording/office-guides.server.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import { asTarget, mergeChanges, type WordingChange, type WordingTarget, wordingKey } from "#app/plan/wording/wording.ts";
import { readChange } from "#app/plan/wording/wording-columns.server.ts";
import { replaceDrafted, scopeOffice, type WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { notFound, UserError } from "#app/platform/user-error.server.ts";
import { asJson, changeWording, type Published, type WordingEditor } from "./change-wording.server.ts";
import { checkPlace } from "./drafts.server.ts";
import { announcePublication, recordWordingEvents } from "./record-publication.server.ts";

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
  const outcome = await changeWording(editor, async (transaction, published) => {
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
    await announcePublication(transaction, editor, drafts.map(asTarget));
    return { published: drafts.length };
  });
  await readWording();
  return outcome;
}

/** Leaves a change as it is though ours has changed under it. Nothing changes for clients. */
export async function confirmOutdated(editor: WordingEditor, target: WordingTarget): Promise<void> {
  await changeWording(editor, async (transaction, { own }) => {
    const row = own.find((one) => one.value !== null && wordingKey(asTarget(one)) === wordingKey(target)) ?? notFound();
    const ours = findOurText(target);
    if (ours === undefined) {
      throw new UserError(409, "Keyturn's guide doesn't have this place anymore. You can only go back to Keyturn's words.");
    }
    await transaction.wordingChange.update({ where: { id: row.id }, data: { base: asJson(ours) }, select: { id: true } });
    await recordWordingEvents(transaction, editor, [{ target, before: row.value, after: row.value }]);
  });
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
