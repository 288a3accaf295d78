import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { publicPaths } from "#app/content/public-pages.ts";
import { environment } from "#app/platform/process-state.server.ts";
import { loader as manifest } from "#app/routes/manifest[.]webmanifest.ts";
import { loader as robots } from "#app/routes/robots[.]txt.ts";
import { loader as sitemap } from "#app/routes/sitemap[.]xml.ts";

test("search engines are kept out of private pages, and find the list of the others", async () => {
  const text = await robots().text();
  for (const path of ["/dashboard", "/admin", "/auth", "/portal", "/logout", "/api"]) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).toContain(`\nSitemap: ${environment().appOrigin}/sitemap.xml\n`);
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  expect(publicPaths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});

test("the site's map names every page for everybody once, by its whole address", async () => {
  const answer = sitemap();
  expect(answer.headers.get("Content-Type")).toContain("xml");
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(publicPaths.map((path) => `${environment().appOrigin}${path}`));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(14);
});

test("a phone that keeps the product finds its name, its colors and icons that are there", async () => {
  const answer = manifest();
  expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
  const { name, icons, start_url } = await answer.json();
  expect([name, start_url]).toEqual(["Keyturn", "/"]);
  for (const { src, sizes } of icons) {
    expect(sizes).toMatch(/^(?:192x192|512x512)$/);
    expect((await stat(`public${src}`)).size).toBeGreaterThan(1_000);
  }
});
