import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { headingFont } from "#app/styles/theme.css.ts";

test("the headings' font is in public, under a name that tells its version, and weighs 25 KB at most", async () => {
  expect(headingFont).toMatch(/-\d+\.\d+\.\d+\.woff2$/);
  expect((await stat(`public${headingFont}`)).size).toBeLessThanOrEqual(25 * 1024);
});
