import { isSameValue } from "#app/admin/words/transfer/describe-value.ts";
import { findOurText } from "#app/plan/wording/outdated-changes.ts";
import type { WordingField, WordingTarget, WordingValue } from "#app/plan/wording/wording.ts";
import { wordingValue } from "#app/plan/wording/wording-columns.server.ts";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { WordingEvent } from "#prisma/client.ts";

const readBefore = jsonColumn("wording_event.before", wordingValue.nullable());
const readAfter = jsonColumn("wording_event.after", wordingValue.nullable());

export function readEvent(event: WordingEvent): [target: WordingTarget, before: WordingValue | null, after: WordingValue | null] {
  const { id, guide, step, part, field } = event;
  return [{ guide, step, part, field: field as WordingField }, readBefore(event.before, id), readAfter(event.after, id)];
}

/** The draft by which an entry's former text stands again. Null: Keyturn's. */
export function formerValue({ field, ...place }: WordingTarget, before: WordingValue | null): WordingValue | null {
  if (field === "hidden") {
    return before === true ? true : null;
  }
  const ours = field === "added" ? null : (findOurText({ field, ...place }) ?? null);
  return ours !== null && isSameValue(before, ours) ? null : before;
}
