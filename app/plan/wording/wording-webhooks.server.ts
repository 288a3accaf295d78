import { z } from "zod";
import type { Prisma } from "#prisma/client.ts";

/** The places of a publication, by ids. */
export const publishedTexts = z.object({
  count: z.number(),
  guides: z.array(z.object({ guide: z.string(), steps: z.array(z.string()) })),
});

/** The body of a webhook message. Never contains a text: a receiver reads the guides. */
export const wordingPublishedMessage = z
  .object({
    type: z.literal("words.published"),
    timestamp: z.iso.datetime().meta({ description: "When the words were published." }),
    data: z.object({
      officeId: z.uuid().nullable().meta({ description: "Null: for all offices." }),
      actorId: z.uuid().nullable(),
      ...publishedTexts.shape,
    }),
  })
  .meta({ id: "WordsPublished" });

/**
 * Queues a publication, recorded as an account event, for the endpoints of the office; null for those of all. The workers hear of it as
 * pages do.
 */
export async function enqueueWordingWebhooks(
  transaction: Prisma.TransactionClient,
  { accountEventId, officeId }: { readonly accountEventId: string; readonly officeId: string | null },
): Promise<void> {
  const endpoints = await transaction.webhookEndpoint.findMany({
    where: { pausedAt: null, topics: { has: "words" }, ...(officeId !== null && { officeId }) },
    select: { id: true },
  });
  await transaction.webhookDelivery.createMany({ data: endpoints.map(({ id: endpointId }) => ({ endpointId, accountEventId })) });
}
