import type { Prisma } from "#prisma/client.ts";
import { findStandIn } from "./stand-ins.server.ts";

const maxAnswerers = 20;

/** Users who act for the brokerage of a plan: its agent or stand-in, else the brokers of its office, else the administrators. */
export async function findAnswerers(transaction: Prisma.TransactionClient, planId: string): Promise<string[]> {
  const { agentId, officeId } = await transaction.plan.findUniqueOrThrow({
    where: { id: planId },
    select: { agentId: true, officeId: true },
  });
  const candidates: Prisma.UserWhereInput[] =
    agentId === null
      ? [...(officeId === null ? [] : [{ role: "broker" as const, officeId }]), { role: "administrator" }]
      : [{ id: (await findStandIn(transaction, agentId))?.id ?? agentId }];
  for (const where of candidates) {
    const found = await transaction.user.findMany({ where, select: { id: true }, orderBy: { createdAt: "asc" }, take: maxAnswerers });
    if (found.length > 0) {
      return found.map(({ id }) => id);
    }
  }
  return [];
}
