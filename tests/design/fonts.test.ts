import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { fonts } from "#app/design/theme/fonts.ts";

test("the faces of headings and of text weigh 60 KB together at most", async () => {
  const sizes = await Promise.all(fonts.map(async (font) => (await stat(`.${font}`)).size));
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60 * 1024);
});
