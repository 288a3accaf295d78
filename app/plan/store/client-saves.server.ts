import { z } from "zod";
import { jsonColumn } from "#app/platform/database/json-column.server.ts";
import type { JourneyEvent } from "#machines/command.ts";
import type { JourneyReward } from "#machines/journey.machine.ts";
import type { Prisma } from "#prisma/client.ts";

export interface ClientSaveId {
  readonly client: string;
  readonly sequence: number;
}

export interface SaveOutcome {
  readonly rewards: readonly JourneyReward[];
  readonly overtaken: readonly JourneyEvent[];
}

const points = z.number();

const answerColumn = jsonColumn<SaveOutcome>(
  "client_save.answer",
  z.looseObject({
    rewards: z.array(
      z.discriminatedUnion("type", [
        z.looseObject({ type: z.literal("reward.steps"), steps: z.array(z.string()), points }),
        z.looseObject({ type: z.literal("reward.journey"), points }),
      ]),
    ),
    overtaken: z.array(z.custom<JourneyEvent>((event) => z.looseObject({ type: z.string() }).safeParse(event).success)),
  }),
);

const nothingEarned: SaveOutcome = { rewards: [], overtaken: [] };

/** The first outcome for a repeated save, an empty one for a late save, null for a new one. */
export async function findEarlierOutcome(
  client: Prisma.TransactionClient,
  planId: string,
  save: ClientSaveId | null | undefined,
): Promise<SaveOutcome | null> {
  const last = save && (await client.clientSave.findUnique({ where: { planId_client: { planId, client: save.client } } }));
  if (!last || save.sequence > last.sequence) {
    return null;
  }
  return save.sequence === last.sequence ? answerColumn(last.answer, planId) : nothingEarned;
}

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
