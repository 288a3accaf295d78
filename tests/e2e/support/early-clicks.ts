import type { Browser, BrowserContext, CDPSession, Page, Request } from "@playwright/test";
import { buyingFullGuide } from "#app/content/guides/buying-full.guide.ts";
import { journeyShape } from "#app/plan/store/journey-shape.ts";
import { parseJourneyCommand } from "#machines/command.ts";
import { guestStateFromQuery } from "#machines/guest-address.ts";
import { type IndexedRecord, indexedRecord } from "#machines/indexed-record.ts";
import { applyJourneyEvents } from "#machines/journey.machine.ts";
import { emptyRecord } from "#machines/journey-record.ts";
import { expect } from "./fixtures.ts";
import { GuidePage } from "./guide-page.ts";
import { signUp } from "./sign-in.ts";

const address = "/buying-guide/full";
const shape = journeyShape(buyingFullGuide);
/** Milliseconds after which a page that stands still counts as dead. */
const maxRun = 120_000;
/** Milliseconds to wait until the browser says that the page has taken a press in: when it is being replaced, it may never say so. */
const maxPress = 20_000;
const viewport = { width: 1280, height: 1600 };

export interface EarlyClickSettings {
  /** How many times slower than this machine the browser computes. */
  readonly slowdown: number;
  readonly owner: "guest" | "account";
  /** A number between 0 and 1, different for each run: where in the page's start the clicks begin. */
  readonly moment: number;
}

export interface EarlyClickOutcome {
  /** What was pressed, as the page's own listener saw it, in order. */
  readonly pressed: readonly string[];
  /** How many presses the browser answered itself, by posting the form. */
  readonly posts: number;
  /** Whether the progress on the screen and in the address or database is what the presses lead to. */
  readonly isLost: boolean;
  /** Whether the page answers no later click. */
  readonly isDead: boolean;
  readonly problems: readonly string[];
  readonly seen: unknown;
}

/** What is measured once, since a busy page can't be asked. */
export interface MeasuredPage {
  /** Where the controls of the step in view stand. */
  readonly points: readonly { x: number; y: number }[];
  /** Milliseconds from the first paint until the page's script answers clicks. */
  readonly takeover: number;
}

/** Opens the guide once for each kind of run, on a browser that is as slow as theirs. */
export async function measurePage(
  browser: Browser,
  baseURL: string | undefined,
  { slowdown, owner }: Pick<EarlyClickSettings, "slowdown" | "owner">,
): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport, baseURL });
  const page = await context.newPage();
  if (owner === "account") {
    await signUp(page);
  }
  const guide = new GuidePage(page);
  await slowDown(page, slowdown);
  await guide.open(address);
  const takeover = await page.evaluate(
    () => performance.now() - (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
  );
  const controls = [guide.circle(1), guide.answer(1, "Yes"), guide.answer(2, "No"), guide.answer(1, "No")];
  const points = [];
  for (const control of controls) {
    const box = await control.boundingBox();
    if (box === null) {
      throw new Error("A control of the step in view is not in sight.");
    }
    points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  await context.close();
  return { points, takeover };
}

async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return session;
}

/** Opens the guide on a slow machine, clicks about while its script is taking over, and says what came of it. */
export async function clickEarly(
  browser: Browser,
  baseURL: string | undefined,
  { points, takeover }: MeasuredPage,
  { slowdown, owner, moment }: EarlyClickSettings,
): Promise<EarlyClickOutcome> {
  const context = await browser.newContext({ viewport, baseURL });
  // What waits for a page that has died ends with it, and is then the outcome.
  let doesStandStill = false;
  const deadline = setTimeout(() => {
    doesStandStill = true;
    context.close().catch(() => undefined);
  }, maxRun);
  const problems = noteProblems(context);
  try {
    const page = await context.newPage();
    if (owner === "account") {
      await signUp(page);
    }
    await page.addInitScript(() => {
      const note = (event: Event) => {
        const button = event.target instanceof Element ? event.target.closest("button[name=command]") : null;
        if (button) {
          sessionStorage.setItem("pressed", `${sessionStorage.getItem("pressed") ?? ""}${button.getAttribute("value")}|`);
        } else {
          // A step that is done is said above the card, which makes room for it: what misses its control is nobody's press.
          event.preventDefault();
          event.stopImmediatePropagation();
        }
      };
      window.addEventListener("click", note, true);
    });
    const posts = watchPosts(page);
    const session = await slowDown(page, slowdown);
    // A little longer than it takes over, so that some clicks are answered by the script.
    await hammer(page, session, points, moment * 1.2 * takeover, posts.count);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const guide = new GuidePage(page);
    // Again when the browser's own post begins only now.
    await expect(async () => {
      await posts.answered();
      await guide.live();
    }).toPass({ timeout: maxRun });
    return { ...(await judge(guide, owner)), posts: posts.count(), problems };
  } catch (error) {
    if (!doesStandStill) {
      throw error;
    }
    return { pressed: [], posts: 0, isLost: false, isDead: true, problems, seen: String(error) };
  } finally {
    clearTimeout(deadline);
    await context.close();
  }
}

