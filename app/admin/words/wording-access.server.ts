import {
  coversScope,
  findWordingRights,
  parseScope,
  type WordingRights,
  type WordingScope,
} from "#app/plan/wording/wording-preview.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { denyAccess, requirePerson } from "#app/platform/sessions/session.server.ts";
import { notFound } from "#app/platform/user-error.server.ts";
import { wordsPath } from "./words-paths.ts";

/** The office whose guides a page edits, or all offices. */
export interface EditedOffice {
  readonly userId: string;
  readonly scope: WordingScope;
  /** The scope as it stands in addresses. */
  readonly id: string;
  readonly name: string;
  readonly isClosed: boolean;
  readonly mayEditAll: boolean;
  /** Among several offices. */
  readonly mayChoose: boolean;
}

/** @throws {Response} as `requirePerson`; for a user without the right as `requireAdministrator`. */
export async function requireWordingRights(request: Request): Promise<WordingRights & { readonly userId: string }> {
  const { id: userId } = await requirePerson(request);
  const rights = await findWordingRights(userId);
  if (rights.wording === "none") {
    throw await denyAccess(request);
  }
  return { userId, ...rights };
}

/**
 * `id` is the scope of the address. A closed office can be edited.
 * @throws {Response} as `requireWordingRights`, also for another office than a broker's; 404 for an unknown one.
 */
export async function requireEditedOffice(request: Request, id: string | undefined): Promise<EditedOffice> {
  const { userId, ...rights } = await requireWordingRights(request);
  const scope = parseScope(id) ?? notFound();
  if (!coversScope(rights, scope)) {
    throw await denyAccess(request);
  }
  const mayEditAll = rights.wording === "all";
  const mayChoose = mayEditAll && (await database().office.count()) > 1;
  if (scope.kind === "all") {
    return { userId, scope, id: "all", name: "All offices", isClosed: false, mayEditAll, mayChoose };
  }
  const office = await database().office.findUnique({ where: { id: scope.officeId }, select: { name: true, closedAt: true } });
  const { name, closedAt } = office ?? notFound();
  return { userId, scope, id: scope.officeId, name, isClosed: closedAt !== null, mayEditAll, mayChoose };
}

/** As `requireEditedOffice`, for a page that all offices together don't have. @throws {Response} 404 also for all offices. */
export async function requireOneOffice(request: Request, id: string | undefined): Promise<EditedOffice> {
  const office = await requireEditedOffice(request, id);
  return office.scope.kind === "office" ? office : notFound();
}

/** For the heading of a page below the list of guides. */
export function backToGuides({ id, name }: EditedOffice) {
  return { href: wordsPath(id), name: `Guide texts: ${name}` };
}
