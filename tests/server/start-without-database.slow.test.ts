import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sessionCookie } from "#app/platform/sessions/cookies.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { OwnServer } from "#tests/support/own-server.ts";
import { type Cluster, hasPostgres, startCluster } from "#tests/support/postgres-cluster.ts";

describe.each(hasPostgres ? ["PostgreSQL server"] : [])("a node that starts while its %s is away", () => {
  let cluster: Cluster;
  let server: OwnServer;

  beforeAll(async () => {
    cluster = await startCluster();
  }, 60_000);
  afterEach(() => server.remove());
  afterAll(() => cluster?.remove());

  const node = async (url: string) => new OwnServer(await freePort(), { DATABASE_URL: url });
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(`${server.origin}${path}`, { redirect: "manual", ...init }).catch(() => null))?.status;
  const isUp = () => vi.waitFor(async () => expect(await statusOf("/healthz")).toBe(200), { timeout: 30_000, interval: 50 });

  test.each([
    ["stopped", () => cluster.stop("immediate"), () => cluster.start()],
    ["hanging", () => cluster.freeze(), () => cluster.thaw()],
  ])("serves visitors, refuses saves, and brings the database up once it is back: %s", { timeout: 90_000 }, async (_way, lose, bring) => {
    server = await node(cluster.url);
    lose();
    const starting = server.start();
    await isUp();
    expect(await statusOf("/buying-guide/full")).toBe(200);
    expect([await statusOf("/readyz"), await statusOf("/readyz?for=balancer")]).toEqual([503, 200]);
    const body = JSON.stringify({ journeyType: "buying", serviceTier: "full", currentStep: 1 });
    const headers = { "Content-Type": "application/json", Origin: server.origin, Cookie: await sessionCookie().serialize("somebody's") };
    const save = await fetch(`${server.origin}/api/progress`, { method: "POST", body, headers });
    expect([save.status, save.headers.get("Retry-After")]).toEqual([503, "5"]);
    bring();
    await starting;
    expect(await statusOf("/portal/sign-in")).toBeLessThan(500);
  });

  test("ends in one line for a password or a database that is wrong, at once or once the server says so", { timeout: 90_000 }, async () => {
    server = await node(cluster.url.replace(":first@", ":other@"));
    await expect(server.start()).rejects.toThrow(
      /exit code 1: Keyturn cannot start\. The database that DATABASE_URL names cannot be used: password authentication failed[^\n]*$/,
    );
    await server.remove();
    server = await node(`${cluster.url}_missing`);
    cluster.stop("immediate");
    const starting = server.start().catch((error: unknown) => error);
    await isUp();
    await sleep(1_000);
    expect(await statusOf("/healthz")).toBe(200);
    cluster.start();
    expect(String(await starting)).toMatch(/exit code 1: Keyturn cannot start\. .+ database "postgres_missing" does not exist$/);
  });
});
