import type { JourneyEvent } from "#machines/command.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import type { Prisma } from "#prisma/client.ts";

/** A save of one tab, which names itself. */
export interface ClientSaveId {
  readonly client: string;
  readonly sequence: number;
}

/** The rewards of a save and the commands it skipped. */
export interface SaveOutcome {
  readonly rewards: readonly JourneyReward[];
  readonly overtaken: readonly JourneyEvent[];
}

const nothingEarned: SaveOutcome = { rewards: [], overtaken: [] };

/** The outcome for a save that arrives again (the first one's) or late (empty); null for a new save. */
export async function findEarlierOutcome(
  client: Prisma.TransactionClient,
  planId: string,
  save: ClientSaveId | null | undefined,
): Promise<SaveOutcome | null> {
  const last = save && (await client.clientSave.findUnique({ where: { planId_client: { planId, client: save.client } } }));
  if (!last || save.sequence > last.sequence) {
    return null;
  }
  return save.sequence === last.sequence ? (last.answer as unknown as SaveOutcome) : nothingEarned;
}

/** Stores the outcome of a tab's newest save. */
export async function recordClientSave(
  transaction: Prisma.TransactionClient,
  planId: string,
  save: ClientSaveId | null | undefined,
  outcome: SaveOutcome,
): Promise<void> {
  if (save) {
    const { client, sequence } = save;
    const saved = { sequence, answer: outcome as object, at: new Date() };
    await transaction.clientSave.upsert({
      where: { planId_client: { planId, client } },
      create: { planId, client, ...saved },
      update: saved,
      select: { sequence: true },
    });
  }
}
