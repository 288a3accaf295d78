import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Front, startFront, startFrontForThisTest } from "./support/start-front.ts";

let front: Front;
beforeAll(async () => {
  front = await startFront();
});
afterAll(() => front.stop());

/** A visitor's answer once the page is kept: the tag tells it from one that is made. */
async function keptPage(path: string, of = front) {
  await expect.poll(async () => (await of.ask(path)).headers.etag).toBeDefined();
  return of.ask(path);
}

describe("a page that is the same for all visitors", () => {
  test("is kept after it was asked for once, in each form, and holds nothing of who asked", async () => {
    const headers = {
      "user-agent": "somebody's",
      referer: "http://elsewhere.example/secret",
      "accept-language": "de",
      cookie: "of=others",
    };
    expect((await front.ask("/same/a", { headers })).text).toContain("somebody's");
    const page = await keptPage("/same/a");
    expect(page.text).toContain(`made 2 times for {"host":"${front.host}","accept":"text/html"}`);
    const brotli = await front.ask("/same/a", { headers: { ...headers, "accept-encoding": "gzip, deflate, br" } });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).equals(page.bytes)).toBe(true);
    const gzip = await front.ask("/same/a", { headers: { "accept-encoding": "gzip" } });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).equals(page.bytes)).toBe(true);
    expect(page.headers["content-encoding"]).toBeUndefined();
  });

  test("has the headers of one that is made, and never the front's own", async () => {
    const made = await front.ask("/same/headers", { headers: { cookie: "keyturn_toast=1" } });
    const kept = await keptPage("/same/headers");
    const { etag, "content-length": length, ...headers } = kept.headers;
    const { "content-length": _, ...headersMade } = made.headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(Number(length)).toBe(kept.bytes.length);
    expect({ ...headers, date: "" }).toEqual({ ...headersMade, date: "" });
    expect(JSON.stringify(made.headers)).not.toContain("same-for");
    expect(kept.headers["content-security-policy"]).toBe("script-src 'self'");
    expect(kept.headers["x-frame-options"]).toBe("DENY");
  });

  test("is made once for a crowd", async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => front.ask("/same/crowd")));
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
    // The first who came has one of their own; nobody else has.
    expect(crowd.filter(({ text }) => text.startsWith("made 1 times"))).toHaveLength(1);
    expect(crowd.filter(({ text }) => text.startsWith("made 2 times"))).toHaveLength(49);
  });

  test("is made for everybody who carries a cookie of this site", async () => {
    await keptPage("/same/cookies");
    for (const name of ["keyturn_session", "__Host-keyturn_session", "keyturn_toast", "keyturn_guide", "keyturn_target_x"]) {
      const answer = await front.ask("/same/cookies", { headers: { cookie: `a=1; ${name}=x` } });
      expect(answer.text).toContain(name);
      expect(answer.headers).not.toHaveProperty("etag");
    }
  });

  test("is made for every address with a query, and every post", async () => {
    await keptPage("/same/query");
    expect((await front.ask("/same/query?step=3")).text).toContain("made 1 times");
    expect((await front.ask("/same/query?")).headers).not.toHaveProperty("etag");
    expect((await front.ask("/same/query", { method: "POST", body: "a=1" })).text).toContain("content-length");
  });

  test("is sent whatever the query, where the application says that the query means nothing", async () => {
    await keptPage("/same/meaning");
    for (let value = 0; value < 20; value += 1) {
      expect((await front.ask(`/same/meaning?nothing=${value}`)).text).toContain("made 2 times");
    }
    const crowd = await Promise.all(Array.from({ length: 20 }, (_, value) => front.ask(`/same/anew?nothing=${value}`)));
    expect(crowd.filter(({ headers }) => headers.etag !== undefined)).toHaveLength(19);
    expect((await front.ask("/same/meaning?nothing=1&step=3")).text).toContain("made 1 times");
    const own = await front.ask("/same/meaning?nothing=1", { headers: { cookie: "keyturn_session=x" } });
    expect(own.headers).not.toHaveProperty("etag");
  });

  test("is answered to HEAD without its body, and not again to who has it", async () => {
    const page = await keptPage("/same/again");
    const head = await front.ask("/same/again", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "" });
    expect({ ...head.headers, date: "" }).toEqual({ ...page.headers, date: "" });
    const known = { "if-none-match": String(page.headers.etag) };
    const unchanged = await front.ask("/same/again", { headers: known });
    expect(unchanged).toMatchObject({ status: 304, text: "" });
    expect(unchanged.headers["content-security-policy"]).toBe("script-src 'self'");
    // Who has signed in since gets their own page, whatever their browser has kept.
    expect((await front.ask("/same/again", { headers: { ...known, cookie: "keyturn_session=x" } })).status).toBe(200);
  });

  test("is made anew after a restart", async () => {
    const first = await startFrontForThisTest();
    expect((await keptPage("/same", first)).text).toContain("made 2 times");
    await first.stop();
    const second = await startFrontForThisTest();
    expect((await second.ask("/same")).text).toContain("made 1 times");
  });

  test("leads to the origin when asked for by another name of this machine", async () => {
    await keptPage("/same/elsewhere");
    const headers = { host: `127.0.0.1:${front.port}`, accept: "text/html" };
    expect((await front.ask("/same/elsewhere", { headers })).status).toBe(307);
    expect((await front.ask("/same/elsewhere", { headers: { host: "not a host" } })).status).toBe(400);
  });

  test("is answered to the last, like any other, while the process ends", async () => {
    const ending = await startFrontForThisTest();
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
      const answer = await front.ask(path);
      expect(answer.headers).not.toHaveProperty("etag");
      texts.add(answer.text);
    }
    expect(texts.size).toBe(4);
  });

  test("at an address that is written in another way than the site's own", async () => {
    await keptPage("/same/written");
    for (const path of ["/same/Written", "/same/written/", "//same/written", "/same/%77ritten", "/same/written.html"]) {
      expect((await front.ask(path)).headers, path).not.toHaveProperty("etag");
    }
  });

  test("when many come for it at once, without waiting for each other", async () => {
    const startedAt = Date.now();
    const answers = await Promise.all(Array.from({ length: 40 }, () => front.ask("/same-not")));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(40);
    expect(Date.now() - startedAt).toBeLessThan(3_000);
  });
});
