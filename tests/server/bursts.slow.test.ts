import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startServerForThisTest, type TestServer } from "./support/start-server.ts";

interface Pages {
  readonly made: number;
  readonly underWay: number;
  readonly mostAtOnce: number;
  readonly memory: number;
}

const requestOf = (server: TestServer, path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: ${server.host}\r\n${headers}\r\n`;

const pagesOf = async (server: TestServer) => JSON.parse((await server.ask("/api/pages")).text) as Pages;

/** A connection that has sent these bytes. */
function sending(server: TestServer, bytes: string): Socket {
  const socket = connect(server.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(bytes);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Asks for a page on many connections at once, each time at another address. */
function crowd(server: TestServer, size: number, path = "/rendered", headers = {}) {
  return Array.from({ length: size }, (_, index) => server.ask(`${path}?${index}`, { headers }));
}

/** Looks at /healthz again and again until it is told to stop; gives how long each answer took, the shortest first. */
function watchHealth(server: TestServer) {
  let isOver = false;
  const watching = (async () => {
    const took: number[] = [];
    while (!isOver) {
      const askedAt = performance.now();
      expect((await server.ask("/healthz")).status).toBe(200);
      took.push(performance.now() - askedAt);
      await sleep(20);
    }
    return took.sort((a, b) => a - b);
  })();
  return () => {
    isOver = true;
    return watching;
  };
}

/** What 95 of 100 stay below: a busy machine may keep any of them waiting, and this process too. */
const nearlyAll = (took: readonly number[]) => took[Math.floor(took.length * 0.95)];

test("requests that a client sends ahead are begun one by one, and answered in order, however their bytes arrive", async () => {
  const server = await startServerForThisTest();
  const posts = ["Content-Length: 7\r\n\r\n\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n4\r\n\r\n\r\n\r\n3\r\nabc\r\n0\r\n\r\n"];
  const requests = [
    ...Array.from({ length: 6 }, (_, index) => requestOf(server, `/rendered?${index}`)),
    ...posts.map((rest) => `POST /echo HTTP/1.1\r\nHost: ${server.host}\r\n${rest}`),
    requestOf(server, "/rendered?last", "Connection: close\r\n"),
  ].join("");
  for (const pieceLength of [requests.length, 1_000, 333, 31, 1]) {
    const socket = sending(server, "").setNoDelay();
    let received = "";
    socket.on("data", (data) => (received += data));
    for (let at = 0; at < requests.length; at += pieceLength) {
      socket.write(requests.slice(at, at + pieceLength));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await once(socket, "close");
    expect(received.match(/\/rendered\?(?:\d|last)|"bytes":\d+/g)).toEqual([
      ...Array.from({ length: 6 }, (_, index) => `/rendered?${index}`),
      '"bytes":7',
      '"bytes":7',
      "/rendered?last",
    ]);
  }
  expect(await pagesOf(server)).toMatchObject({ made: 5 * 7, mostAtOnce: 1 });
});

test("a crowd gets a few pages at a time, and those beyond the queue are asked to retry", async () => {
  const server = await startServerForThisTest();
  const stopWatching = watchHealth(server);
  const answers = await Promise.all(crowd(server, 600));
  const refused = answers.filter(({ status }) => status === 503);
  const served = answers.filter(({ status }) => status === 200);
  expect(refused.length + served.length).toBe(600);
  expect(served.length).toBeGreaterThan(50);
  expect(refused.length).toBeGreaterThan(100);
  for (const { headers, text } of refused) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store", "x-frame-options": "DENY" });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(text).toContain("Please try again in a few seconds.");
    expect(text.length).toBeLessThan(3_000);
  }
  expect((await pagesOf(server)).mostAtOnce).toBeLessThanOrEqual(4);
  // All 600 at once would take nine seconds, in which nothing else is answered.
  expect(nearlyAll(await stopWatching())).toBeLessThan(1_500);
  expect(server.log().filter(({ level }) => level === 50)).toEqual([]);
});

test("thousands of requests pipelined on a few connections delay no other client", async () => {
  const server = await startServerForThisTest();
  for (let connection = 0; connection < 10; connection += 1) {
    const ahead = Array.from({ length: 1_200 }, (_, index) => requestOf(server, `/rendered?${connection}.${index}`));
    sending(server, ahead.join("")).resume();
  }
  const stopWatching = watchHealth(server);
  for (let save = 0; save < 20; save += 1) {
    expect((await server.ask("/api/progress/events", { method: "POST", body: "event=step.complete+1" })).status).toBe(200);
  }
  expect((await server.ask("/rendered?mine")).status).toBe(200);
  expect(nearlyAll(await stopWatching())).toBeLessThan(1_500);
  expect((await pagesOf(server)).mostAtOnce).toBeLessThanOrEqual(4);
});

test("clients that never read their answers hold a bounded amount", async () => {
  const server = await startServerForThisTest();
  const before = (await pagesOf(server)).memory;
  for (let connection = 0; connection < 40; connection += 1) {
    sending(server, requestOf(server, "/large").repeat(5)).pause();
  }
  await sleep(2_000);
  expect((await server.ask("/large")).bytes.length).toBe(8_000_000);
  expect((await pagesOf(server)).memory - before).toBeLessThan(200_000_000);
});

test("clients that never send the rest of their forms hold a bounded amount", async () => {
  const server = await startServerForThisTest();
  const form = `POST /echo HTTP/1.1\r\nHost: ${server.host}\r\nContent-Length: 65536\r\n\r\n${"x".repeat(65_000)}`;
  let refused = 0;
  const sockets = Array.from({ length: 1_100 }, () =>
    sending(server, form).on("data", (data) => {
      refused += String(data).startsWith("HTTP/1.1 503 ") ? 1 : 0;
    }),
  );
  await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(20);
  expect(refused).toBeLessThan(200);
  for (const socket of sockets) {
    socket.destroy();
  }
  await expect.poll(async () => (await server.ask("/echo", { method: "POST", body: "a=1" })).status, { timeout: 10_000 }).toBe(200);
});

test("saves are all kept while a crowd asks for pages", async () => {
  const server = await startServerForThisTest();
  const asked = Promise.all(crowd(server, 600));
  const savedAt = performance.now();
  const save = () => server.ask("/api/progress/events", { method: "POST", body: "event=step.complete+1" });
  const answers = await Promise.all(Array.from({ length: 50 }, save));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Behind the pages it would be nine seconds.
  expect(performance.now() - savedAt).toBeLessThan(5_000);
  await asked;
});

test("requests that wait for another process delay no others", async () => {
  const server = await startServerForThisTest();
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  for (let stream = 0; stream < 20; stream += 1) {
    const headers = { host: server.host, accept: "text/event-stream" };
    const [response] = await once(get({ port: server.port, host: "127.0.0.1", path: "/stream", agent, headers }), "response");
    response.resume();
  }
  const slow = Array.from({ length: 40 }, () => server.ask("/slow"));
  const answers = await Promise.all([server.ask("/page"), ...slow]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("a client that disconnects leaves the queue, and no page is rendered for it", async () => {
  const server = await startServerForThisTest();
  const gone = Array.from({ length: 100 }, (_, index) => sending(server, requestOf(server, `/rendered?${index}`)));
  await Promise.all(gone.map((socket) => once(socket, "connect")));
  for (const socket of gone) {
    socket.destroy();
  }
  expect((await server.ask("/rendered?mine")).status).toBe(200);
  await sleep(500);
  expect((await pagesOf(server)).made).toBeLessThan(50);
});

test("one address cannot take all the places", async () => {
  const server = await startServerForThisTest({ TRUSTED_PROXIES: "127.0.0.0/8" });
  const greedy = Promise.all(crowd(server, 400, "/rendered", { "x-forwarded-for": "2001:db8::1" }));
  await sleep(50);
  const others = Array.from({ length: 10 }, (_, index) =>
    server.ask("/rendered", { headers: { "x-forwarded-for": `203.0.113.${index}` } }),
  );
  expect((await greedy).filter(({ status }) => status === 503).length).toBeGreaterThan(50);
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
});
