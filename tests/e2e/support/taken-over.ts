import type { Locator } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Waits until the page's script has taken an element over: until then a link loads a whole page, and nobody hears what is typed. */
export async function takenOver(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")))).toBe(true);
}
