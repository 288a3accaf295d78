import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectToRestartUnderLoad } from "./support/restart-under-load.ts";
import { freePort, startFrontForThisTest } from "./support/start-front.ts";

describe("starting", () => {
  test("says where to find it, and nothing more", async () => {
    const front = await startFrontForThisTest();
    expect(front.output()).toBe(`Keyturn is ready at http://localhost:${front.port}\n`);
    expect(front.errors()).toBe("");
  });

  test("reads settings from a file named '.env' beside it, and lets the environment win", async () => {
    const folder = await mkdtemp(join(tmpdir(), "keyturn-front-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, ".env"), "APP_ORIGIN=https://from-the-file.example\nPORT=1\n");
    const front = await startFrontForThisTest({}, folder);
    expect(front.output()).toBe("Keyturn is ready at https://from-the-file.example\n");
  });

  test.each([
    ["a setting is wrong", { PORT: "many" }, /^Keyturn cannot start\. The setting PORT is wrong: .+\n$/],
    ["a trusted proxy is no address", { TRUSTED_PROXIES: "proxy" }, /^Keyturn cannot start\. The setting TRUSTED_PROXIES is wrong: .+\n$/],
    ["the machine has no such address", { HOST: "203.0.113.1" }, /^Keyturn cannot start\. The setting HOST is wrong: .+\n$/],
  ])("ends with one clear line when %s", async (_what, settings, line) => {
    const front = await startFrontForThisTest(settings);
    expect(await front.ended).toBe(1);
    expect(front.errors()).toMatch(line);
    expect(front.output()).toBe("");
  });

  test("ends with one clear line when the port is taken", async () => {
    const port = String(await freePort());
    await startFrontForThisTest({ PORT: port });
    const second = await startFrontForThisTest({ PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(new RegExp(`^Keyturn cannot start\\. Port ${port} .+\\n$`));
  });
});

describe("stopping", () => {
  test("answers what is under way and what still arrives, says 'not ready' at once, closes the database and exits with 0", async () => {
    const front = await startFrontForThisTest();
    const underWay = Array.from({ length: 20 }, () => front.ask("/slow"));
    await sleep(200);
    front.signal("SIGTERM");
    await sleep(200);
    expect((await front.ask("/readyz")).status).toBe(503);
    const late = await front.ask("/page");
    expect(late.status).toBe(200);
    expect(late.headers.connection).toBe("close");
    for (const answer of await Promise.all(underWay)) {
      expect(answer.text).toBe("slow, but whole");
    }
    expect(await front.ended).toBe(0);
    expect(front.output()).toContain("the database was closed");
  });

  test("3 restarts, under load that never stops, fail no request that was let in", { timeout: 60_000 }, () =>
    expectToRestartUnderLoad(["SIGTERM", "SIGHUP", "SIGHUP"]),
  );

  test("lets newcomers wait when its time is up, but not the calls that a sign-in under way needs, and answers them in the end", async () => {
    const front = await startFrontForThisTest();
    const underWay = front.ask("/slower");
    await sleep(100);
    front.signal("SIGTERM");
    await sleep(3_400);
    const newcomers = [front.ask("/page"), front.ask("/echo", { method: "POST", body: "a body" }), front.ask("/auth/callback?code=1")];
    expect((await front.ask("/portal/token", { method: "POST" })).status).toBe(200);
    expect((await front.ask("/healthz")).status).toBe(200);
    expect((await front.ask("/readyz")).status).toBe(503);
    expect((await newcomers[2])?.status).toBe(200);
    const order = [...newcomers.slice(0, 2), underWay].map(async (answer, index) => {
      await answer;
      return index;
    });
    expect(await Promise.race(order)).toBe(2);
    expect((await underWay).text).toBe("slower, but whole");
    expect((await newcomers[0])?.text).toBe("a page");
    expect(JSON.parse((await newcomers[1])?.text ?? "")).toMatchObject({ method: "POST", bytes: 6 });
    expect(await front.ended).toBe(0);
  });

  test("answers a connection of the last moment, whose request has not come yet", async () => {
    const front = await startFrontForThisTest();
    front.signal("SIGTERM");
    await sleep(2_800);
    const late = connect(front.port, "127.0.0.1");
    await once(late, "connect");
    let received = "";
    late.on("data", (data) => (received += data));
    await sleep(700);
    late.write(`GET /page HTTP/1.1\r\nHost: ${front.host}\r\n\r\n`);
    await once(late, "close");
    expect(received).toMatch(/^HTTP\/1.1 200 OK\r\n.*Connection: close\r\n.*a page/s);
    expect(await front.ended).toBe(0);
  });

  test("closes event streams, and accepts no new ones", async () => {
    const front = await startFrontForThisTest();
    const stream = get({ host: "127.0.0.1", port: front.port, path: "/stream", headers: { host: front.host } });
    const [response] = await once(stream, "response");
    response.resume();
    front.signal("SIGTERM");
    await once(response, "end");
    expect((await front.ask("/stream", { headers: { accept: "text/event-stream" } })).status).toBe(503);
  });

  test("at the keyboard, takes no longer than the requests under way", async () => {
    const front = await startFrontForThisTest();
    const underWay = front.ask("/slow");
    await sleep(100);
    const signalledAt = Date.now();
    front.signal("SIGINT");
    expect((await underWay).text).toBe("slow, but whole");
    expect(await front.ended).toBe(0);
    expect(Date.now() - signalledAt).toBeLessThan(2_800);
  });
});

describe("errors that nobody caught", () => {
  test("a client that hung up, or a forgotten promise, ends nothing", async () => {
    const front = await startFrontForThisTest();
    await front.ask("/hang-up");
    await front.ask("/forgotten-promise");
    expect((await front.ask("/page")).status).toBe(200);
    await expect.poll(front.output).toContain("nobody awaited this");
  });

  test("a fault is logged and ends the process in order, so that it starts afresh", async () => {
    const front = await startFrontForThisTest();
    const underWay = front.ask("/slow");
    await sleep(100);
    await front.ask("/fault");
    expect((await underWay).text).toBe("slow, but whole");
    expect(await front.ended).toBe(1);
    expect(front.output()).toContain("a fault that nobody caught");
  });
});
