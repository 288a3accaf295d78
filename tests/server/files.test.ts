import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "./support/start-server.ts";

const script = "console.log('a script that is long enough to be worth compressing, compressing, compressing');";
const files = {
  "assets/script-B1aB2bC3.js": script,
  "assets/script-B1aB2bC3.js.br": brotliCompressSync(script),
  "assets/script-B1aB2bC3.js.gz": gzipSync(script),
  "assets/picture-B1aB2bC3.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "robots.txt": "User-agent: *",
  "secret.bin": "no type that browsers are sent",
};

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keyturn-server-"));
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, "build/client", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(join(folder, "build/outside.txt"), "not for browsers");
  server = await startServer({}, folder);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

describe("files built for browsers", () => {
  test.each([
    ["br, gzip", "br", files["assets/script-B1aB2bC3.js.br"]],
    ["gzip, deflate", "gzip", files["assets/script-B1aB2bC3.js.gz"]],
    ["br;q=0, gzip;q=0.5", "gzip", files["assets/script-B1aB2bC3.js.gz"]],
    ["*", "br", files["assets/script-B1aB2bC3.js.br"]],
    ["identity", undefined, script],
    ["br;q=0.000, *;q=0", undefined, script],
  ])("are sent as small as '%s' allows", async (accepted, encoding, bytes) => {
    const answer = await server.ask("/assets/script-B1aB2bC3.js", { headers: { "accept-encoding": accepted } });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.bytes.equals(Buffer.from(bytes))).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cross-origin-resource-policy": "same-origin",
    });
  });

  test("are kept for ever when their name changes with their content, else for an hour", async () => {
    expect((await server.ask("/assets/picture-B1aB2bC3.svg")).headers["cache-control"]).toContain("immutable");
    expect((await server.ask("/robots.txt")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("are sent without a body to HEAD, and not again to clients that have them", async () => {
    const whole = await server.ask("/robots.txt");
    expect(whole.text).toBe("User-agent: *");
    const head = await server.ask("/robots.txt", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
    for (const known of [String(whole.headers.etag), `"other", W/${whole.headers.etag}`, "*"]) {
      const unchanged = await server.ask("/robots.txt", { headers: { "if-none-match": known } });
      expect(unchanged).toMatchObject({ status: 304, text: "" });
      expect(unchanged.headers).not.toHaveProperty("content-length");
      expect(unchanged.headers.etag).toBe(whole.headers.etag);
    }
    expect((await server.ask("/robots.txt", { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  });

  test("differ in their tag by the form that is sent", async () => {
    const tags = ["br", "gzip", "identity"].map(async (accepted) => {
      const answer = await server.ask("/assets/script-B1aB2bC3.js", { headers: { "accept-encoding": accepted } });
      return answer.headers.etag;
    });
    expect(new Set(await Promise.all(tags)).size).toBe(3);
  });

  test("are sent whole to range requests, with the whole length", async () => {
    const answer = await server.ask("/robots.txt", { headers: { range: "bytes=0-3" } });
    expect(answer).toMatchObject({ status: 200, text: "User-agent: *" });
    expect(answer.headers["accept-ranges"]).toBe("none");
  });

  test("are found also with a query, and by any name of this machine", async () => {
    expect((await server.ask("/robots.txt?v=1")).text).toBe("User-agent: *");
    expect((await server.ask("/robots.txt", { headers: { host: `127.0.0.1:${server.port}` } })).text).toBe("User-agent: *");
  });

  test.each([
    "/../outside.txt",
    "/assets/../../outside.txt",
    "/assets/..%2f..%2foutside.txt",
    "/%2e%2e/outside.txt",
    "/..\\outside.txt",
    "//outside.txt",
    "/assets/script-B1aB2bC3.js.br",
    "/secret.bin",
    "/assets",
    "/assets/",
  ])("are all that is sent: %s is none of them", async (path) => {
    const answer = await server.ask(path);
    expect(answer.text).not.toContain("not for browsers");
    // The application answers whatever is no file.
    expect([200, 400, 404]).toContain(answer.status);
    expect(answer.headers).not.toHaveProperty("etag");
  });

  test("of an earlier build are gone, in a short response that is not cached", async () => {
    const answer = await server.ask("/assets/script-earlier1.js", { headers: { accept: "*/*" } });
    expect(answer.status).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.bytes.length).toBeLessThan(1_000);
  });

  test("are not changed by a post", async () => {
    expect(JSON.parse((await server.ask("/robots.txt", { method: "POST", body: "a=1" })).text)).toMatchObject({ method: "POST" });
  });
});
