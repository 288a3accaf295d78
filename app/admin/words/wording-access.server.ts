import { parseScope, scopeOffice, type WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { accountRights } from "#app/platform/account-roles.ts";
import { database } from "#app/platform/database/database.server.ts";
import { denyAccess, requirePerson } from "#app/platform/sessions/session.server.ts";
import { notFound } from "#app/platform/user-error.server.ts";
import { wordsPath } from "./words-paths.ts";

export interface WordingRights {
  readonly userId: string;
  readonly wording: "office" | "all";
  /** A broker's; null also for administrators. */
  readonly officeId: string | null;
}

/** The office whose guides a page edits, or all offices. */
export interface EditedOffice {
  readonly userId: string;
  readonly scope: WordingScope;
  /** The scope as it stands in addresses. */
  readonly id: string;
  readonly name: string;
  readonly isClosed: boolean;
  /** Among several offices. */
  readonly mayChoose: boolean;
}

/** @throws {Response} as `requirePerson`; for a user without the right as `requireAdministrator`. */
export async function requireWordingRights(request: Request): Promise<WordingRights> {
  const { id: userId } = await requirePerson(request);
  const user = await database().user.findUnique({ where: { id: userId }, select: { role: true, officeId: true } });
  const wording = user ? accountRights[user.role].wording : "none";
  if (wording === "none") {
    throw await denyAccess(request);
  }
  return { userId, wording, officeId: wording === "office" ? (user?.officeId ?? null) : null };
}

/**
 * `id` is the scope of the address. A closed office can be edited.
 * @throws {Response} as `requireWordingRights`, also for another office than a broker's; 404 for an unknown one.
 */
export async function requireEditedOffice(request: Request, id: string | undefined): Promise<EditedOffice> {
  const { userId, wording, officeId } = await requireWordingRights(request);
  const scope = parseScope(id) ?? notFound();
  if (wording === "office" && scopeOffice(scope) !== officeId) {
    throw await denyAccess(request);
  }
  const mayChoose = wording === "all" && (await database().office.count()) > 1;
  if (scope.kind === "all") {
    return { userId, scope, id: "all", name: "All offices", isClosed: false, mayChoose };
  }
  const office = await database().office.findUnique({ where: { id: scope.officeId }, select: { name: true, closedAt: true } });
  const { name, closedAt } = office ?? notFound();
  return { userId, scope, id: scope.officeId, name, isClosed: closedAt !== null, mayChoose };
}

/** For the heading of a page below the list of guides. */
export function backToGuides({ id, name }: EditedOffice) {
  return { href: wordsPath(id), name: `Guide texts: ${name}` };
}
