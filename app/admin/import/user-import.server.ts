import { setImmediate as turnOfLoop } from "node:timers/promises";
import type { Guide } from "#app/content/guides/guide-types.ts";
import { findGuide } from "#app/content/guides/guides.ts";
import { maxImportLines } from "#app/limits.ts";
import { beginPlans } from "#app/plan/store/begin-plans.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import { UserError } from "#app/platform/user-error.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import { nullIfTaken } from "#app/users/accounts/portal-account.server.ts";
import { generatePassword, hashPassword } from "#app/users/passwords/passwords.server.ts";
import { createUsers, findKnownAccounts } from "#app/users/staff/import-users.server.ts";
import { listOpenOffices } from "#app/users/staff/offices.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Prisma, Role } from "#prisma/client.ts";
import { type ImportFault, type ImportLine, importLinesIn, readImportFile } from "./import-file.server.ts";

/** Small enough not to block the event loop for long. */
const sliceSize = 100;
const importTimeoutMs = 12_000;

interface SortedLines {
  /** New users. */
  readonly newUsers: readonly ImportLine[];
  /** Users for whom a plan begins. */
  readonly newPlans: readonly { readonly line: ImportLine; readonly guide: Guide; readonly ownerId: string | null }[];
  readonly unchanged: number;
  readonly faults: readonly ImportFault[];
}

interface ComparedLine extends ImportLine {
  /** Null for a new user. */
  readonly knownAs: string | null;
  readonly roleHere: Role | null;
  readonly officeHere: string | null;
  readonly planHere: { readonly targetDate: CalendarDay | null } | null;
}

/**
 * Stores what an import of the file would do, and returns its id. Imports nobody. @throws {UserError} 400 for a file that can't be read at
 * all.
 */
export async function checkImportFile(userId: string, fileName: string, bytes: Buffer): Promise<string> {
  const { lines, faults, counts } = await sortImportFile(bytes);
  const data = { userId, fileName, lines: lines as object[], faults: faults as object[], ...counts };
  const { id } = await database().userImport.create({ data, select: { id: true } });
  return id;
}

export interface ImportCounts {
  readonly newUsers: number;
  readonly newPlans: number;
  /** Lines whose user and plan exist already. */
  readonly unchanged: number;
}

/** The lines without errors, and what importing them would do. @throws {UserError} 400 for a file that can't be read at all. */
export async function sortImportFile(bytes: Buffer, maxLines = maxImportLines) {
  const { lines, faults } = readImportFile(bytes, maxLines, await listOpenOffices());
  const sorted = await sortLines(database(), lines);
  const faulty = new Set(sorted.faults.map(({ line }) => line));
  return {
    lines: lines.filter(({ line }) => !faulty.has(line)),
    faults: [...faults, ...sorted.faults].toSorted((one, other) => one.line - other.line),
    counts: countSorted(sorted),
  };
}

function countSorted({ newUsers, newPlans, unchanged }: SortedLines): ImportCounts {
  return { newUsers: newUsers.length, newPlans: newPlans.length, unchanged };
}

/** An existing user is never changed, and gets no second plan of a guide. */
async function sortLines(transaction: Prisma.TransactionClient, lines: readonly ImportLine[]): Promise<SortedLines> {
  const newUsers: ImportLine[] = [];
  const newPlans: SortedLines["newPlans"][number][] = [];
  const faults: ImportFault[] = [];
  let unchanged = 0;
  for await (const { line, account, plan } of compareLines(transaction, lines)) {
    const guide = line.plan && findGuide(line.plan.journeyType, line.plan.tier);
    if (account === undefined) {
      newUsers.push(line);
    }
    if (account && (!guide || plan)) {
      unchanged += 1;
    } else if (account && !(account.isConfirmed && account.userId)) {
      faults.push({ line: line.line, reason: "This person has an account here, but has not confirmed this email address yet" });
    } else if (guide) {
      newPlans.push({ line, guide, ownerId: account?.userId ?? null });
    }
  }
  return { newUsers, newPlans, unchanged, faults };
}

/** Each line with the account of its email, and its owner's open plan of the guide. */
async function* compareLines(transaction: Prisma.TransactionClient, lines: readonly ImportLine[]) {
  for (const slice of inSlices(lines)) {
    const accounts = await findKnownAccounts(
      transaction,
      slice.map(({ email }) => email),
    );
    const plans = await transaction.plan.findMany({
      where: { ownerId: { in: [...accounts.values()].flatMap(({ userId }) => userId ?? []) }, status: "open" },
      select: { ownerId: true, journeyType: true, serviceTier: true, targetDate: true },
    });
    const byGuide = new Map(plans.map((plan) => [`${plan.ownerId} ${plan.journeyType}/${plan.serviceTier}`, plan]));
    for (const line of slice) {
      const account = accounts.get(line.email);
      yield {
        line,
        account,
        plan: account && line.plan ? byGuide.get(`${account.userId} ${line.plan.journeyType}/${line.plan.tier}`) : undefined,
      };
    }
    await turnOfLoop();
  }
}

