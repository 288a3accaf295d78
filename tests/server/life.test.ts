import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { expectToRestartUnderLoad } from "./support/restart-under-load.ts";
import { startServerForThisTest } from "./support/start-server.ts";

describe("starting", () => {
  test("says where to find it, and nothing more", async () => {
    const server = await startServerForThisTest();
    expect(server.output()).toBe(`Keyturn is ready at http://localhost:${server.port}\n`);
    expect(server.errors()).toBe("");
  });

  test("reads settings from a file named '.env' beside it, and lets the environment win", async () => {
    const folder = await mkdtemp(join(tmpdir(), "keyturn-server-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, ".env"), "APP_ORIGIN=https://from-the-file.example\nPORT=1\n");
    const server = await startServerForThisTest({}, folder);
    expect(server.output()).toBe("Keyturn is ready at https://from-the-file.example\n");
  });

  test.each([
    ["a setting is wrong", { PORT: "many" }, /^Keyturn cannot start\. The setting PORT is wrong: .+\n$/],
    ["a trusted proxy is no address", { TRUSTED_PROXIES: "proxy" }, /^Keyturn cannot start\. The setting TRUSTED_PROXIES is wrong: .+\n$/],
    ["the machine has no such address", { HOST: "203.0.113.1" }, /^Keyturn cannot start\. The setting HOST is wrong: .+\n$/],
  ])("ends with one clear line when %s", async (_what, settings, line) => {
    const server = await startServerForThisTest(settings);
    expect(await server.ended).toBe(1);
    expect(server.errors()).toMatch(line);
    expect(server.output()).toBe("");
  });

  test("ends with one clear line when the port is taken", async () => {
    const port = String(await freePort());
    await startServerForThisTest({ PORT: port });
    const second = await startServerForThisTest({ PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(new RegExp(`^Keyturn cannot start\\. Port ${port} .+\\n$`));
  });
});

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

  test("lets nobody in when its time is up, but answers what is under way", async () => {
    const server = await startServerForThisTest();
    const underWay = server.ask("/slower");
    await sleep(100);
    server.signal("SIGTERM");
    await sleep(3_400);
    await expect(server.ask("/page")).rejects.toThrow("ECONNREFUSED");
    expect((await underWay).text).toBe("slower, but whole");
    expect(await server.ended).toBe(0);
  });

  test("goes on listening for the calls that a sign-in under way makes to this very process", async () => {
    const server = await startServerForThisTest();
    const signIn = server.ask("/auth/callback?slow");
    await sleep(100);
    server.signal("SIGTERM");
    await sleep(3_400);
    expect((await server.ask("/page")).text).toBe("a page");
    expect((await signIn).text).toBe("the token call was answered with 200");
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

  test("waits for nobody who sent requests in advance and has left", async () => {
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

describe("errors that nobody caught", () => {
  test("a client that hung up, or a forgotten promise, ends nothing", async () => {
    const server = await startServerForThisTest();
    await server.ask("/hang-up");
    await server.ask("/forgotten-promise");
    expect((await server.ask("/page")).status).toBe(200);
    await expect.poll(server.output).toContain("nobody awaited this");
  });

  test("a fault is logged and ends the process in order, so that it starts afresh", async () => {
    const server = await startServerForThisTest();
    const underWay = server.ask("/slow");
    await sleep(100);
    await server.ask("/fault");
    expect((await underWay).text).toBe("slow, but whole");
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain("a fault that nobody caught");
  });
});
