import type { Guide } from "#app/content/guides/guide-types.ts";
import type { OtherCommand } from "#app/plan/events/plan-events.server.ts";
import { actorOf, type OwnedPlan, whilePlanLocked } from "#app/plan/store/change-plan.server.ts";
import { type Before, contractColumns } from "#app/plan/store/contract-columns.server.ts";
import { countSave } from "#app/plan/store/save-limit.server.ts";
import { type SavedContract, savedContract, storedContract } from "#app/plan/store/saved-contract.server.ts";
import { type PlanKey, wherePlan } from "#app/plan/store/saved-plan.server.ts";
import { endAsksPassedOn } from "#app/plan/turns/passed-on-asks.server.ts";
import { database } from "#app/platform/database/database.server.ts";
import type { CalendarDay } from "#machines/calendar.ts";
import type { AddedDeadline, Contract, DeadlineTerms } from "#machines/contract-dates.ts";
import { Prisma } from "#prisma/client.ts";
import { storeReminderDays } from "./reminder-days.server.ts";

export async function findContract(ownerId: string, guide: Guide, closed: PlanKey["closed"] = null): Promise<SavedContract | null> {
  const row = await database().contract.findFirst({ where: { plan: wherePlan({ ownerId, guide, closed }) } });
  return row && savedContract(row);
}

type ContractChange = { readonly contract: Contract | null } | { readonly conflict: string };

/**
 * Keeps the previous contract for a single undo. Sets the plan's target date to the contract's closing or, without a contract, to the
 * earlier target date. Returns null if the user is gone.
 */
export async function changeContract(
  owned: OwnedPlan & { readonly command?: OtherCommand },
  change: (present: SavedContract | null, transaction: Prisma.TransactionClient) => ContractChange | Promise<ContractChange>,
  canUndo = true,
): Promise<{ readonly contract: SavedContract | null; readonly conflict: string | null } | null> {
  const { ownerId, guide } = owned;
  await countSave(actorOf(owned));
  return whilePlanLocked(owned, async ({ transaction, write }) => {
    const plan = { ownerId, journeyType: guide.journeyType, serviceTier: guide.tier, status: "open" } as const;
    const row = await transaction.contract.findFirst({ where: { plan } });
    const present = row && savedContract(row);
    const next = await change(present, transaction);
    if ("conflict" in next) {
      return { contract: present, conflict: next.conflict };
    }
    const { contract } = next;
    const before = row && contractColumns.previous(row.previous, row.planId);
    const closing = contract === null ? before?.hopedFor : contract.closing;
    const touched = await write({ events: [], targetDate: closing, command: owned.command ?? { type: "contract.set" } });
    const planId = touched.saved.id;
    if (contract === null) {
      await transaction.contract.deleteMany({ where: { planId } });
      return { contract: null, conflict: null };
    }
    const version = (present?.version ?? 0) + 1;
    const stored = storedContract({ ...contract, deadlines: numbered(contract, present, version) });
    const data = {
      acceptance: new Date(stored.acceptance),
      closing: new Date(stored.closing),
      timeZone: stored.timeZone,
      deadlines: stored.deadlines as object,
      additions: stored.additions as object,
      version,
      previous: canUndo ? (asBefore(present, touched.previousTargetDate) as object) : Prisma.DbNull,
    };
    await endAsksPassedOn(transaction, planId, present?.turns, contract.turns);
    const saved = await transaction.contract.upsert({ where: { planId }, create: { planId, ...data }, update: data });
    await storeReminderDays(transaction, [{ planId, guide, contract, facts: touched.saved.facts }]);
    return { contract: savedContract(saved), conflict: null };
  });
}

/** Only into an account without a contract. */
export async function keepContract(userId: string, guide: Guide, contract: Contract): Promise<void> {
  await changeContract({ ownerId: userId, guide }, (present) => (present ? { conflict: "" } : { contract }), false);
}

/** Only an import creates a first version without a predecessor; a changed one stays. */
export async function forgetKeptContract(userId: string, { journeyType, tier }: Guide): Promise<void> {
  const plan = { ownerId: userId, journeyType, serviceTier: tier, status: "open" } as const;
  await database().contract.deleteMany({ where: { plan, version: 1, previous: { equals: Prisma.DbNull } } });
}

/** Adds to each deadline the version that set it. */
function numbered({ deadlines, added }: Contract, present: SavedContract | null, version: number) {
  return Object.fromEntries(
    Object.entries(deadlines).map(([id, { term, state, extendedTo }]) => {
      const before = present?.deadlines[id];
      const terms: DeadlineTerms = { term, state, extendedTo };
      const isSame = before !== undefined && isSameTerms(before, terms) && isSameAddition(present?.added?.[id], added?.[id]);
      return [id, { ...terms, version: isSame ? before.version : version }];
    }),
  );
}

export function isSameTerms(one: DeadlineTerms, other: DeadlineTerms): boolean {
  // JSONB does not preserve key order.
  const text = ({ term, state, extendedTo }: DeadlineTerms) => JSON.stringify([term && Object.entries(term).sort(), state, extendedTo]);
  return text(one) === text(other);
}

export function isSameAddition(one: AddedDeadline | undefined, other: AddedDeadline | undefined): boolean {
  return one?.title === other?.title && one?.who === other?.who && one?.note === other?.note;
}

function asBefore(present: SavedContract | null, hopedFor: CalendarDay | null): Before {
  if (present === null) {
    return { contract: null, hopedFor };
  }
  return { contract: storedContract(present) };
}
