import type { Guide } from "#app/content/guides/guide-types.ts";
import { accountRights } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { isId } from "#app/platform/database/id.server.ts";
import { createSecureCookie } from "#app/platform/sessions/cookies.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { officeGuide } from "./office-guide.ts";
import { listPublishedChanges } from "./office-guides.server.ts";
import { mergeChanges, type WordingChange, wordingKey } from "./wording.ts";
import { readChange } from "./wording-columns.server.ts";

/** The office whose guides a user changes. */
export type WordingScope = { readonly kind: "office"; readonly officeId: string } | { readonly kind: "all" };

/** As it stands in addresses, forms and the cookie. */
export function parseScope(text: unknown): WordingScope | null {
  return text === "all" ? { kind: "all" } : isId(text) ? { kind: "office", officeId: text } : null;
}

/** Of a row. */
export function scopeOffice(scope: WordingScope): string | null {
  return scope.kind === "all" ? null : scope.officeId;
}

const previewSeconds = 60 * 60;

function cookie() {
  return createSecureCookie("keyturn_preview", previewSeconds);
}

/** The Set-Cookie header that makes the user's own guides show their drafts for a scope, or with null not anymore. */
export function previewCookie(scope: WordingScope | null): Promise<string> {
  return scope === null ? cookie().serialize("", { maxAge: 0 }) : cookie().serialize(scopeOffice(scope) ?? "all");
}

export function asksForPreview(request: Request): boolean {
  return request.headers.get("Cookie")?.includes(`${cookie().name}=`) ?? false;
}

export interface WordingPreview {
  readonly scope: WordingScope;
  readonly drafts: readonly WordingChange[];
}

/** A signed-in user. */
export interface PossibleAuthor {
  readonly id: string;
  readonly hasDesk: boolean;
}

/** Null unless the user has drafts, may publish them, and has asked to see them. Sends no query without the cookie. */
export async function findPreview(request: Request, author: PossibleAuthor): Promise<WordingPreview | null> {
  if (!author.hasDesk || !asksForPreview(request)) {
    return null;
  }
  const scope = parseScope(await cookie().parse(request.headers.get("Cookie")));
  if (scope === null || !(await mayChangeWording(author.id, scope))) {
    return null;
  }
  const drafts = await listDrafts(author.id, scope);
  return drafts.length === 0 ? null : { scope, drafts };
}

export interface WordingRights {
  readonly wording: "none" | "office" | "all";
  /** Of a user with the right to one office. */
  readonly officeId: string | null;
}

/** Reads the role and office from the database. */
export async function findWordingRights(userId: string, client: Prisma.TransactionClient = database()): Promise<WordingRights> {
  const user = await client.user.findUnique({ where: { id: userId }, select: { role: true, officeId: true } });
  const wording = user ? accountRights[user.role].wording : "none";
  return { wording, officeId: wording === "office" ? (user?.officeId ?? null) : null };
}

export function coversScope({ wording, officeId }: WordingRights, scope: WordingScope): boolean {
  return wording === "all" || (wording === "office" && scope.kind === "office" && scope.officeId === officeId);
}

export async function mayChangeWording(userId: string, scope: WordingScope, client?: Prisma.TransactionClient): Promise<boolean> {
  return coversScope(await findWordingRights(userId, client), scope);
}

export async function listDrafts(authorId: string, scope: WordingScope): Promise<WordingChange[]> {
  const rows = await database().wordingDraft.findMany({ where: { authorId, officeId: scopeOffice(scope) }, orderBy: { addedAt: "asc" } });
  return rows.map(readChange);
}

/** A guide as the scope's clients would read it with the drafts published. */
export function previewGuide(guide: Guide, { scope, drafts }: WordingPreview): Guide {
  const { ofAll, own } = listPublishedChanges(scopeOffice(scope) ?? "all");
  return officeGuide(
    guide,
    scope.kind === "all" ? mergeChanges(replaceDrafted(ofAll, drafts)) : mergeChanges(ofAll, replaceDrafted(own, drafts)),
  );
}

/** Published changes with drafts in their places. */
export function replaceDrafted(published: readonly WordingChange[], drafts: readonly WordingChange[]): WordingChange[] {
  const drafted = new Set(drafts.map(wordingKey));
  return [...published.filter((change) => !drafted.has(wordingKey(change))), ...drafts];
}
