import { guideName } from "#app/admin/admin-words.ts";
import { findGuideById } from "#app/content/guides/guides.ts";
import { maxWordingEvents } from "#app/limits.ts";
import { wordingChannel } from "#app/plan/wording/office-guides.server.ts";
import type { WordingTarget } from "#app/plan/wording/wording.ts";
import { scopeOffice, type WordingScope } from "#app/plan/wording/wording-preview.server.ts";
import { enqueueWordingWebhooks } from "#app/plan/wording/wording-webhooks.server.ts";
import { recordAccountEvent } from "#app/users/accounts/account-events.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { asJson, type WordingEditor } from "./change-wording.server.ts";

/** Records it for the account, queues its webhooks and notifies every node. */
export async function announcePublication(
  transaction: Prisma.TransactionClient,
  { request, userId, scope }: WordingEditor,
  targets: readonly WordingTarget[],
) {
  if (targets.length === 0) {
    return;
  }
  const officeId = scopeOffice(scope);
  const guides = [...Map.groupBy(targets, ({ guide }) => guide)].map(([guide, texts]) => ({
    guide,
    steps: inOrder(guide, new Set(texts.map(({ step }) => step))),
  }));
  const count = targets.length === 1 ? "1 text" : `${targets.length} texts`;
  const title = `${await scopeName(transaction, scope)}, ${count} in ${guides.map(({ guide }) => guideTitle(guide)).join(", ")}`;
  const published = { count: targets.length, guides };
  const detail = { title, published, ...(officeId !== null && { office: officeId }) };
  const accountEventId = await recordAccountEvent({ kind: "wording-published", userId, request, detail }, transaction);
  await enqueueWordingWebhooks(transaction, { accountEventId, officeId });
  // NOTIFY takes effect at commit.
  await transaction.$queryRaw`SELECT pg_notify(${wordingChannel}, '')::text`;
}

function inOrder(guide: string, steps: ReadonlySet<string>): string[] {
  const known = findGuideById(guide)?.steps.map(({ id }) => id) ?? [];
  return [...new Set([...known.filter((id) => steps.has(id)), ...steps])];
}

async function scopeName(transaction: Prisma.TransactionClient, scope: WordingScope): Promise<string> {
  const office =
    scope.kind === "all" ? null : await transaction.office.findUnique({ where: { id: scope.officeId }, select: { name: true } });
  return office?.name ?? "All offices";
}

function guideTitle(id: string): string {
  const guide = findGuideById(id);
  return guide ? guideName(guide.journeyType, guide.tier) : id;
}

interface RecordedText {
  readonly target: WordingTarget;
  readonly before: Prisma.JsonValue;
  readonly after: Prisma.JsonValue;
}

/** For the history, whose oldest entries go. */
export async function recordWordingEvents(
  transaction: Prisma.TransactionClient,
  { userId: actorId, scope }: WordingEditor,
  texts: readonly RecordedText[],
): Promise<void> {
  const officeId = scopeOffice(scope);
  // By it, the history knows what was published together.
  const at = new Date();
  await transaction.wordingEvent.createMany({
    data: texts.map(({ target: { guide, step, part, field }, before, after }) => ({
      ...{ officeId, actorId, at, guide, step, part, field },
      ...{ before: asJson(before), after: asJson(after) },
    })),
  });
  const oldest = await transaction.wordingEvent.findMany({
    where: { officeId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    skip: maxWordingEvents,
    select: { id: true },
  });
  await transaction.wordingEvent.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
}
