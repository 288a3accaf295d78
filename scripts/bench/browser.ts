import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import type {} from "#app/components/early-click-guard.tsx";
import { bringBrowser } from "../browser.ts";
import { meanRatio, median, quantile, type Result, spreadOf, verdictOf } from "./result.ts";
import { pages, type Server, type Servers, signUp } from "./servers.ts";

const slowdown = 6;
const pairsAtOnce = 40;
const pairsInTry = 80;
const phoneScreen = { width: 390, height: 844 };
const desktopScreen = { width: 1280, height: 1600 };
/** What pages are painted on. The phone's connection is slow, as Lighthouse has it: latency in milliseconds, throughput in bytes a second. */
const paintedOn = {
  desktop: {
    screen: desktopScreen,
    cpuSlowdown: 1,
    connection: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  },
  "slow phone": {
    screen: phoneScreen,
    cpuSlowdown: 4,
    connection: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
  },
} as const;
type PaintedOn = (typeof paintedOn)[keyof typeof paintedOn];
/** Milliseconds until the browser has done with the page before, and has a process ready for the next: in these, it takes half as long again to paint. */
const restBeforeLoad = 1_000;
const tickPages = 7;
/** Milliseconds that a finger rests. */
const holdOfPress = 80;

async function withBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch({ executablePath: bringBrowser(), args: ["--no-sandbox"] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function newContext(browser: Browser, origin: string, cookie?: string, viewport = desktopScreen): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport });
  const cookies = (cookie ?? "").split("; ").filter(Boolean);
  await context.addCookies(
    cookies.map((pair) => ({ name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1), url: origin })),
  );
  return context;
}

/** From the press of a circle to the paint that follows it, with an account on a slow phone, while a step ticks itself and saves are under way. */
export async function measureTick(servers: Servers): Promise<Result[]> {
  const { origin } = await servers.product();
  const cookie = await signUp(origin);
  const rounds = await withBrowser(async (browser) => {
    const all: number[][] = [];
    for (let round = 0; round < tickPages; round += 1) {
      const context = await newContext(browser, origin, cookie, phoneScreen);
      const page = await context.newPage();
      await page.goto(pages.guide);
      await page.waitForFunction(() => window.earlyClickGuard?.isLive === true);
      all.push(await pressCircles(page));
      await context.close();
    }
    return all;
  });
  const durations = rounds.flat();
  return [
    {
      promise: `Tick to paint at ${slowdown}x slowed CPU, median`,
      measured: `${durations.length} presses, the slowest quarter from ${quantile(durations, 0.75)} ms`,
      value: median(durations),
      unit: "ms",
      goal: 64,
      spread: spreadOf(rounds.map(median)),
    },
  ];
}

/** The browser's own measure of each press: to the next paint, in steps of 8 ms. What it leaves out took less than 16. */
async function pressCircles(page: Page): Promise<number[]> {
  // Found before the machine is slow: the first is left open, so that it goes on ticking its details.
  const circles = (await page.getByRole("checkbox", { name: /^Step \d+, .+: complete$/ }).elementHandles()).slice(1, 5);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === "click") {
          taken.push(entry.duration);
        }
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const presses = [...circles, ...circles];
  for (const circle of presses) {
    await circle.evaluate((element) => (element as Element).scrollIntoView({ block: "center", behavior: "instant" }));
    await page.waitForTimeout(150);
    const box = await circle.boundingBox();
    const before = await circle.getAttribute("aria-checked");
    await page.mouse.click(box ? box.x + box.width / 2 : 0, box ? box.y + box.height / 2 : 0, { delay: holdOfPress });
    // However late: how late says the browser.
    await page.waitForFunction(([pressed, was]) => (pressed as Element).getAttribute("aria-checked") !== was, [circle, before] as const);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1_000);
  const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken);
  return presses.map((_, index) => taken[index] ?? 16);
}

/** The paths of all scripts that a page brings which nobody touches. */
export function scriptsBrought({ origin }: Server, path: string): Promise<string[]> {
  return withBrowser(async (browser) => {
    const page = await (await newContext(browser, origin)).newPage();
    const found = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) {
        found.add(pathname);
      }
    });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForTimeout(2_000);
    return [...found];
  });
}

