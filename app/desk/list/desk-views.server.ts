import { maxDeskViews } from "#app/limits.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { type DeskQuery, deskSearch, readDeskQuery } from "./desk-query.ts";

/** By name. A query is read anew, since what it names may be gone. */
export async function listDeskViews(userId: string) {
  const views = await database().deskView.findMany({ where: { userId }, orderBy: { name: "asc" }, take: maxDeskViews });
  return views.map(({ id, name, search }) => ({ id, name, query: readDeskQuery(new URLSearchParams(search)) }));
}

/**
 * Replaces a view of the same name.
 * @throws {UserError} 409 with the field for one too many.
 */
export async function saveDeskView(userId: string, name: string, query: DeskQuery): Promise<void> {
  const search = deskSearch(query);
  await database().$transaction(async (transaction) => {
    // Raw SQL: Prisma has no row locks. Two views saved at once are counted one after the other.
    await transaction.$queryRaw`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const others = await transaction.deskView.count({ where: { userId, name: { not: name } } });
    if (others >= maxDeskViews) {
      throw new UserError(409, `You have ${maxDeskViews} views. Remove one first.`, { detail: { field: "name" } });
    }
    const where = { userId_name: { userId, name } };
    await transaction.deskView.upsert({ where, create: { userId, name, search }, update: { search } });
  });
}

export async function deleteDeskView(userId: string, id: string): Promise<void> {
  await database().deskView.deleteMany({ where: { id, userId } });
}
