import { database } from "#app/platform/database/database.server.ts";
import type { Prisma } from "#prisma/client.ts";
import { actorName, eventDetail } from "./account-events.server.ts";

const mailActionKinds = ["mail-sent-again", "address-allowed"] as const;

interface MailAction {
  readonly userId: string | null;
  readonly address: string | null;
  readonly title?: string;
}

export async function recordMailActions(
  transaction: Prisma.TransactionClient,
  kind: (typeof mailActionKinds)[number],
  actorId: string,
  mails: readonly MailAction[],
): Promise<void> {
  // Raw SQL: thousands at once. One timestamp groups them into a single entry.
  await transaction.$executeRaw`
    INSERT INTO account_event (id, user_id, actor_id, kind, detail, at)
    SELECT gen_random_uuid(), coalesce("userId", (SELECT id FROM "user" WHERE email = address ORDER BY created_at LIMIT 1)), ${actorId}::uuid,
      ${kind}, jsonb_strip_nulls(jsonb_build_object('title', title, 'address', address)), now()
    FROM jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) AS given("userId" uuid, address text, title text)`;
}

const shownActions = 20;
const shownAddresses = 3;

/** Newest first. An action on many mails has some of their addresses. */
export async function listMailActions() {
  const actions = await database().accountEvent.groupBy({
    by: ["kind", "actorId", "at"],
    where: { kind: { in: [...mailActionKinds] } },
    _count: true,
    orderBy: { at: "desc" },
    take: shownActions,
  });
  return Promise.all(
    actions.map(async ({ kind, actorId, at, _count }) => {
      const some = await database().accountEvent.findMany({
        where: { kind, actorId, at },
        select: { detail: true, actor: { select: { name: true, email: true } } },
        take: shownAddresses,
      });
      const details = some.map(({ detail }) => eventDetail(detail));
      const places = [
        ...details.map(({ address }) => address ?? "an address not known"),
        ...(_count > some.length ? [`${_count - some.length} more`] : []),
      ];
      const to = new Intl.ListFormat("en-US").format(places);
      const what = _count === 1 ? details[0]?.title : `${_count.toLocaleString("en-US")} emails`;
      const by = some[0]?.actor;
      return {
        id: `${kind} ${actorId} ${at.toISOString()}`,
        words: kind === "address-allowed" ? `Email allowed again to ${to}` : `Sent again: ${what}, to ${to}`,
        by: by ? actorName(by) : "a former administrator",
        network: null,
        at: at.toISOString(),
      };
    }),
  );
}
