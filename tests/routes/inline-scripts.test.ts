import { createHash } from "node:crypto";
import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { paths } from "#app/paths.ts";
import { withoutNonce } from "#app/platform/requests/inline-scripts.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makePerson } from "#tests/support/factories.ts";
import { addressAt } from "#tests/support/guide-addresses.ts";
import { opening } from "#tests/support/requests.ts";
import { testSite } from "#tests/support/site.ts";

const injected = "attack()";

/** A fault that lets what somebody wrote into every page as markup. */
vi.mock("#app/shell/site-footer.tsx", () => ({
  SiteFooter: () =>
    [{}, { type: "text/javascript" }, { type: "module" }, { nonce: "" }, { nonce: "guess" }].map((attributes, key) =>
      createElement("script", { key, ...attributes }, injected),
    ),
}));

testDatabase();
const site = testSite();
// The policy is the built site's.
beforeAll(() => void vi.stubEnv("PROD", true));
afterAll(() => void vi.unstubAllEnvs());

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test.each([paths.home, "/buying-guide/full", addressAt("/buying-guide/full?done=0"), "/nowhere", paths.dashboard])(
  "the policy of %s vouches for the page's own scripts, and for no other that is in it",
  async (address) => {
    const response = await site(opening(address, await makePerson()));
    const html = await response.text();
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const scripts = Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs), ([, script = ""]) => script);
    const own = scripts.filter((script) => script !== injected);
    expect(scripts.length - own.length).toBe(5);
    expect(own.length).toBeGreaterThan(4);
    expect(policy.match(/'sha256-[^']+'/g)?.sort()).toEqual([...new Set(own.map(hashOf))].sort());
    expect(policy).not.toContain(hashOf(injected));
    expect(html.match(/nonce="[^"]*"/g)).toEqual(['nonce=""', 'nonce="guess"']);
  },
);

describe("a nonce", () => {
  const nonce = "0123456789abcdef";

  test("vouches for the scripts that carry it, wherever it stands in them, and is gone", () => {
    const html = `<script type="module" nonce="${nonce}" async="">one("é🔑")</script><script nonce="${nonce}">two()\n</script><script>three()</script>`;
    const { html: sent, sources } = withoutNonce(Buffer.from(html).toString("latin1"), nonce);
    expect(sent.toString()).toBe('<script type="module" async="">one("é🔑")</script><script>two()\n</script><script>three()</script>');
    expect(sources).toEqual(new Set(['one("é🔑")', "two()\n"].map(hashOf)));
  });

  test.each([
    `<script nonce="another">${injected}</script>`,
    `<script nonce="${nonce.slice(1)}">${injected}</script>`,
    `<script data-nonce="${nonce}">${injected}</script>`,
    `<script>${injected}</script nonce="${nonce}">`,
    `<p nonce="${nonce}"><script>${injected}</script></p>`,
  ])("does not vouch for %s", (html) => {
    expect(withoutNonce(html, nonce).sources).toEqual(new Set());
  });
});
