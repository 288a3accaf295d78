import type { RichText } from "#app/content/guides/guide-types.ts";
import { isAddedPart, type WordingTarget, type WordingValue } from "#app/plan/wording/wording.ts";
import { readChange } from "#app/plan/wording/wording-columns.server.ts";
import { scopeOffice, type WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { actorName } from "#app/users/accounts/account-events.server.ts";
import { addedTitle } from "./describe-place.ts";

interface Author {
  readonly userId: string;
  readonly scope: WordingScope;
}

export interface OthersDraft {
  readonly name: string;
  readonly savedAt: string;
  /** Null if it goes back to Keyturn's, or removes or shows a part. */
  readonly text: RichText | null;
}

const nameColumns = { select: { name: true, email: true } };
const maxListed = 5;

/** Drafts of a text by others in the scope. */
export async function listOthersDrafts({ userId, scope }: Author, { guide, part, field }: WordingTarget): Promise<OthersDraft[]> {
  const rows = await database().wordingDraft.findMany({
    where: { officeId: scopeOffice(scope), guide, part, field, authorId: { not: userId } },
    include: { author: nameColumns },
    orderBy: { savedAt: "desc" },
    take: maxListed,
  });
  return rows.map((row) => ({
    name: actorName(row.author),
    savedAt: row.savedAt.toISOString(),
    text: shortText(readChange(row).value),
  }));
}

function shortText(value: WordingValue | null): RichText | null {
  return value === null || value === true ? null : isAddedPart(value) ? addedTitle(value) : value;
}

export interface Publisher {
  /** Null once the account is deleted. */
  readonly name: string | null;
  readonly at: string;
  readonly text: RichText | null;
}

/** Who published a text of the scope last. */
export async function describePublisher(
  { scope }: Author,
  { guide, part, field }: WordingTarget,
  text: RichText | null,
): Promise<Publisher> {
  const event = await database().wordingEvent.findFirst({
    where: { officeId: scopeOffice(scope), guide, part, field },
    include: { actor: nameColumns },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  return { name: event?.actor ? actorName(event.actor) : null, at: (event?.at ?? new Date()).toISOString(), text };
}
