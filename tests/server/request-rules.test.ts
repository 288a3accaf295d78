import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestBodyLimitBytes } from "#app/limits.ts";
import { staffPaths } from "#app/staff-paths.ts";
import { startServer, startServerForThisTest, type TestServer } from "./support/start-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe("bodies", () => {
  const atLimit = Buffer.alloc(requestBodyLimitBytes, "x");
  const overLimit = Buffer.alloc(requestBodyLimitBytes + 1, "x");
  const chunked = { "transfer-encoding": "chunked" };

  test("a body of exactly the limit arrives whole, declared or chunked", async () => {
    for (const headers of [{}, chunked]) {
      const answer = await server.ask("/", { method: "POST", headers, body: atLimit });
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toMatchObject({ bytes: requestBodyLimitBytes });
    }
  });

  test("one byte more is refused with 413, declared or chunked", async () => {
    for (const headers of [{}, chunked]) {
      expect((await server.ask("/", { method: "POST", headers, body: overLimit })).status).toBe(413);
    }
  });

  test("too large a file of people is refused with what to do, and a way back", async () => {
    const answer = await server.ask(staffPaths.adminImport, { method: "POST", body: overLimit });
    expect(answer.status).toBe(413);
    expect(answer.text).toMatch(/No one was imported.*1,000 people and 60 KB.*Split it.*href="\/admin\/import"/s);
  });

  test("a body too large on a GET is refused too", async () => {
    expect((await server.ask("/", { method: "GET", headers: chunked, body: overLimit })).status).toBe(413);
  });

  test("a declared body too large is refused before a byte of it is sent", async () => {
    const received = await server.sendRaw(`POST / HTTP/1.1\r\nHost: ${server.host}\r\nContent-Length: 1000000000\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("an endless body is not read on after the refusal", async () => {
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    socket.on("data", (data) => {
      received += data;
    });
    socket.on("error", () => undefined);
    socket.write(`POST / HTTP/1.1\r\nHost: ${server.host}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    for (let sent = 0; sent < 2_000 && !socket.destroyed; sent += 1) {
      socket.write(chunk);
    }
    await sleep(700);
    // Some of the 32 MB fit into the buffers of the two kernels; the rest waits here until the connection is cut.
    expect(received).toMatch(/^HTTP\/1\.1 413 /);
    expect(socket.writableLength).toBeGreaterThan(10_000_000);
    socket.destroy();
  });
});

describe("methods", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "%s is refused with 405 and the methods that are allowed",
    async (method) => {
      const answer = await server.ask("/", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD, POST");
    },
  );

  test.each(["INVENTED / HTTP/1.1", "CONNECT elsewhere:443 HTTP/1.1"])("'%s' is refused with 405 too", async (line) => {
    const received = await server.sendRaw(`${line}\r\nHost: ${server.host}\r\n\r\n`);
    expect(received).toMatch(/^HTTP\/1\.1 405 /);
    expect(received).toContain("Allow: GET, HEAD, POST");
    expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(received).toMatch(/^x-frame-options: DENY\r$/im);
  });
});

