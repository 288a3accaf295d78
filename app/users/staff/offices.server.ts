import { maxOffices, maxStaffListed } from "#app/limits.ts";
import { staffRoles } from "#app/platform/account-roles.ts";
import { brand } from "#app/platform/brand.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { officesChannel } from "#app/platform/offices.server.ts";
import { hashOf } from "#app/platform/secrets.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { type Office, Prisma } from "#prisma/client.ts";
import { describeChanges, type OfficeDetails, officeFields } from "./office-details.ts";

export async function ensureFirstOffice(): Promise<void> {
  const { name } = brand();
  const first = await findFirstOffice();
  if (first === null) {
    // A fixed id: nodes that start together create one office.
    await database().office.createMany({ data: { id: firstOfficeId, name }, skipDuplicates: true });
  } else if (first.name !== name) {
    await database().office.update({ where: { id: first.id }, data: { name } });
  }
}

const firstOfficeId = "00000000-0000-4000-8000-000000000001";

/** An administrator's office while there is only one. Null before the first start has created it. */
export function findFirstOffice() {
  return database().office.findFirst({ orderBy: { createdAt: "asc" }, select: { id: true, name: true } });
}

/** Open offices, the oldest first. */
export function listOpenOffices(transaction: Prisma.TransactionClient = database()) {
  return transaction.office.findMany({
    where: { closedAt: null },
    orderBy: { createdAt: "asc" },
    take: maxOffices,
    select: { id: true, name: true },
  });
}

/** The office with this id, else the first; and all offices to choose from. Null before the first start has created one. */
export async function findChosenOffice(id: string | null) {
  const offices = await database().office.findMany({
    orderBy: { createdAt: "asc" },
    take: maxOffices,
    select: { id: true, name: true },
  });
  const [first] = offices;
  const chosen = offices.find((office) => office.id === id) ?? first;
  return chosen ? { ...chosen, isFirst: chosen === first, offices } : null;
}

/** For a page about one office; empty while there is only one. */
export function linkOffices(path: string, chosen: string | null, offices: readonly { readonly id: string; readonly name: string }[]) {
  return offices.length < 2
    ? []
    : offices.map(({ id, name }, place) => ({ name, href: place === 0 ? path : `${path}?office=${id}`, isCurrent: id === chosen }));
}

export function findOfficeName(id: string) {
  return database().office.findUnique({ where: { id }, select: { id: true, name: true } });
}

const counted = { _count: { select: { people: true, plans: true, apiTokens: true, webhooks: true } } };

/** The oldest first. */
export function listOffices() {
  return database().office.findMany({ include: counted, orderBy: { createdAt: "asc" }, take: maxOffices });
}

/** With its agents and brokers. Its changed guide texts go with it, if it is deleted. */
export function findOffice(id: string) {
  return database().office.findUnique({
    where: { id },
    include: {
      _count: { select: { ...counted._count.select, wording: { where: { value: { not: Prisma.DbNull } } } } },
      people: {
        where: { role: { in: staffRoles } },
        select: { id: true, name: true, email: true, role: true },
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: maxStaffListed,
      },
    },
  });
}

type NewOfficeDetails = Pick<OfficeDetails, "name"> & Partial<OfficeDetails>;

/** Changes with each detail but the host name, which is not on the form of names and numbers. */
export function officeVersion(office: Office): string {
  return hashOf(JSON.stringify(officeFields.filter((field) => field !== "host").map((field) => office[field])));
}

export interface OfficeKeeper {
  readonly request: Request;
  readonly userId: string;
}

/**
 * Does nothing if the form was sent before. The form sets `id`. @throws {UserError} 409 for a host name that is taken, or too many offices.
 */
export async function addOffice(keeper: OfficeKeeper, id: string, details: NewOfficeDetails): Promise<void> {
  await unlessHostTaken(async (transaction) => {
    // Raw SQL: Prisma has no such locks. Offices are added one at a time, so that the limit holds.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('offices'))`;
    if ((await transaction.office.count({ where: { id } })) > 0) {
      return;
    }
    if ((await transaction.office.count()) >= maxOffices) {
      throw new UserError(409, `There can be at most ${maxOffices} offices. Delete one you don't need first.`, {
        detail: { field: "name" },
      });
    }
    await transaction.office.create({ data: { id, ...asColumns(details), name: details.name }, select: { id: true } });
    await announceOfficeEvent(transaction, keeper, "office-added", { id, title: details.name });
  });
}

