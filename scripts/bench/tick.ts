import { type BrowserContext, chromium } from "@playwright/test";
import { GuidePage } from "#tests/e2e/support/guide-page.ts";
import { ensureBrowser } from "../browser.ts";
import type { Result } from "./compare.ts";
import { signUp, withProduct } from "./servers.ts";

const slowdown = 6;
const pages = 5;
const presses = 8;
const hold = 80;

export function measureTick(): Promise<Result[]> {
  return withProduct(async ({ origin }) => {
    const { state } = await signUp(origin);
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
    try {
      const taken: number[] = [];
      for (let opened = 0; opened < pages; opened += 1) {
        const context = await browser.newContext({ baseURL: origin, storageState: state, viewport: { width: 390, height: 844 } });
        taken.push(...(await pressBoxes(context)));
        await context.close();
      }
      const promise = `Tick to paint at ${slowdown}x slowed CPU`;
      return [{ promise, measured: `${taken.length} presses`, figures: taken, unit: "ms", goal: 48 }];
    } finally {
      await browser.close();
    }
  });
}

async function pressBoxes(context: BrowserContext): Promise<number[]> {
  const page = await context.newPage();
  const guide = new GuidePage(page);
  await guide.open("/buying-guide/full");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    new PerformanceObserver((list) => {
      taken.push(...list.getEntriesByName("click").map(({ duration }) => duration));
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  for (let press = 0; press < presses; press += 1) {
    const box = guide.thingsToDo.nth(press % 2);
    await box.click({ delay: hold });
    await box.and(page.locator(`[aria-checked=${press % 4 < 2}]`)).waitFor();
    await page.waitForTimeout(300);
  }
  await page.waitForTimeout(1_000);
  const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken);
  return Array.from({ length: presses }, (_, press) => taken[press] ?? 16);
}
