/** How a page feels in the hand, beside a bare Remix page with the same HTML: both on a phone's profile, in turns. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../browser.ts";
import { withOwnDemo } from "../demo/own-demo.ts";
import { compareCpu, quantile, type Result } from "./compare.ts";
import { signIn, signUp, start, withProduct } from "./servers.ts";
import { copyPage, type PageCopy, twinFolder, writeTwin } from "./twin.ts";

const rounds = 5;
const presses = 8;
/** Of a cheap phone: its processor, and its network. */
const phone = { slowdown: 4, latency: 150, bytesPerSecond: 200_000 };
const pressSlowdown = 6;

const guide = "/buying-guide/full";
const places = {
  steps: guide,
  dates: `${guide}/dates`,
  documents: `${guide}/documents`,
  people: `${guide}/people`,
  messages: `${guide}/messages`,
} as const;

type State = Exclude<BrowserContextOptions["storageState"], string>;

/** A page as a signed-in user sees it. */
interface Shown {
  readonly path: string;
  readonly state: State;
}

interface Load {
  /** Milliseconds since the navigation began. */
  readonly firstPaint: number;
  readonly alive: number;
  /** The sum of what long tasks after the first paint took beyond 50 ms. */
  readonly blocking: number;
  readonly scriptBytes: number;
  readonly htmlBytes: number;
  readonly requests: number;
  /** Function components in the tree that React made first. */
  readonly components: number;
}

interface Presses {
  readonly first: number;
  /** The median of the others. */
  readonly later: number;
}

interface Side extends Partial<Shown> {
  readonly origin: string;
  readonly path: string;
}

/** The places of the demonstration's fullest plan, and the desk of its agent. */
export function measureHand(): Promise<Result[]> {
  return withOwnDemo(async ({ origin }, password) => {
    const client = await signIn(origin, "maya.torres@example.com", password);
    const agent = await signIn(origin, "marigold@example.com", password);
    const pages: Record<string, Shown> = { desk: { path: "/desk", state: agent.state } };
    for (const [name, path] of Object.entries(places)) {
      pages[name] = { path, state: client.state };
    }
    return withTwin(origin, pages, async (twin, browser) => {
      const results: Result[] = [];
      for (const name of [...Object.keys(places), "desk"]) {
        const ours = { origin, ...(pages[name] as Shown) };
        results.push(...(await comparePlace(browser, name, [ours, { origin: twin.origin, path: `/${name}` }])));
      }
      return results;
    });
  });
}

/** The server's CPU time for Steps. */
export function measureSignedIn(): Promise<Result[]> {
  return withProduct(async (product) => {
    const { state, cookie } = await signUp(product.origin);
    return withTwin(product.origin, { steps: { path: guide, state } }, async (twin) => {
      const ours = { server: product, path: guide, cookie };
      const promise = "Guide, signed in: CPU against a bare Remix page with the same HTML";
      return [{ ...(await compareCpu(promise, ours, { server: twin, path: "/steps" }, 100)), goal: 1.5 }];
    });
  });
}

type Twin = Awaited<ReturnType<typeof start>>;

/** Copies pages, and runs a bare Remix application that has them at their names. */
async function withTwin(
  origin: string,
  pages: Readonly<Record<string, Shown>>,
  work: (twin: Twin, browser: Browser) => Promise<Result[]>,
): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const copies: [string, PageCopy][] = [];
    for (const [name, { path, state }] of Object.entries(pages)) {
      const context = await browser.newContext({ baseURL: origin, storageState: state, viewport, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(path, { waitUntil: "networkidle" });
      copies.push([name, await copyPage(page)]);
      await context.close();
    }
    await writeTwin(origin, Object.fromEntries(copies));
    buildTwin();
    const twin = await start(
      ["node_modules/@remix-run/serve/dist/cli.js", ".cache/bench-twin/build/server/index.js"],
      `/${copies[0]?.[0]}`,
    );
    return await work(twin, browser).finally(twin.stop);
  } finally {
    await browser.close();
  }
}

function buildTwin() {
  const build = ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--config", join(twinFolder, "vite.config.ts")];
  const { status, stderr } = spawnSync(process.execPath, build, { env: { ...process.env, NODE_ENV: "production" }, encoding: "utf8" });
  if (status !== 0) {
    throw new Error(`The bare page with the same HTML could not be built: ${stderr}`);
  }
}

const viewport = { width: 390, height: 844 };