/** Clicks each control in turn, from some time after the first paint on, until another page is on its way. */
async function hammer(
  page: Page,
  session: CDPSession,
  points: readonly { x: number; y: number }[],
  delay: number,
  countPosts: () => number,
) {
  await session.send("Page.enable");
  await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
  const painted = new Promise<void>((resolve) => {
    session.on("Page.lifecycleEvent", ({ name }) => name === "firstContentfulPaint" && resolve());
  });
  await page.goto(address, { waitUntil: "commit" });
  await painted;
  await page.waitForTimeout(delay);
  let clicksAfterPost = 0;
  for (const point of points) {
    // One more click while the browser's own post is under way; on the page that follows, the controls may stand elsewhere.
    clicksAfterPost += countPosts() > 0 ? 1 : 0;
    if (clicksAfterPost > 1) {
      return;
    }
    const press = { ...point, button: "left" as const, clickCount: 1 };
    for (const type of ["mousePressed", "mouseReleased"] as const) {
      await Promise.race([session.send("Input.dispatchMouseEvent", { type, ...press }), page.waitForTimeout(maxPress)]);
    }
    await page.waitForTimeout(60);
  }
}

async function judge(guide: GuidePage, owner: "guest" | "account") {
  const { page } = guide;
  const pressed = (await page.evaluate(() => sessionStorage.getItem("pressed") ?? "")).split("|").filter(Boolean);
  const expected = progressAfter(pressed);
  const isOnScreen = async () =>
    (await guide.circle(1).getAttribute("aria-checked")) === String(expected.completedSteps.includes(shape.steps[0]?.id ?? ""));
  const isKept = async () =>
    matches(
      owner === "guest"
        ? indexedRecord(shape, guestStateFromQuery(new URL(page.url()).searchParams, shape, true).record)
        : await guide.saved(),
      indexedRecord(shape, expected),
    );
  const isLost = !(await within(10_000, async () => (await isOnScreen()) && (await isKept())));
  const seen = isLost ? { url: page.url(), saved: owner === "account" ? await guide.saved() : null } : null;
  const wasChecked = await guide.circle(1).getAttribute("aria-checked");
  await guide.circle(1).click({ timeout: 20_000 });
  const isDead = !(await within(20_000, async () => (await guide.circle(1).getAttribute("aria-checked")) !== wasChecked));
  return { pressed, isLost, isDead, seen };
}

/** Counts the posts that the browser makes by itself, and waits until the page that each leads to is there. */
function watchPosts(page: Page) {
  let posts = 0;
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    if (request.isNavigationRequest()) {
      const origin = request.redirectedFrom();
      posts += request.method() === "POST" ? 1 : 0;
      underWay.add(request);
      if (origin) {
        underWay.delete(origin);
      }
    }
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return {
    count: () => posts,
    async answered() {
      await expect.poll(() => underWay.size, { timeout: 20_000 }).toBe(0);
      await page.waitForLoadState();
    },
  };
}

function progressAfter(pressed: readonly string[]) {
  const events = pressed.flatMap((text) => parseJourneyCommand(text) ?? []);
  const outcome = applyJourneyEvents({ shape, owner: "guest", canComplete: true }, events);
  if (outcome === null) {
    throw new Error(`These buttons are not of the guide: ${pressed.join(", ")}`);
  }
  return outcome.record;
}

type Kept = Pick<IndexedRecord, "currentStep" | "completedSteps" | "answers">;

function matches(record: Kept | null, expected: Kept) {
  const parts = ({ currentStep, completedSteps, answers }: Kept) => JSON.stringify([currentStep, completedSteps, answers]);
  return parts(record ?? indexedRecord(shape, emptyRecord(shape))) === parts(expected);
}

/** Whether something comes true in a number of milliseconds; what can't be asked while a page changes counts as not yet. */
async function within(milliseconds: number, isTrue: () => Promise<boolean>) {
  for (const start = Date.now(); Date.now() - start < milliseconds; ) {
    if (await isTrue().catch(() => false)) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

function noteProblems(context: BrowserContext) {
  const problems: string[] = [];
  context.on("weberror", (error) => problems.push(String(error.error())));
  context.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  return problems;
}
