import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publicPaths } from "#app/content/public-pages.ts";
import { buyingGuidePath, paths, sellingGuidePath, serverPaths, serviceSelectionPath } from "#app/paths.ts";
import { origin, Visitor } from "./support/visitor.ts";

const guide = buyingGuidePath("full");
const policyOf = (answer: Response) => answer.headers.get("Content-Security-Policy") ?? "";

test.each([paths.home, serviceSelectionPath("buyer"), guide, paths.signIn, paths.portalSignIn, "/no-such-page"])(
  "%s stands under a strict policy",
  async (path) => {
    const policy = policyOf(await new Visitor().get(path));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("unsafe");
  },
);

test("the policy of a guide allows scripts of this site and the page's own, by their hashes", async () => {
  const visitor = new Visitor();
  await visitor.signUp();
  for (const path of [guide, sellingGuidePath("free"), `${guide}?done=a`]) {
    const policy = policyOf(await visitor.get(path));
    const script = policy.split("; ").find((directive) => directive.startsWith("script-src")) ?? "";
    expect(script).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/]+=*')+$/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  }
});

test("no cache keeps what is a person's own", async () => {
  const [person, guest] = [new Visitor(), new Visitor()];
  await person.signUp();
  const cachingOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).headers.get("Cache-Control");
  for (const path of [serverPaths.apiProgress, serverPaths.apiMe, paths.home, guide, paths.dashboard]) {
    expect(await cachingOf(person, path), path).toContain("no-store");
  }
  for (const path of [paths.home, guide]) {
    expect(await cachingOf(guest, path), `${path}, of a guest`).not.toContain("no-store");
  }
  expect((await guest.get(serverPaths.apiProgress)).status).toBe(401);
});

/** A page as its bytes come, with the headers that do not depend on the form. */
async function rawPage(path: string, more: Readonly<Record<string, string>> = {}) {
  const answer = await new Visitor().get(path, { "Accept-Encoding": "br", ...more });
  const {
    date,
    etag,
    "content-length": _,
    "transfer-encoding": __,
    "content-encoding": encoding,
    ...headers
  } = Object.fromEntries(answer.headers);
  return { etag, encoding, headers, html: await answer.text() };
}

test.each(publicPaths)("%s is the same for all visitors, with the same headers as when rendered individually", async (path) => {
  const kept = await rawPage(path);
  const somebody = { Cookie: "keyturn_none=1", "User-Agent": "somebody's", "Accept-Language": "de", Referer: `${origin}/glossary` };
  const made = await rawPage(path, somebody);
  expect(kept.etag).toBeDefined();
  expect(made.etag).toBeUndefined();
  expect(kept.html).toBe(made.html);
  expect(kept.headers).toEqual(made.headers);
  expect(kept.encoding).toBe("br");
  expect(kept.headers).not.toHaveProperty("set-cookie");
  expect((await rawPage(path)).etag).toBe(kept.etag);
});

test.each([paths.home, serviceSelectionPath("buyer"), serviceSelectionPath("seller"), guide, sellingGuidePath("free")])(
  "%s is made for each visitor where the query means something",
  async (path) => {
    const isGuide = path.includes("-guide/");
    const queries = ["?step=b", "?step=c&utm_source=x", "?date=2026-12-15", ...(isGuide ? [] : ["?utm_source=x", "?code=1"])];
    for (const query of queries) {
      expect((await rawPage(path + query)).etag, query).toBeUndefined();
    }
    const { etag } = await rawPage(path);
    for (const query of isGuide ? ["?utm_source=x", "?", "?step=a", "?step=9&done=x1"] : []) {
      expect((await rawPage(path + query)).etag, query).toBe(etag);
    }
  },
);

test("the icon that browsers ask for without being told is there, as a file like the others", async () => {
  const answer = await new Visitor().get("/favicon.ico");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/x-icon",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  });
  // An icon file with one picture in it.
  expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});

test("every script and stylesheet is sent compressed by the build, kept for ever, under the security headers", async () => {
  const files = readdirSync(join(import.meta.dirname, "../../build/client/assets")).filter((name) => /\.(?:js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const { status, headers } = await new Visitor().get(`/assets/${name}`, { "Accept-Encoding": "br" });
    expect(status, name).toBe(200);
    expect(headers.get("ETag"), name).not.toBeNull();
    expect(headers.get("Cache-Control"), name).toContain("immutable");
    expect(headers.get("Vary"), name).toBe("Accept-Encoding");
    expect(headers.get("X-Content-Type-Options"), name).toBe("nosniff");
    expect(headers.get("Cross-Origin-Resource-Policy"), name).toBe("same-origin");
  }
});

test("the fonts that pages fetch ahead are those that the stylesheet asks for", async () => {
  const html = await (await new Visitor().get("/")).text();
  const [, stylesheet = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const styles = await (await new Visitor().get(stylesheet)).text();
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, font = ""]) => font);
  expect(fonts).toHaveLength(2);
  expect([...styles.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(([, font]) => font).sort()).toEqual(fonts.sort());
  for (const font of fonts) {
    const answer = await new Visitor().get(font);
    expect(answer.status, font).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("font/woff2");
  }
});