async function comparePlace(browser: Browser, name: string, [product, twin]: readonly [Side, Side]): Promise<Result[]> {
  const loads: { ours: Load; bare: Load }[] = [];
  const pressed: { ours: Presses; bare: Presses }[] = [];
  const hasBoxes = name === "steps";
  for (let round = 0; round < rounds; round += 1) {
    loads.push({ ours: await measureLoad(browser, product), bare: await measureLoad(browser, twin) });
    if (hasBoxes) {
      pressed.push({ ours: await measurePresses(browser, product), bare: await measurePresses(browser, twin) });
    }
  }
  const middle = (values: readonly number[]) => quantile(values);
  const row = (what: string, unit: string, values: readonly { ours: number; bare: number }[], goal: number): Result => ({
    promise: `In the hand, ${name}: ${what}`,
    measured: `${middle(values.map(({ ours }) => ours)).toFixed(0)} : ${middle(values.map(({ bare }) => bare)).toFixed(0)} ${unit}`,
    figures: values.map(({ ours, bare }) => ours / Math.max(bare, 1)),
    goal,
  });
  const most = (what: string, unit: "ms" | "KB" | "requests" | "components", key: keyof Load, goal: number, per = 1): Result => ({
    promise: `In the hand, ${name}: ${what}`,
    measured: `bare ${(middle(loads.map(({ bare }) => bare[key])) / per).toFixed(0)} ${unit}`,
    figures: loads.map(({ ours }) => ours[key] / per),
    unit,
    goal,
  });
  const pair = (key: keyof Load) => loads.map(({ ours, bare }) => ({ ours: ours[key], bare: bare[key] }));
  const press = (key: keyof Presses) => pressed.map(({ ours, bare }) => ({ ours: ours[key], bare: bare[key] }));
  const placeGoal = hasBoxes ? 1.1 : 1.3;
  return [
    row("first paint against the same HTML", "ms", pair("firstPaint"), placeGoal),
    {
      ...most("alive after the same HTML", "ms", "alive", 250),
      figures: loads.map(({ ours, bare }) => ours.alive - bare.alive),
    },
    most("blocking after the first paint", "ms", "blocking", 120),
    ...(hasBoxes
      ? [
          row(`first press at ${pressSlowdown}x slowed CPU against the same HTML`, "ms", press("first"), 1.5),
          row(`tick at ${pressSlowdown}x slowed CPU against the same HTML`, "ms", press("later"), 1.2),
        ]
      : []),
    most("script on the wire until idle", "KB", "scriptBytes", 125, 1_000),
    most("requests until idle", "requests", "requests", 24),
    most("HTML on the wire", "KB", "htmlBytes", 16, 1_000),
    most("function components in the first tree", "components", "components", 270),
  ];
}

async function measureLoad(browser: Browser, { origin, path, state }: Side): Promise<Load> {
  const context = await browser.newContext({ baseURL: origin, storageState: state, viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.bytesPerSecond,
      uploadThroughput: phone.bytesPerSecond / 2,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: phone.slowdown });
    await page.addInitScript(watchLife);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForTimeout(2_500);
    const life = await page.evaluate(() => window.benchLife);
    return { ...life, ...traffic() };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    benchLife: Pick<Load, "firstPaint" | "alive" | "blocking" | "components">;
  }
}

/** Runs in the page before everything else: must not reference outer scope. */
function watchLife() {
  const life = { firstPaint: 0, alive: 0, blocking: 0, components: 0 };
  window.benchLife = life;
  new PerformanceObserver((list) => {
    life.firstPaint ||= list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (life.firstPaint > 0 && startTime + duration > life.firstPaint) {
        life.blocking += Math.max(duration - 50, 0);
      }
    }
  }).observe({ type: "longtask", buffered: true });
  interface Fiber {
    readonly tag: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  /** Function components, those with a forwarded ref, and memoized ones. */
  const functions = new Set([0, 11, 14, 15]);
  const count = (fiber: Fiber | null): number => {
    let sum = 0;
    for (let one = fiber; one; one = one.sibling) {
      sum += (functions.has(one.tag) ? 1 : 0) + count(one.child);
    }
    return sum;
  };
  const look = () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const host = key ? (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key] : undefined;
    const current = host?.stateNode.current;
    const isAlive = current?.child != null && Object.keys(document.body.firstElementChild ?? {}).some((name) => name.startsWith("__react"));
    if (isAlive && current) {
      life.alive = performance.now();
      life.components = count(current);
    } else {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

async function watchTraffic(session: CDPSession) {
  const sums = { scriptBytes: 0, htmlBytes: 0, requests: 0 };
  const kinds = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sums.requests += 1;
    const kind = kinds.get(requestId);
    if (kind === "Script") {
      sums.scriptBytes += encodedDataLength;
    } else if (kind === "Document") {
      sums.htmlBytes += encodedDataLength;
    }
  });
  return () => sums;
}

async function measurePresses(browser: Browser, { origin, path, state }: Side): Promise<Presses> {
  const context = await browser.newContext({ baseURL: origin, storageState: state, viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLife);
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForFunction(() => window.benchLife.alive > 0);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: pressSlowdown });
    const taken = await pressBoxes(page);
    return { first: taken[0] ?? 16, later: quantile(taken.slice(1)) };
  } finally {
    await context.close();
  }
}

/** Milliseconds from each press to its paint; shorter ones than the browser reports count as 16. */
async function pressBoxes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    new PerformanceObserver((list) => {
      taken.push(...list.getEntriesByName("click").map(({ duration }) => duration));
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const boxes = page.locator("[role=checkbox][aria-describedby^='sub-step']");
  const taken: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    await boxes.nth(press % 2).click({ delay: 80 });
    await page.waitForTimeout(700);
    taken.push(await page.evaluate(() => (window as unknown as { taken: number[] }).taken.splice(0).at(-1) ?? 16));
  }
  return taken;
}
