import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { machinesPage } from "../../scripts/machines.ts";

test("docs/machines.md shows the machines as they are: `npm run machines` writes it", async () => {
  expect(readFileSync("docs/machines.md", "utf8")).toBe(await machinesPage());
});
