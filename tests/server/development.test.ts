import { afterAll, beforeAll, expect, test } from "vitest";
import { requestBodyLimitBytes } from "#app/limits.ts";
import { startDevelopment, type TestServer } from "./support/start-server.ts";

let development: TestServer;
beforeAll(async () => {
  development = await startDevelopment();
});
afterAll(() => development.stop());

test.each([
  ["a post of another site", { method: "POST", headers: { "sec-fetch-site": "cross-site" } }, 403],
  ["a method that is none of ours", { method: "PUT" }, 405],
  ["a host that is none", { headers: { host: "a b" } }, 400],
  ["a page at another name of this machine", { headers: { host: "127.0.0.1", accept: "text/html" } }, 307],
  ["a body too large", { method: "POST", body: "x".repeat(requestBodyLimitBytes + 1) }, 413],
])("in development, too, %s is answered at once", async (_what, options, status) => {
  const answer = await development.ask("/", options);
  expect(answer.status).toBe(status);
  expect(answer.headers["x-frame-options"]).toBe("DENY");
});

test("in development, everything else reaches the application, as it is now and with styles and scripts in it", async () => {
  for (const times of [1, 2]) {
    const page = await development.ask("/same", { headers: { "x-forwarded-for": "203.0.113.9" } });
    expect(page.text).toContain(`made ${times} times`);
    expect(page.text).toContain('"x-forwarded-for":"127.0.0.1"');
    expect(page.headers["content-security-policy"]).toBe("script-src 'self'");
  }
  expect((await development.ask("/echo")).headers).not.toHaveProperty("content-security-policy");
});

test("in development, a signal closes the database", async () => {
  development.signal("SIGTERM");
  expect(await development.ended).toBe(0);
  expect(development.output()).toContain("the database was closed");
});
