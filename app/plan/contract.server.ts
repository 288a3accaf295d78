import type { Guide } from "#app/content/guides/guide-types.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { Contract, DeadlineTerms } from "#machines/contract-dates.ts";
import { type Contract as ContractRow, Prisma } from "#prisma/client.ts";
import { whilePlanLocked } from "./change-plan.server.ts";
import { countSave } from "./save-limit.server.ts";

/** A contract as it is stored. */
export interface SavedContract extends Contract {
  readonly deadlines: Readonly<Record<string, SavedTerms>>;
  /** Grows by one with every change. */
  readonly version: number;
  /** What the last change can be taken back to: the contract before it, or null for none; undefined where nothing can. */
  readonly previous: Contract | null | undefined;
}

/** `version`: that of the contract whose change set this deadline. */
type SavedTerms = DeadlineTerms & { readonly version: number };

/** What stood before the last change. `hopedFor`: with no contract before it, the closing day that the person hoped for. */
interface Before {
  readonly contract: Contract | null;
  readonly hopedFor?: CalendarDay | null;
}

/** A contract out of its row, which only this module writes. */
export function savedContract(row: ContractRow): SavedContract {
  const day = (date: Date): CalendarDay => date.toISOString().slice(0, 10);
  const previous = row.previous as unknown as Before | null;
  return {
    acceptance: day(row.acceptance),
    closing: day(row.closing),
    timeZone: row.timeZone,
    deadlines: row.deadlines as unknown as SavedContract["deadlines"],
    version: row.version,
    previous: previous?.contract,
  };
}

/** What somebody has entered of the contract of a guide, or null. */
export async function findContract(userId: string, { journeyType, tier }: Guide): Promise<SavedContract | null> {
  const row = await database().contract.findFirst({ where: { plan: { ownerId: userId, journeyType, serviceTier: tier, status: "open" } } });
  return row && savedContract(row);
}

/** What people have entered of contracts, by the plan's id. */
export async function listContracts(...userIds: readonly string[]): Promise<ReadonlyMap<string, SavedContract>> {
  const rows = await database().contract.findMany({ where: { plan: { ownerId: { in: [...userIds] }, status: "open" } } });
  return new Map(rows.map((row) => [row.planId, savedContract(row)]));
}

/** What becomes of a contract: another one, none, or what stands in the way as its words. */
type ContractChange = { readonly contract: Contract | null } | { readonly conflict: string };

/**
 * Changes what a person has entered of a contract, and keeps what was there before for one undo. The plan becomes a new version, the
 * person's last active one, with the contract's closing as its target date; without one, with the day that was hoped for before. Gives the
 * contract that is saved now and what stood in the way, if anything did. Null when the person is there no more.
 */
export async function changeContract(
  userId: string,
  guide: Guide,
  change: (present: SavedContract | null) => ContractChange,
  canUndo = true,
): Promise<{ readonly contract: SavedContract | null; readonly conflict: string | null } | null> {
  await countSave(userId);
  return whilePlanLocked({ ownerId: userId, guide }, async ({ transaction, write }) => {
    const plan = { ownerId: userId, journeyType: guide.journeyType, serviceTier: guide.tier, status: "open" } as const;
    const row = await transaction.contract.findFirst({ where: { plan } });
    const present = row && savedContract(row);
    const next = change(present);
    if ("conflict" in next) {
      return { contract: present, conflict: next.conflict };
    }
    const { contract } = next;
    const before = row?.previous as unknown as Before | null;
    const closing = contract === null ? before?.hopedFor : contract.closing;
    const touched = await write({ events: [], targetDate: closing, command: { type: "contract.set" } });
    const planId = touched.saved.id;
    if (contract === null) {
      await transaction.contract.deleteMany({ where: { planId } });
      return { contract: null, conflict: null };
    }
    const version = (present?.version ?? 0) + 1;
    const data = {
      acceptance: new Date(contract.acceptance),
      closing: new Date(contract.closing),
      timeZone: contract.timeZone,
      deadlines: numbered(contract, present, version) as object,
      version,
      previous: canUndo ? (asBefore(present, touched.previousTargetDate) as object) : Prisma.DbNull,
    };
    const saved = await transaction.contract.upsert({ where: { planId }, create: { planId, ...data }, update: data });
    return { contract: savedContract(saved), conflict: null };
  });
}

/** Makes a guest's contract the account's, where that has none. */
export async function keepContract(userId: string, guide: Guide, contract: Contract): Promise<void> {
  await changeContract(userId, guide, (present) => (present ? { conflict: "" } : { contract }), false);
}

/** Takes back a contract that was kept and has not been changed since: only such a one is a first version without anything before it. */
export async function forgetKeptContract(userId: string, { journeyType, tier }: Guide): Promise<void> {
  const plan = { ownerId: userId, journeyType, serviceTier: tier, status: "open" } as const;
  await database().contract.deleteMany({ where: { plan, version: 1, previous: { equals: Prisma.DbNull } } });
}

/** The deadlines, each with the version that set it. */
function numbered({ deadlines }: Contract, present: SavedContract | null, version: number) {
  return Object.fromEntries(
    Object.entries(deadlines).map(([id, { term, state, extendedTo }]) => {
      const before = present?.deadlines[id];
      const terms: DeadlineTerms = { term, state, extendedTo };
      const isSame = before !== undefined && isSameTerms(before, terms);
      return [id, { ...terms, version: isSame ? before.version : version }];
    }),
  );
}

/** Whether two entries of a deadline say the same. */
export function isSameTerms(one: DeadlineTerms, other: DeadlineTerms): boolean {
  // A row's JSON keeps no order of its keys.
  const text = ({ term, state, extendedTo }: DeadlineTerms) => JSON.stringify([term && Object.entries(term).sort(), state, extendedTo]);
  return text(one) === text(other);
}

function asBefore(present: SavedContract | null, hopedFor: CalendarDay | null): Before {
  if (present === null) {
    return { contract: null, hopedFor };
  }
  const { acceptance, closing, timeZone, deadlines } = present;
  return { contract: { acceptance, closing, timeZone, deadlines } };
}