/** What came of a page on a device, in all tries: a further one adds to it. */
interface Painted {
  /** Milliseconds to the largest paint, of one load each. */
  readonly pairs: { ours: number; raw: number }[];
  shift: number;
  readonly moved: Set<string>;
}

const paintedSoFar = new Map<string, Painted>();

/**
 * When the largest part of a page is painted, against the same HTML from memory; and how far anything shifts. Single loads lie a
 * quarter apart on an idle machine, so pairs of them are taken until their mean tells, and no more than a try has. The way there
 * begins on another site, as people's does: on an empty page, Chromium would make a new process for a page with
 * Cross-Origin-Opener-Policy and for no other.
 */
export async function measurePaint(started: Servers): Promise<Result[]> {
  const servers = { ours: await started.product(), raw: await started.raw() };
  const otherSite = `${servers.raw.origin.replace("localhost", "127.0.0.1")}${servers.raw.assets.find((path) => path.endsWith(".css"))}`;
  const cases = Object.entries(paintedOn).flatMap(([device, on]) =>
    Object.entries(pages).map(([page, path]) => ({ name: `${page}, ${device}`, path, on })),
  );
  return withBrowser(async (browser) => {
    const results: Result[] = [];
    for (const { name, path, on } of cases) {
      const painted = paintedSoFar.get(name) ?? { pairs: [], shift: 0, moved: new Set() };
      paintedSoFar.set(name, painted);
      const enough = painted.pairs.length + pairsInTry;
      const isClear = () => painted.pairs.length > 0 && verdictOf(largestPaint(name, painted)) !== "too noisy to tell";
      while (painted.pairs.length < enough && !isClear()) {
        for (let pair = 0; pair < pairsAtOnce; pair += 1) {
          await paintPair(painted, (which) => paint(browser, otherSite, servers[which].origin, path, on));
        }
      }
      results.push(largestPaint(name, painted), layoutShift(name, painted));
    }
    return results;
  });
}

async function paintPair(painted: Painted, load: (which: "ours" | "raw") => ReturnType<typeof paint>) {
  const pair = { ours: 0, raw: 0 };
  for (const which of painted.pairs.length % 2 === 0 ? (["ours", "raw"] as const) : (["raw", "ours"] as const)) {
    const { largest, shift, moved } = await load(which);
    pair[which] = largest;
    if (which === "ours") {
      painted.shift = Math.max(painted.shift, shift);
      for (const element of moved) {
        painted.moved.add(element);
      }
    }
  }
  painted.pairs.push(pair);
}

function largestPaint(name: string, { pairs }: Painted): Result {
  const [ours, raw] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.raw)];
  return {
    promise: `Largest paint (${name}) against the same HTML as a file`,
    measured: `${median(ours).toFixed(0)} ms : ${median(raw).toFixed(0)} ms in ${pairs.length} pairs of loads`,
    ...meanRatio(pairs.map((pair) => pair.ours / pair.raw)),
    goal: 1.05,
  };
}

function layoutShift(name: string, { pairs, shift, moved }: Painted): Result {
  return {
    promise: `Layout shift (${name}), the worst of ${pairs.length} loads`,
    measured: [...moved].join(", "),
    value: shift,
    unit: "shift",
    goal: 0,
  };
}

async function paint(browser: Browser, otherSite: string, origin: string, path: string, { screen, cpuSlowdown, connection }: PaintedOn) {
  const context = await newContext(browser, origin, undefined, screen);
  const page = await context.newPage();
  await page.goto(otherSite);
  await page.waitForTimeout(restBeforeLoad);
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", connection);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(500);
  const measured = await page.evaluate(
    () =>
      new Promise<{ largest: number; shift: number; moved: string[] }>((resolve) => {
        const found = { largest: 0, shift: 0, moved: [] as string[] };
        new PerformanceObserver((list) => {
          found.largest = list.getEntries().at(-1)?.startTime ?? 0;
        }).observe({ type: "largest-contentful-paint", buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
            found.shift += value;
            found.moved.push(...sources.map(({ node }) => `${node?.nodeName.toLowerCase()} '${node?.textContent?.slice(0, 20)}'`));
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(found), 100);
      }),
  );
  await context.close();
  return measured;
}
