import type { Turn } from "#machines/contract-dates.ts";
import type { Prisma } from "#prisma/client.ts";

type Turns = Readonly<Record<string, Turn>>;

/** Call it in the change's transaction: former holders can no longer answer. */
export async function endAsksPassedOn(
  transaction: Prisma.TransactionClient,
  planId: string,
  before: Turns = {},
  after: Turns = {},
): Promise<void> {
  const passed = Object.keys({ ...before, ...after }).filter((id) => before[id]?.holder !== after[id]?.holder);
  if (passed.length > 0) {
    await transaction.memberAnswer.deleteMany({ where: { planId, thing: { in: passed } } });
    await transaction.holderAsk.updateMany({ where: { planId, thing: { in: passed }, endedAt: null }, data: { endedAt: new Date() } });
  }
}
