import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "cat.color"];

/** 7:1 asks for all that 4.5:1 does: contrast is the dearest rule, and measured once. */
const options = {
  resultTypes: ["violations" as const],
  rules: { "color-contrast": { enabled: false }, "color-contrast-enhanced": { enabled: true } },
};

/** A phone in daylight, as narrow as a page zoomed to 400%, and a laptop in the evening. */
const settings = [
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 1280 },
] as const;

/** Holds a page, as it stands, to WCAG 2.2 AA, to 7:1 for text, to targets for thumbs, and to no sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  test.slow();
  for (const { colorScheme, width } of settings) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    // Both take effect a moment later: a scan that begins before sees links without their colors.
    const inEffect = (scheme: string) => [window.innerWidth, matchMedia(`(prefers-color-scheme: ${scheme})`).matches];
    await expect.poll(() => page.evaluate(inEffect, colorScheme)).toEqual([width, true]);
    const where = `${new URL(page.url()).pathname}, ${colorScheme}, ${width} px`;
    // The pages have no frames, for which axe would open another page at each scan: a third of its time.
    const { violations } = await new AxeBuilder({ page }).withTags(rules).options(options).setLegacyMode().analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      where,
    ).toEqual([]);
    expect(await sidewaysScroll(page), `${where}: scrolls sideways`).toBe(0);
    expect(await smallTargets(page), `${where}: smaller than 44 px`).toEqual([]);
  }
}

/** Pixels by which the page is wider than its window. */
function sidewaysScroll(page: Page) {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/**
 * What can be operated and is too small for a thumb. Links inside of sentences are as tall as their line; one that is laid over its row
 * is as large as that.
 */
function smallTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, summary, input:not([type=hidden]), select, textarea")]
      .filter((element) => element.checkVisibility() && !element.closest("p, li > ul"))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isOutOfSight = width <= 2 || height <= 2;
        const over = getComputedStyle(element, "::after");
        const [overWidth, overHeight] = over.position === "absolute" ? [parseFloat(over.width), parseFloat(over.height)] : [0, 0];
        const isLarge = (width >= 43.5 && height >= 43.5) || (overWidth >= 43.5 && overHeight >= 43.5);
        return !isOutOfSight && !isLarge;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
