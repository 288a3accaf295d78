import { maxOffices } from "#app/limits.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";

export async function ensureFirstOffice(): Promise<void> {
  const { name } = brand();
  const first = await database().office.findFirst({ orderBy: { createdAt: "asc" } });
  if (first === null) {
    // A fixed id: nodes that start together create one office.
    await database().office.createMany({ data: { id: firstOfficeId, name }, skipDuplicates: true });
  } else if (first.name !== name) {
    await database().office.update({ where: { id: first.id }, data: { name } });
  }
}

/** The office of an administrator: the first, as long as there is one. Null before the first start has created it. */
export function findFirstOffice() {
  return database().office.findFirst({ orderBy: { createdAt: "asc" }, select: { id: true, name: true } });
}

/** In the order in which they were added. */
export function listOffices() {
  return database().office.findMany({ orderBy: { createdAt: "asc" }, take: maxOffices, select: { id: true, name: true } });
}

const firstOfficeId = "00000000-0000-4000-8000-000000000001";
