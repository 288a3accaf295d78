import { rmSync } from "node:fs";
import { join } from "node:path";
import { publicPaths } from "#app/content/public-pages.ts";
import { OwnServer } from "#tests/support/own-server.ts";
import { copyBuild } from "./support/build-copy.ts";
import { expect, test } from "./support/fixtures.ts";

test("a server answers every page and file, asked for the first time, after its build has gone", async ({ request }) => {
  test.setTimeout(120_000);
  const build = copyBuild();
  const server = await OwnServer.started({}, build.folder);
  try {
    rmSync(join(build.folder, "build"), { recursive: true });
    const files = new Set<string>();
    for (const path of publicPaths) {
      // With a query the page is made for this request.
      for (const address of [`${path}?done=a`, path]) {
        const page = await request.get(server.origin + address, { headers: { accept: "text/html" } });
        expect(page.status(), address).toBe(200);
        for (const [file] of (await page.text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) {
          files.add(file);
        }
      }
    }
    expect(files.size).toBeGreaterThan(5);
    for (const file of files) {
      expect((await request.head(server.origin + file)).status(), file).toBe(200);
    }
  } finally {
    await server.remove();
    build.remove();
  }
});