/**
 * Changes the details that are given. `version` is that of the office when its form was loaded. Returns whether anything changed.
 * @throws {UserError} 404 for an unknown office; 409 for the first one, a host name that is taken, or one that has changed since.
 */
export async function changeOffice(
  keeper: OfficeKeeper,
  id: string,
  details: Partial<OfficeDetails>,
  version: string | null = null,
): Promise<boolean> {
  return unlessHostTaken(async (transaction) => {
    const office = await lockOffice(transaction, id);
    const changes = describeChanges(office, details);
    if (changes.length === 0) {
      return false;
    }
    if (version !== null && version !== officeVersion(office)) {
      throw new UserError(409, someoneElseSaved, { detail: { isStale: true } });
    }
    await transaction.office.update({ where: { id }, data: asColumns(details), select: { id: true } });
    await announceOfficeEvent(transaction, keeper, "office-changed", { id, title: `${office.name}: ${changes.join("; ")}` });
    return true;
  });
}

export const someoneElseSaved = "Someone else saved this office while you typed. Nothing of yours is saved yet. Compare, then save again.";

function asColumns({ statesServed, ...details }: Partial<OfficeDetails>) {
  return { ...details, ...(statesServed && { statesServed: [...statesServed] }) };
}

/**
 * A closed office keeps its users and plans. Returns whether anything changed. @throws {UserError} 404 for an unknown office, 409 for the
 * first one.
 */
export async function setOfficeClosed(keeper: OfficeKeeper, id: string, isClosed: boolean): Promise<boolean> {
  return database().$transaction(async (transaction) => {
    const { name, closedAt } = await lockOffice(transaction, id);
    if ((closedAt !== null) === isClosed) {
      return false;
    }
    await transaction.office.update({ where: { id }, data: { closedAt: isClosed ? new Date() : null }, select: { id: true } });
    await announceOfficeEvent(transaction, keeper, isClosed ? "office-closed" : "office-reopened", { id, title: name });
    return true;
  });
}

/** @throws {UserError} 404 for an unknown office, 409 for the first one or one that is in use. */
export async function deleteOffice(keeper: OfficeKeeper, id: string): Promise<void> {
  await database().$transaction(async (transaction) => {
    const { name } = await lockOffice(transaction, id);
    const { _count } = await transaction.office.findUniqueOrThrow({ where: { id }, select: counted });
    if (Object.values(_count).some((count) => count > 0)) {
      throw new UserError(409, "Something belongs to this office, so it can't be deleted. You can close it.");
    }
    await transaction.office.delete({ where: { id } });
    await announceOfficeEvent(transaction, keeper, "office-deleted", { id, title: name });
  });
}

/** Also keeps out new plans and users. Raw SQL: Prisma has no row locks. */
async function lockOffice(transaction: Prisma.TransactionClient, id: string) {
  await transaction.$queryRaw`SELECT id FROM office WHERE id = ${id}::uuid FOR UPDATE`;
  const office = await transaction.office.findUnique({ where: { id } });
  if (office === null) {
    throw new UserError(404, "This office is gone.");
  }
  const first = await transaction.office.findFirst({ orderBy: { createdAt: "asc" }, select: { id: true } });
  if (first?.id === id) {
    throw new UserError(409, "The first office follows the settings of this site.");
  }
  return office;
}

async function unlessHostTaken<Value>(work: (transaction: Prisma.TransactionClient) => Promise<Value>): Promise<Value> {
  try {
    return await database().$transaction(work);
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
      throw new UserError(409, "Another office has this host name.", { detail: { field: "host" } });
    }
    throw error;
  }
}

type OfficeEventKind = Extract<Parameters<typeof recordAccountEvent>[0]["kind"], `office-${string}`>;

/** Records it, and has every node read the offices again. */
async function announceOfficeEvent(
  transaction: Prisma.TransactionClient,
  { request, userId }: OfficeKeeper,
  kind: OfficeEventKind,
  { id, title }: { readonly id: string; readonly title: string },
): Promise<void> {
  await recordAccountEvent({ kind, userId, request, detail: { title, office: id } }, transaction);
  // NOTIFY takes effect at commit.
  await transaction.$queryRaw`SELECT pg_notify(${officesChannel}, '')::text`;
}
