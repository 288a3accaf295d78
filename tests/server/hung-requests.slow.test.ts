import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { startServerForThisTest, type TestServer } from "./support/start-server.ts";

vi.setConfig({ testTimeout: 60_000 });

const crowd = 500;

/** Each leaves something undone: an answer, the rest of a body, the reading of an answer. */
const kinds: Readonly<Record<string, (server: TestServer) => string>> = {
  "an empty chunked body": ({ host }) => `POST /echo HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  "a handler that never answers": ({ host }) => `POST /never HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 3\r\n\r\na=1`,
  "a half-sent head": ({ host }) => `POST /echo HTTP/1.1\r\nHost: ${host}\r\n`,
  "a half-sent body": ({ host }) => `POST /echo HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 60000\r\n\r\n${"x".repeat(1_000)}`,
  "a half-sent chunked body": ({ host }) => `POST /echo HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab`,
  "an answer that is never read": ({ host }) => `GET /large HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
};

test.each(Object.keys(kinds))(`${crowd} requests with %s from one network block no other saves, and end`, async (kind) => {
  const server = await startServerForThisTest({ TRUSTED_PROXIES: "127.0.0.0/8" });
  const bytes = kinds[kind]?.(server) ?? "";
  const sockets = Array.from({ length: crowd }, () => sending(server, bytes));
  await sleep(300);
  const begun = performance.now();
  let saved = 0;
  while (performance.now() - begun < 18_000) {
    const { status } = await server.ask("/api/save", {
      method: "POST",
      body: "a=1",
      headers: { "x-forwarded-for": `203.0.113.${saved % 200}` },
    });
    expect(status).toBe(200);
    saved += 1;
    await sleep(100);
  }
  expect(saved).toBeGreaterThan(5);
  // Whoever does not read is not waited for, and may stay.
  if (!kind.includes("never read")) {
    expect(sockets.filter((socket) => !socket.closed).length).toBe(0);
  }
  expect(server.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test("saves that stand still make the node say that it is not ready, and an answer that never comes ends with 503", async () => {
  const server = await startServerForThisTest();
  const hung = Array.from({ length: 80 }, () => server.ask("/never", { method: "POST", body: "a=1" }));
  await expect.poll(async () => (await server.ask("/ready-by-saves")).text, { timeout: 8_000 }).toBe("stuck");
  expect((await server.ask("/healthz")).status).toBe(200);
  const answers = await Promise.all(hung);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  await expect.poll(() => server.log().filter(({ msg }) => msg === "no answer in time").length).toBeGreaterThan(0);
  expect((await server.ask("/api/save", { method: "POST", body: "a=1" })).status).toBe(200);
  expect((await server.ask("/ready-by-saves")).text).toBe("moving");
});

test("networks take turns: a crowd from two leaves a third its place", async () => {
  const server = await startServerForThisTest({ TRUSTED_PROXIES: "127.0.0.0/8" });
  const from = (address: string) => server.ask("/rendered", { headers: { "x-forwarded-for": address } });
  let answered = 0;
  const crowds = ["198.51.100.1", "2001:db8:1::1"].flatMap((address) =>
    Array.from({ length: 135 }, () => from(address).finally(() => (answered += 1))),
  );
  await sleep(100);
  for (let visit = 0; visit < 15; visit += 1) {
    expect((await from("203.0.113.5")).status).toBe(200);
  }
  // Behind the crowd, the first visit would come after all of it.
  expect(answered).toBeLessThan(crowds.length / 2);
  await Promise.all(crowds);
});

function sending(server: TestServer, bytes: string): Socket {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => undefined);
  if (!bytes.includes("/large")) {
    socket.resume();
  }
  void once(socket, "connect").then(() => socket.write(bytes));
  onTestFinished(() => void socket.destroy());
  return socket;
}
