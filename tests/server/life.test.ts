import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
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
    ["a role needs a database server", { ROLE: "worker" }, /^Keyturn cannot start\. The setting ROLE is wrong: .+DATABASE_URL.+\n$/],
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
    // The application, which makes the database, has not begun.
    expect(second.output()).toBe("");
    expect(second.errors()).toMatch(new RegExp(`^Keyturn cannot start\\. Port ${port} .+\\n$`));
  });
});

test("a worker serves its health and readiness, and no page", async () => {
  const server = await startServerForThisTest({ ROLE: "worker", DATABASE_URL: "postgresql://127.0.0.1:1/none" });
  expect((await server.ask("/healthz")).status).toBe(200);
  expect((await server.ask("/readyz?for=balancer")).text).toContain("/readyz");
  const page = await server.ask("/page");
  expect(page.status).toBe(404);
  expect(page.text).toContain("There are no pages here");
});

describe("uncaught errors", () => {
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