/** Up to `count` lines beside the existing data, those of existing users first. */
export async function previewLines(lines: readonly ImportLine[], count: number): Promise<ComparedLine[]> {
  const known: ComparedLine[] = [];
  const unknown: ComparedLine[] = [];
  for await (const { line, account, plan } of compareLines(database(), lines)) {
    const planHere = plan ? { targetDate: plan.targetDate?.toISOString().slice(0, 10) ?? null } : null;
    const here = { knownAs: account?.name ?? null, roleHere: account?.role ?? null, officeHere: account?.officeName ?? null };
    (account ? known : unknown).push({ ...line, ...here, planHere });
  }
  return [...known, ...unknown].slice(0, count);
}

/**
 * Imports every line without errors in one transaction, or none. Does nothing the second time. @throws {UserError} 404 for an unknown file,
 * 409 if a line has become invalid since it was checked.
 */
export async function importUsers(request: Request, userId: string, id: string): Promise<void> {
  await inOneTransaction(importTimeoutMs, async (transaction, passwordHash) => {
    // Raw SQL: Prisma has no row locks.
    const claimed = await transaction.$queryRaw<object[]>`
      SELECT id FROM user_import WHERE id = ${id}::uuid AND imported_at IS NULL FOR UPDATE SKIP LOCKED`;
    const stored = await transaction.userImport.findUnique({ where: { id } });
    if (stored === null) {
      throw new UserError(404, "That file is gone. Send it again");
    }
    if (claimed.length === 0) {
      if (stored.importedAt === null) {
        throw new UserError(409, "This file is being imported right now. Open this page again in a minute");
      }
      return;
    }
    const counts = await createFromLines(transaction, importLinesIn(stored), passwordHash, userId);
    await transaction.userImport.update({ where: { id }, data: { ...counts, lines: [], importedAt: new Date() } });
    await recordAccountEvent({ kind: "people-imported", userId, request, detail: { title: stored.fileName } }, transaction);
  });
}

/**
 * For the operator's command: like `importUsers`, without a stored file. @throws {UserError} 409 if a line has become invalid since it was
 * checked.
 */
export function importLines(lines: readonly ImportLine[], timeoutMs: number): Promise<ImportCounts> {
  return inOneTransaction(timeoutMs, (transaction, passwordHash) => createFromLines(transaction, lines, passwordHash, null));
}

async function inOneTransaction<Value>(
  timeout: number,
  work: (transaction: Prisma.TransactionClient, passwordHash: string) => Promise<Value>,
): Promise<Value> {
  // Nobody knows this password: each user chooses one by a mailed link.
  const passwordHash = await hashPassword(generatePassword());
  const done = await nullIfTaken(async (transaction) => ({ value: await work(transaction, passwordHash) }), { timeout });
  if (done === null) {
    throw overtaken();
  }
  return done.value;
}

async function createFromLines(
  transaction: Prisma.TransactionClient,
  lines: readonly ImportLine[],
  passwordHash: string,
  actorId: string | null,
): Promise<ImportCounts> {
  const sorted = await sortLines(transaction, lines);
  if (sorted.faults.length > 0) {
    throw overtaken();
  }
  await requireOpenOffices(transaction, sorted.newUsers);
  const ownerIds = new Map<string, string>();
  for (const slice of inSlices(sorted.newUsers)) {
    for (const [email, ownerId] of await createUsers(transaction, slice, passwordHash, actorId)) {
      ownerIds.set(email, ownerId);
    }
    await turnOfLoop();
  }
  for (const slice of inSlices(sorted.newPlans)) {
    await beginPlans(
      transaction,
      slice.flatMap(({ line, guide, ownerId }) => {
        const owner = ownerId ?? ownerIds.get(line.email);
        return owner ? [{ ownerId: owner, guide, targetDate: line.plan?.targetDate ?? null }] : [];
      }),
    );
    await turnOfLoop();
  }
  return countSorted(sorted);
}

async function requireOpenOffices(transaction: Prisma.TransactionClient, lines: readonly ImportLine[]): Promise<void> {
  const open = new Set((await listOpenOffices(transaction)).map(({ id }) => id));
  if (lines.some(({ office }) => office && !open.has(office.id))) {
    throw new UserError(409, "No one was imported: an office in the file was closed or deleted since it was checked. Send the file again");
  }
}

function overtaken() {
  return new UserError(
    409,
    "No one was imported: one of these people has created an account since the file was checked. Send the file again",
  );
}

function inSlices<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / sliceSize) }, (_, place) => items.slice(place * sliceSize, (place + 1) * sliceSize));
}