describe("connections", () => {
  test("a client that ends its own side once its request is sent is answered", async () => {
    for (const path of ["/page", "/same", "/rendered"]) {
      const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
      let received = "";
      socket.on("data", (data) => (received += data));
      socket.end(`GET ${path} HTTP/1.1\r\nHost: ${server.host}\r\n\r\n`);
      await once(socket, "close");
      expect(received, path).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test("a client that ends its own side of a stream of events has left, and the stream ends", async () => {
    const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.write(`GET /stream HTTP/1.1\r\nHost: ${server.host}\r\nAccept: text/event-stream\r\n\r\n`);
    await once(socket, "data");
    socket.end().resume();
    await once(socket, "close");
  });

  test("what is sent behind a request for another protocol is not left waiting: the connection ends with that answer", async () => {
    const request = (headers: string) => `GET /page HTTP/1.1\r\nHost: ${server.host}\r\n${headers}\r\n`;
    const received = await server.sendRaw(`${request("Upgrade: websocket\r\nConnection: Upgrade\r\n")}${request("")}`);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain("Connection: close");
  });

  test("a client that goes on sending what is no HTTP still gets its answer, not a reset", async () => {
    const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    let received = "";
    const errors: Error[] = [];
    socket.on("data", (data) => (received += data)).on("error", (error) => errors.push(error));
    const closed = new Promise((resolve) => socket.on("close", resolve));
    for (let line = 0; line < 10; line += 1) {
      socket.write("get / HTTP/1.1\r\n");
      await sleep(20);
    }
    socket.end();
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 405 /);
    expect(errors).toEqual([]);
  });

  test("an unknown expectation is ignored, and bypasses no rule", async () => {
    const headers = { expect: "a miracle" };
    expect((await server.ask("/page", { headers })).status).toBe(200);
    expect((await server.ask("/", { headers: { ...headers, origin: "https://evil.example" }, method: "POST" })).status).toBe(403);
  });
});

describe("addresses", () => {
  test.each([
    ["a broken escape", "/%E0%A4%A"],
    ["an escaped zero byte", "/%00"],
    ["a backslash", "/\\]"],
    ["an escaped backslash", "/%5C%5D"],
    ["an escaped backslash where script asks for data", "/%5c:x/buying-guide/free.data"],
    ["a parameter that only an earlier Remix had", "/?a=?&_data=root"],
    ["the same in another spelling", "/buying-guide/full?%5Fdata"],
    ["a whole address in place of a path", "http://elsewhere.example/"],
    ["an asterisk", "*"],
    ["a path with two slashes in a row", "/buying-guide//full"],
    ["a path with thousands of slashes", `/buying-guide/full${"/".repeat(7_000)}x`],
    ["slashes before what scripts ask for", `/buying-guide/full${"/".repeat(900)}.data`],
    ["a path too long to be one of ours", `/${"a".repeat(1_000)}`],
    ["a path too long, as scripts ask for it", `/calculators/${"a/".repeat(600)}x.data`],
    ["an address that is too long in all", `/auth?redirect=${"a".repeat(8_000)}`],
  ])("%s is refused with 400, by a small page, before anybody reads it", async (_what, target) => {
    const answer = await server.ask(target, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(3_000);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("the longest that people use reach the application: a guest's whole progress, and the way back to it after signing in", async () => {
    const guide = `/buying-guide/full?answers=${"0-0y.1y.2n_".repeat(140)}`;
    for (const target of [guide, `/auth?redirect=${encodeURIComponent(guide)}`, `/glossary?from=${encodeURIComponent(guide)}`]) {
      expect(JSON.parse((await server.ask(target)).text)).toMatchObject({ url: target });
    }
    expect((await server.ask(`/auth?redirect=//elsewhere.example//`)).status).toBe(200);
    expect((await server.ask(`/${"a".repeat(999)}`)).status).toBe(200);
  });

  test.each(["a b", "localhost:99999", "user@localhost", "localhost/path", "[::1", "<script>"])(
    "the host '%s' is refused with 400",
    async (host) => {
      expect(await server.sendRaw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test("a request without a host is refused with 400", async () => {
    expect(await server.sendRaw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await server.sendRaw("GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("what is no HTTP at all is refused with 400", async () => {
    expect(await server.sendRaw("hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test("a page asked for by another name of this machine leads to the origin, query and all", async () => {
    const answer = await server.ask("/buying-guide/full?step=3", { headers: { host: `127.0.0.1:${server.port}`, accept: "text/html" } });
    expect(answer.status).toBe(307);
    expect(answer.headers.location).toBe(`http://${server.host}/buying-guide/full?step=3`);
  });

  test("probes of operators and programs are answered by any name", async () => {
    const headers = { host: `127.0.0.1:${server.port}` };
    expect((await server.ask("/readyz", { headers: { ...headers, accept: "text/html" } })).status).toBe(200);
    expect((await server.ask("/healthz", { headers: { ...headers, accept: "text/html" } })).status).toBe(200);
    expect((await server.ask("/portal/.well-known/openid-configuration", { headers })).status).toBe(200);
  });
});

test("a head too large to read is refused with 431, and the cookies that a sign-in's links leave are forgotten", async () => {
  const received = await server.sendRaw(`GET / HTTP/1.1\r\nHost: ${server.host}\r\nCookie: a=${"x".repeat(17_000)}\r\n\r\n`);
  expect(received).toMatch(/^HTTP\/1\.1 431 /);
  expect(received.match(/^Set-Cookie: .*$/gm)).toEqual(
    ["keyturn_target_1", "keyturn_target_2"].map((name) => `Set-Cookie: ${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`),
  );
  expect(received).toContain("Load the page again");
});

describe("posts from other sites", () => {
  const foreign = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  ];

  test.each(["/", "/buying-guide/full.data", "/api/progress", "/logout", "/portal/sign-in"])("change nothing at %s", async (path) => {
    for (const headers of foreign) {
      expect((await server.ask(path, { method: "POST", headers, body: "a=1" })).status, JSON.stringify(headers)).toBe(403);
    }
  });

  test("a page of another name for this machine is another site", async () => {
    const headers = { host: "rebound.example", "sec-fetch-site": "same-origin" };
    expect((await server.ask("/", { method: "POST", headers, body: "a=1" })).status).toBe(403);
  });

  test("are answered with a page, or with JSON for a program", async () => {
    const headers = { "sec-fetch-site": "cross-site", accept: "text/html" };
    const page = await server.ask("/buying-guide/full", { method: "POST", headers });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("Nothing was changed");
    for (const [path, accept] of [
      ["/api/progress", "*/*"],
      ["/buying-guide/full.data", "text/html"],
      ["/", "application/json"],
    ] as const) {
      const answer = await server.ask(path, { method: "POST", headers: { ...headers, accept } });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text)).toEqual({ error: expect.stringContaining("Nothing was changed") });
    }
  });

  test("posts of our own pages, and of no browser, are accepted", async () => {
    const ownOrigin = `http://${server.host}`;
    const own = [
      {},
      { "sec-fetch-site": "same-origin", origin: ownOrigin },
      { "sec-fetch-site": "none" },
      { origin: ownOrigin },
      { "sec-fetch-site": "same-origin", origin: "null" },
    ];
    for (const headers of own) {
      expect((await server.ask("/api/progress", { method: "POST", headers, body: "{}" })).status, JSON.stringify(headers)).toBe(200);
    }
  });

  test("a link from another site opens a page", async () => {
    expect((await server.ask("/", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
  });
});

describe("what proxies forward", () => {
  let behindProxy: TestServer;
  beforeAll(async () => {
    behindProxy = await startServer({ TRUSTED_PROXIES: "127.0.0.0/8, ::1" });
  });
  afterAll(() => behindProxy.stop());

  const forwarded = { "x-forwarded-for": "203.0.113.9, 198.51.100.7", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  const headersSeen = async (of: TestServer) =>
    (JSON.parse((await of.ask("/", { headers: forwarded })).text) as { headers: object }).headers;

  test("is not believed from anybody", async () => {
    const seen = await headersSeen(server);
    expect(seen).toMatchObject({ host: server.host, "x-forwarded-for": "127.0.0.1" });
    expect(seen).not.toHaveProperty("x-forwarded-host");
    expect(seen).not.toHaveProperty("x-forwarded-proto");
  });

  test("is believed from a trusted proxy, as far as trusted proxies vouch for it", async () => {
    const behindOne = await startServerForThisTest({ TRUSTED_PROXIES: "127.0.0.0/8" });
    expect(await headersSeen(behindOne)).toMatchObject({ host: behindOne.host, "x-forwarded-for": "198.51.100.7" });
    const behindTwo = await startServerForThisTest({ TRUSTED_PROXIES: "127.0.0.1, 198.51.100.0/24" });
    expect(await headersSeen(behindTwo)).toMatchObject({ "x-forwarded-for": "203.0.113.9" });
  });

  test.each([
    ["203.0.113.9:5678", "203.0.113.9"],
    ["[2001:db8::9]:443", "2001:db8::9"],
    ["[2001:db8::9]", "2001:db8::9"],
    ["2001:db8::9", "2001:db8::9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["198.51.100.7, 127.0.0.2:80", "198.51.100.7"],
    ["198.51.100.7, [::1]:80", "198.51.100.7"],
    ["198.51.100.7, unknown, 127.0.0.2", "127.0.0.2"],
    ["203.0.113.9:", "127.0.0.1"],
    ["", "127.0.0.1"],
  ])("'%s' comes from %s", async (header, address) => {
    const answer = await behindProxy.ask("/", { headers: { "x-forwarded-for": header } });
    expect(JSON.parse(answer.text)).toMatchObject({ headers: { "x-forwarded-for": address } });
  });
});
