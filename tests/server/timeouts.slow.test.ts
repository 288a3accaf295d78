import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "./support/start-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Sends the beginning of a request, then a little more every second, and gives what comes back until the connection is closed. */
async function sendSlowly(beginning: string, more: string) {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => (received += data));
  socket.on("error", () => undefined);
  socket.write(beginning);
  const trickle = setInterval(() => socket.write(more), 1_000);
  await once(socket, "close");
  clearInterval(trickle);
  return received;
}

describe.concurrent("a request that never ends is given up with 408, and says why,", () => {
  test("in its head", { timeout: 60_000 }, async () => {
    const received = await sendSlowly(`GET / HTTP/1.1\r\nHost: ${server.host}\r\n`, "X-More: more\r\n");
    expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(received).toContain("The request took too long to arrive.");
  });

  test.each([
    ["declared", "Content-Length: 60000\r\n\r\n", "x"],
    ["chunked", "Transfer-Encoding: chunked\r\n\r\n", "1\r\nx\r\n"],
  ])("in its body, %s", { timeout: 60_000 }, async (_, end, more) => {
    const received = await sendSlowly(`POST / HTTP/1.1\r\nHost: ${server.host}\r\n${end}`, more);
    expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(received).toContain("The request took too long to arrive.");
  });

  test("while everybody else is answered", { timeout: 60_000 }, async () => {
    const slow = Array.from({ length: 200 }, () => sendSlowly(`GET / HTTP/1.1\r\nHost: ${server.host}\r\n`, "X-More: more\r\n"));
    for (let visit = 0; visit < 20; visit += 1) {
      expect((await server.ask("/page")).status).toBe(200);
    }
    for (const received of await Promise.all(slow)) {
      expect(received).toMatch(/^HTTP\/1\.1 408 /);
    }
  });
});
