import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { expectToRestartUnderLoad } from "./support/restart-under-load.ts";
import { startServerForThisTest } from "./support/start-server.ts";

describe("stopping", () => {
  test("answers what is under way and what still arrives, says 'not ready' at once, closes the database and exits with 0", async () => {
    const server = await startServerForThisTest();
    const underWay = Array.from({ length: 20 }, () => server.ask("/slow"));
    await sleep(200);
    server.signal("SIGTERM");
    await sleep(200);
    expect((await server.ask("/readyz")).status).toBe(503);
    const late = await server.ask("/page");
    expect(late.status).toBe(200);
    expect(late.headers.connection).toBe("close");
    for (const answer of await Promise.all(underWay)) {
      expect(answer.text).toBe("slow, but whole");
    }
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain("the database was closed");
  });

  test("3 restarts, under load that never stops, fail no request that was let in", { timeout: 60_000 }, () =>
    expectToRestartUnderLoad(["SIGTERM", "SIGHUP", "SIGHUP"]),
  );

  test("accepts nobody once its time is up, but answers requests in progress", async () => {
    const server = await startServerForThisTest();
    const underWay = server.ask("/slower");
    await sleep(100);
    server.signal("SIGTERM");
    await sleep(3_400);
    await expect(server.ask("/page")).rejects.toThrow("ECONNREFUSED");
    expect((await underWay).text).toBe("slower, but whole");
    expect(await server.ended).toBe(0);
  });

  test("answers a connection of the last moment, whose request has not come yet", async () => {
    const server = await startServerForThisTest();
    server.signal("SIGTERM");
    await sleep(2_800);
    const late = connect(server.port, "127.0.0.1");
    await once(late, "connect");
    let received = "";
    late.on("data", (data) => (received += data));
    await sleep(700);
    late.write(`GET /page HTTP/1.1\r\nHost: ${server.host}\r\n\r\n`);
    await once(late, "close");
    expect(received).toMatch(/^HTTP\/1.1 200 OK\r\n.*Connection: close\r\n.*a page/s);
    expect(await server.ended).toBe(0);
  });

  test("closes event streams, and accepts no new ones", async () => {
    const server = await startServerForThisTest();
    const stream = get({ host: "127.0.0.1", port: server.port, path: "/stream", headers: { host: server.host } });
    const [response] = await once(stream, "response");
    response.resume();
    server.signal("SIGTERM");
    await once(response, "end");
    expect((await server.ask("/stream", { headers: { accept: "text/event-stream" } })).status).toBe(503);
  });

  test("at the keyboard, takes no longer than the requests under way", async () => {
    const server = await startServerForThisTest();
    const underWay = server.ask("/slow");
    await sleep(100);
    const signalledAt = Date.now();
    server.signal("SIGINT");
    expect((await underWay).text).toBe("slow, but whole");
    expect(await server.ended).toBe(0);
    expect(Date.now() - signalledAt).toBeLessThan(2_800);
  });

  test("does not wait for clients that sent pipelined requests and disconnected", async () => {
    const server = await startServerForThisTest();
    const gone = connect(server.port, "127.0.0.1");
    gone.on("error", () => undefined);
    gone.write(`GET /slow HTTP/1.1\r\nHost: ${server.host}\r\n\r\n`.repeat(20));
    await sleep(200);
    gone.destroy();
    await sleep(200);
    const signalledAt = Date.now();
    server.signal("SIGINT");
    expect(await server.ended).toBe(0);
    expect(Date.now() - signalledAt).toBeLessThan(6_000);
  });
});
