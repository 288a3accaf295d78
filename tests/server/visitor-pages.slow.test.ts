import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, startServerForThisTest, type TestServer } from "./support/start-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A visitor's answer: the tag tells it from one that is made for somebody. */
async function keptPage(path: string, of = server) {
  const page = await of.ask(path);
  expect(page.headers.etag).toBeDefined();
  return page;
}

describe("a page that is the same for all visitors", () => {
  test("is rendered once, without a visitor, and sent in each encoding", async () => {
    const headers = {
      "user-agent": "somebody's",
      referer: "http://elsewhere.example/secret",
      "accept-language": "de",
      cookie: "of=others",
      "x-forwarded-host": "elsewhere.example",
      "x-anything": "else",
    };
    const page = await server.ask("/same/a", { headers });
    expect(page.text).toContain(`made 1 times for {"host":"${server.host}","accept":"text/html","cookie":"keyturn_nobody=1",`);
    expect(page.text).not.toMatch(/somebody|elsewhere|"de"|others|anything/);
    expect((await server.ask("/same/a")).text).toBe(page.text);
    const brotli = await server.ask("/same/a", { headers: { ...headers, "accept-encoding": "gzip, deflate, br" } });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).equals(page.bytes)).toBe(true);
    const gzip = await server.ask("/same/a", { headers: { "accept-encoding": "gzip" } });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).equals(page.bytes)).toBe(true);
    expect(page.headers["content-encoding"]).toBeUndefined();
  });

  test("has the headers of an individually rendered one", async () => {
    const made = await server.ask("/same/headers", { headers: { cookie: "keyturn_toast=1" } });
    const kept = await keptPage("/same/headers");
    const { etag, "content-length": length, ...headers } = kept.headers;
    const { "content-length": _, ...headersMade } = made.headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(Number(length)).toBe(kept.bytes.length);
    expect({ ...headers, date: "" }).toEqual({ ...headersMade, date: "" });
    expect(kept.headers["content-security-policy"]).toBe("script-src 'self'");
    expect(kept.headers["x-frame-options"]).toBe("DENY");
  });

  test("is made once for a crowd", async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => server.ask("/same/crowd")));
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
    expect(crowd.filter(({ text }) => text.startsWith("made 1 times"))).toHaveLength(50);
  });

  test("is made for everybody who carries a cookie of this site", async () => {
    await keptPage("/same/cookies");
    for (const name of ["keyturn_session", "__Host-keyturn_session", "keyturn_toast", "keyturn_guide", "keyturn_target_x"]) {
      const answer = await server.ask("/same/cookies", { headers: { cookie: `a=1; ${name}=x` } });
      expect(answer.text).toContain(name);
      expect(answer.headers).not.toHaveProperty("etag");
    }
  });

  test("is made for every address with a query, and every post", async () => {
    await keptPage("/same/query");
    expect((await server.ask("/same/query?step=3")).text).toContain("made 1 times");
    expect((await server.ask("/same/query?")).headers).not.toHaveProperty("etag");
    expect((await server.ask("/same/query", { method: "POST", body: "a=1" })).text).toContain("content-length");
  });

  test("is sent whatever the query, where the application says that the query means nothing", async () => {
    await keptPage("/same/meaning");
    for (let value = 0; value < 20; value += 1) {
      expect((await server.ask(`/same/meaning?nothing=${value}`)).text).toContain("made 1 times");
    }
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, value) => server.ask(`/same/anew?nothing=${value}`)));
    expect(crowd.filter(({ headers }) => headers.etag !== undefined)).toHaveLength(20);
    expect((await server.ask("/same/meaning?nothing=1&step=3")).text).toContain("made 1 times");
    const own = await server.ask("/same/meaning?nothing=1", { headers: { cookie: "keyturn_session=x" } });
    expect(own.headers).not.toHaveProperty("etag");
  });

  test("is answered to HEAD without a body, and not again to clients that have it", async () => {
    const page = await keptPage("/same/again");
    const head = await server.ask("/same/again", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect({ ...head.headers, date: "" }).toEqual({ ...page.headers, date: "" });
    const known = { "if-none-match": String(page.headers.etag) };
    const unchanged = await server.ask("/same/again", { headers: known });
    expect(unchanged).toMatchObject({ status: 304, text: "" });
    expect(unchanged.headers["content-security-policy"]).toBe("script-src 'self'");
    // Who has signed in since gets their own page, whatever their browser has kept.
    expect((await server.ask("/same/again", { headers: { ...known, cookie: "keyturn_session=x" } })).status).toBe(200);
  });

  test("is rendered again after a restart", async () => {
    const first = await startServerForThisTest();
    expect((await first.ask("/same", { headers: { cookie: "keyturn_a=1" } })).text).toContain("made 1 times");
    expect((await keptPage("/same", first)).text).toContain("made 2 times");
    await first.stop();
    const second = await startServerForThisTest();
    expect((await keptPage("/same", second)).text).toContain("made 1 times");
  });

  test("leads to the origin when asked for by another name of this machine", async () => {
    await keptPage("/same/elsewhere");
    const headers = { host: `127.0.0.1:${server.port}`, accept: "text/html" };
    expect((await server.ask("/same/elsewhere", { headers })).status).toBe(307);
    expect((await server.ask("/same/elsewhere", { headers: { host: "not a host" } })).status).toBe(400);
  });

  test("is answered to the last, like any other, while the process ends", async () => {
    const ending = await startServerForThisTest();
    await keptPage("/same", ending);
    const underWay = ending.ask("/slower");
    ending.signal("SIGTERM");
    await expect.poll(async () => (await ending.ask("/readyz")).status).toBe(503);
    const { status, headers } = await ending.ask("/same");
    expect(status).toBe(200);
    expect(headers.connection).toBe("close");
    expect((await underWay).status).toBe(200);
  });
});

describe("a page is made for each visitor", () => {
  test.each(["/same-not", "/same-but-refused", "/same-but-with-a-cookie", "/same-but-no-page"])("at %s", async (path) => {
    const texts = new Set<string>();
    for (let visit = 0; visit < 4; visit += 1) {
      const answer = await server.ask(path);
      expect(answer.headers).not.toHaveProperty("etag");
      texts.add(answer.text);
    }
    expect(texts.size).toBe(4);
  });

  test("at an address that is written in another way than the site's own", async () => {
    await keptPage("/same/written");
    for (const path of ["/same/Written", "/same/written.", "//same/written", "/same/%77ritten", "/same/written.html"]) {
      expect((await server.ask(path)).headers, path).not.toHaveProperty("etag");
    }
  });

  test("when many come for it at once, without waiting for each other", async () => {
    const startedAt = Date.now();
    const answers = await Promise.all(Array.from({ length: 40 }, () => server.ask("/same-not")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(40);
    expect(Date.now() - startedAt).toBeLessThan(3_000);
  });
});
