import type pg from "pg";

/**
 * Tables whose rows grant access without signing in. They are excluded from backups; a restored Keyturn creates them
 * again.
 */
const accessTables: Readonly<Record<string, string>> = {
  account_link: "links in emails",
  calendar_feed: "calendar addresses",
  oidc_payload: "sign-ins under way",
  secret: "keys",
  session: "sessions",
};

export function isAccessTable(table: string): boolean {
  return Object.hasOwn(accessTables, table);
}

/**
 * Deletes rows from a restored database that would grant access, including waiting mails with links. Returns the number
 * of deleted rows by kind.
 */
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
