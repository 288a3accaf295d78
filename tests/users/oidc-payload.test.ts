import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { database } from "#app/platform/database/database.server.ts";
import { deleteOidcPayloadsOf } from "#app/users/oidc-payload.server.ts";
import { databaseKinds, testDatabase } from "#tests/support/database.ts";

describe.each(databaseKinds)("what the portal keeps of an account, on the %s database,", (kind) => {
  testDatabase(kind);

  test("is deleted wherever it names the account, and no other is", async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    const payloads = (accountId: string) => [
      { accountId },
      { session: { accountId }, result: { login: { accountId: other } } },
      { result: { login: { accountId } } },
      { lastSubmission: { login: { accountId } } },
    ];
    const kept = [...payloads(other), { params: { accountId: own } }, { accountId: [own] }];
    const rows = [...payloads(own), ...kept].map((payload, index) => ({ model: "Session", id: String(index), payload }));
    await database().oidcPayload.createMany({ data: rows });
    await deleteOidcPayloadsOf(own);
    const left = await database().oidcPayload.findMany({ orderBy: { id: "asc" } });
    expect(left.map(({ payload }) => payload)).toEqual(kept);
  });

  test("is found without reading everybody's", async () => {
    const accountId = randomUUID();
    await database().$executeRaw`
      INSERT INTO oidc_payload (model, id, payload)
      SELECT 'Interaction', n::text, jsonb_build_object('params', jsonb_build_object('state', md5(n::text)), 'accountId', md5(n::text))
      FROM generate_series(100, 5000) n`;
    await database().oidcPayload.create({ data: { model: "Session", id: "own", payload: { accountId } } });
    await database().$executeRaw`ANALYZE oidc_payload`;
    const timesUsed = async () => {
      await database().$executeRaw`SELECT pg_stat_force_next_flush()`;
      await database().$executeRaw`SELECT pg_stat_clear_snapshot()`;
      const [index] = await database().$queryRaw<{ times: bigint }[]>`
        SELECT idx_scan AS times FROM pg_stat_user_indexes WHERE indexrelname = 'oidc_payload_payload_idx'`;
      return Number(index?.times);
    };
    const before = await timesUsed();
    await deleteOidcPayloadsOf(accountId);
    await expect.poll(timesUsed, { timeout: 20_000 }).toBeGreaterThan(before);
    expect(await database().oidcPayload.count({ where: { id: "own" } })).toBe(0);
  });
});
