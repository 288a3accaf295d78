import type pg from "pg";

/** Rows that grant access without signing in, or send data to other systems. Excluded from backups; a restored Keyturn creates them again. */
const accessTables: Readonly<Record<string, string>> = {
  account_deletion: "accounts about to be deleted",
  account_link: "links in emails",
  api_token: "API tokens",
  calendar_feed: "calendar addresses",
  holder_link: "links of asks",
  oidc_payload: "sign-ins under way",
  passkey_challenge: "passkey dialogs under way",
  plan_handover: "plans being handed over",
  plan_invitation: "invitations to plans",
  secret: "keys",
  session: "sessions",
  webhook_delivery: "messages to webhooks",
  webhook_endpoint: "webhooks",
};

export function isAccessTable(table: string): boolean {
  return Object.hasOwn(accessTables, table);
}

/** Deletes everything that grants access from a restored database, including waiting mails with links. Returns the counts by kind. */
export async function endAccess(client: pg.ClientBase, kindsWithLinks: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ended = new Map<string, number>();
  for (const [table, name] of Object.entries(accessTables)) {
    const { rowCount } = await client.query(`DELETE FROM ${table}`);
    ended.set(name, rowCount ?? 0);
  }
  const { rowCount } = await client.query("DELETE FROM outbox_entry WHERE state IN ('waiting', 'sending') AND kind = ANY($1)", [
    kindsWithLinks,
  ]);
  ended.set("waiting emails with links", rowCount ?? 0);
  return ended;
}
