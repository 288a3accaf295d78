import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const design = "app/design/";

test("outside the design system nothing lays out a column by hand: Stack does", () => {
  const columns = globSync("app/**/*.css.ts").filter((path) => /flexDirection: "column/.test(readFileSync(path, "utf8")));
  expect(columns.some((path) => path.startsWith(design))).toBe(true);
  expect(columns.filter((path) => !path.startsWith(design))).toEqual([]);
});
