import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loanFileBodyLimitBytes, requestBodyLimitBytes } from "#app/limits.ts";
import { startServer, type TestServer } from "./support/start-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const chunked = { "transfer-encoding": "chunked" };
const pages = ["/loan-forms", "/buying-guide/full-service/documents/loan-forms", "/plans/abc123/documents/loan-forms"];

test.each(pages)("a file of 10 MB arrives whole at %s, declared or chunked", async (path) => {
  const body = Buffer.alloc(loanFileBodyLimitBytes, "x");
  for (const headers of [{}, chunked]) {
    const answer = await server.ask(path, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ bytes: loanFileBodyLimitBytes });
  }
});

test("a small form arrives there as well", async () => {
  for (const headers of [{}, chunked]) {
    const answer = await server.ask(`${pages[0]}?step=1`, { method: "POST", headers, body: Buffer.from("a=1") });
    expect(JSON.parse(answer.text)).toMatchObject({ bytes: 3 });
  }
});

test("a body whose end comes later arrives whole", async () => {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  socket.write(`POST ${pages[0]} HTTP/1.1\r\nHost: ${server.host}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`);
  for (const part of ["5\r\nhello\r\n", "3\r\nyou\r\n", "0\r\n\r\n"]) {
    await sleep(50);
    socket.write(part);
  }
  await once(socket, "close");
  expect(received).toContain('"bytes":8');
});

test("one byte more is refused, with a way back", async () => {
  for (const headers of [{}, chunked]) {
    const answer = await server.ask("/loan-forms", { method: "POST", headers, body: Buffer.alloc(loanFileBodyLimitBytes + 1, "x") });
    expect(answer.status).toBe(413);
    expect(answer.text).toMatch(/too large.*10 MB.*href="\/loan-forms"/s);
  }
});

test.each(["/loan-forms/samples", "/documents/loan-forms", "/plans/a/b/documents/loan-forms", "/plans/a/documents"])(
  "%s takes no file",
  async (path) => {
    const answer = await server.ask(path, { method: "POST", body: Buffer.alloc(requestBodyLimitBytes + 1, "x") });
    expect(answer.status).toBe(413);
  },
);
