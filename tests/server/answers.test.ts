import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, startServerForThisTest, type TestServer } from "./support/start-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe("security headers", () => {
  const everywhere = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
  };

  test.each([
    ["data", "/api/auth/me", {}],
    ["a redirect", "/moved", {}],
    ["a refusal", "/%00", {}],
    ["a redirect to the origin", "/", { headers: { host: "127.0.0.1", accept: "text/html" } }],
    ["a foreign post", "/", { method: "POST", headers: { origin: "https://evil.example" } }],
    ["a method that is not allowed", "/", { method: "TRACE" }],
    ["a body too large", "/", { method: "POST", headers: { "content-length": "100000" } }],
  ])("stand on %s, with a policy that allows nothing", async (_what, path, options) => {
    const { headers } = await server.ask(path, options);
    expect(headers).toMatchObject(everywhere);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  test("leave a page its own policy, and are not sent twice", async () => {
    const received = await server.sendRaw(`GET /page HTTP/1.1\r\nHost: ${server.host}\r\nConnection: close\r\n\r\n`);
    expect(received.match(/^content-security-policy: .*$/gim)).toEqual(["Content-Security-Policy: script-src 'self'"]);
    expect(received.match(/^x-content-type-options: /gim)).toHaveLength(1);
  });

  test("let this site frame the callback of sign-in, and nothing else", async () => {
    const { headers } = await server.ask("/auth/callback?code=1");
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  });

  test("ask for https only where people arrive over https", async () => {
    expect((await server.ask("/page")).headers).not.toHaveProperty("strict-transport-security");
    const secure = await startServerForThisTest({ APP_ORIGIN: "https://keyturn.example" });
    expect((await secure.ask("/page")).headers["strict-transport-security"]).toMatch(/^max-age=\d{8}/);
  });
});

describe("the log", () => {
  test("says method, path, status and time, and no query, cookie, header or body", async () => {
    const loud = await startServerForThisTest();
    await loud.ask("/auth/callback?code=secret-code&state=secret-state", {
      method: "POST",
      headers: { cookie: "session=secret-cookie", authorization: "Bearer secret-token" },
      body: "password=secret-password",
    });
    await expect.poll(loud.log).toHaveLength(1);
    expect(loud.log()[0]).toEqual({
      level: 30,
      time: expect.any(String),
      method: "POST",
      path: "/auth/callback",
      status: 200,
      milliseconds: expect.any(Number),
    });
    expect(loud.output()).not.toContain("secret");
  });

  test("a 503 is not logged as an error: its cause has a separate line", async () => {
    const loud = await startServerForThisTest();
    await loud.ask("/unavailable");
    await expect.poll(loud.log).toMatchObject([{ level: 40, status: 503 }]);
  });

  test("keeps to the level that LOG_LEVEL names", async () => {
    const quiet = await startServerForThisTest({ LOG_LEVEL: "error" });
    await quiet.ask("/");
    quiet.signal("SIGINT");
    expect(await quiet.ended).toBe(0);
    expect(quiet.log()).toEqual([]);
  });
});
