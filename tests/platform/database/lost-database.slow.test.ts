import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { closeDatabase, database, isDatabaseUnavailable, openDatabase } from "#app/platform/database/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { databaseKinds, throwawayServerDatabase } from "#tests/support/database.ts";
import { type InterruptibleProxy, startProxy } from "#tests/support/interruptible-proxy.ts";

describe.each(databaseKinds.filter((kind) => kind === "server"))("a %s", () => {
  const server = throwawayServerDatabase();
  let proxy: InterruptibleProxy;

  beforeAll(async () => {
    proxy = await startProxy(await server.create());
    await openDatabase({ databaseUrl: proxy.url, dataDirectory: "" });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await closeDatabase();
    await proxy.close();
    await server.drop();
  });

  test.each([
    ["hangs", () => proxy.hang()],
    ["is stopped", () => proxy.stop()],
  ])("that %s is logged once as lost, and as back", async (_way, interrupt) => {
    const [lost, back] = [vi.spyOn(log(), "error"), vi.spyOn(log(), "info")];
    await database().user.findFirst();
    await interrupt();
    const faults = await Promise.all([1, 2, 3].map(() => database().user.findFirst().catch(isDatabaseUnavailable)));
    expect(faults).toEqual([true, true, true]);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledWith({ error: expect.anything() }, "database lost"), 6_000);
    await proxy.resume();
    await vi.waitFor(() => expect(back).toHaveBeenCalledWith({ milliseconds: expect.any(Number) }, "database back"), 10_000);
    expect(lost).toHaveBeenCalledOnce();
  });
});
