import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { startMailServer } from "#tests/support/mail-server.ts";
import { OwnServer } from "#tests/support/own-server.ts";
import { hasPostgres, startCluster } from "#tests/support/postgres-cluster.ts";

/** More of them for a measurement: MAILS=10000. */
const mails = Number(process.env.MAILS || 2_500);

/** What a node that is killed can have given to the mail server without an answer. */
const sendingsUnderWay = 11;

test.runIf(hasPostgres)(
  `of ${mails} mails on two nodes that are killed again and again, none is sent twice and none is lost`,
  { timeout: 300_000 + mails * 100 },
  async () => {
    const [cluster, mailServer] = [await startCluster(), await startMailServer()];
    const settings = { DATABASE_URL: cluster.url, SMTP_URL: mailServer.url, MAIL_FROM: "keyturn@example.com" };
    const nodes = [await OwnServer.started(settings), await OwnServer.started(settings)];
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const count = async (states: string) => {
      const { rows } = await client.query(`SELECT count(*)::int AS count FROM outbox_entry WHERE state::text = ANY ($1)`, [
        states.split(" "),
      ]);
      return rows[0].count as number;
    };
    try {
      const ids = Array.from({ length: mails }, () => randomUUID());
      await client.query(
        `INSERT INTO outbox_entry (id, kind, key, address) SELECT id, 'test', 'test ' || id, 'p-' || id || '@example.org' FROM unnest($1::uuid[]) AS id`,
        [ids],
      );
      let kills = 0;
      for (; (await count("waiting")) > 0; kills += 1) {
        await sleep(500 + Math.random() * 1_000);
        const node = nodes[kills % nodes.length];
        await node?.stop("SIGKILL");
        await node?.start();
        // What a killed node had claimed is another's after a minute: no test has to wait for it.
        await client.query(`UPDATE outbox_entry SET due_at = now() WHERE state = 'waiting' AND due_at < now() + interval '55 seconds'`);
      }
      await sleep(2_000);
      const open = await count("sending uncertain");
      const received = new Set(mailServer.received.map(({ to }) => to));
      console.info(`${kills} kills; ${open} of ${mails} may have been sent`);
      expect(kills).toBeGreaterThan(1);
      expect(mailServer.received).toHaveLength(received.size);
      expect((await count("sent")) + open).toBe(mails);
      expect(received.size).toBeGreaterThanOrEqual(mails - open);
      expect(open).toBeLessThanOrEqual(kills * sendingsUnderWay);
    } finally {
      await client.end();
      await Promise.all(nodes.map((node) => node.remove()));
      await mailServer.close();
      cluster.remove();
    }
  },
);
