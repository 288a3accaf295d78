import type { BrowserContext } from "@playwright/test";
import { expect, expecting, test } from "./support/fixtures.ts";
import { GuidePage } from "./support/guide-page.ts";
import { holdBack } from "./support/hold-back.ts";
import { signIn, signUp } from "./support/sign-in.ts";

const address = "/buying-guide/full";

/** How many streams a browser has open. */
function countStreams(context: BrowserContext) {
  const open = new Set<unknown>();
  context.on("request", (request) => request.url().endsWith("/api/events") && open.add(request));
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

const save = (guide: GuidePage, fields: object) =>
  guide.page.request.post("/api/progress", { data: { journeyType: "buying", serviceTier: "full", ...fields } });

test("a tick appears in the other tab and on the other device; tabs share one stream, whichever is closed @main", async ({
  page,
  context,
  openAnotherBrowser,
}) => {
  const streams = countStreams(context);
  const person = await signUp(page);
  const first = new GuidePage(page);
  await first.open(address);
  const second = new GuidePage(await context.newPage());
  await second.open(address);
  const phone = new GuidePage(await openAnotherBrowser());
  await signIn(phone.page, person);
  await phone.open(address);
  await expect.poll(streams).toBe(1);

  await first.toggle(1);
  await second.expectCompleted([1]);
  await phone.expectCompleted([1]);
  await phone.toggle(2);
  await first.expectCompleted([1, 2]);
  await second.expectCompleted([1, 2]);
  expect(streams()).toBe(1);

  await second.page.close();
  await expect.poll(streams).toBe(1);
  await phone.toggle(3);
  await first.expectCompleted([1, 2, 3]);
});

test("a change elsewhere moves neither the step in view nor the focus, and keeps ticks that are not saved yet", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  const opened = page.waitForResponse("**/api/events");
  await guide.open(address);
  await opened;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/api/commands", async (route) => {
    await held;
    await route.continue();
  });
  await guide.answer(1, "Yes").click();
  await expect(guide.answer(1, "Yes")).toBeFocused();
  const scroll = await page.evaluate(() => window.scrollY);
  await save(guide, { completedSteps: [3, 4], currentStep: 5 });
  // Longer than a reload takes to begin.
  await page.waitForTimeout(1_000);
  await expect(guide.answer(1, "Yes")).toBeChecked();
  letThrough();
  await guide.expectCompleted([4, 5]);
  await guide.expectInView(1);
  await expect(guide.answer(1, "Yes")).toBeChecked();
  await expect(guide.answer(1, "Yes")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  await expect(guide.toast(/where you left it/)).toHaveCount(0);

  await save(guide, { completedSteps: [3, 4, 6], currentStep: 6 });
  await guide.expectCompleted([4, 5, 7]);
  await guide.expectInView(1);
  await expect(guide.answer(1, "Yes")).toBeFocused();
});

test("a change elsewhere leaves the page where its reader scrolls meanwhile", async ({ page }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  const opened = page.waitForResponse("**/api/events");
  await guide.open(address);
  await opened;
  await save(guide, { completedSteps: [3], currentStep: 4 });
  await guide.expectCompleted([4]);
  // From here on the step in view stands in the address, and a reload is a revalidation.
  const isAsked = page.waitForRequest(`**${address}.data*`);
  const letThrough = await holdBack(page, `**${address}.data*`);
  await save(guide, { completedSteps: [3, 4], currentStep: 5 });
  await isAsked;
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  letThrough();
  await guide.expectCompleted([4, 5]);
  // Longer than a smooth scroll takes.
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

test("a page that was out of reach catches up by version, and one's own changes reload nothing", async ({ page, context }) => {
  await signUp(page);
  const guide = new GuidePage(page);
  const opened = page.waitForResponse("**/api/events");
  await guide.open(address);
  await opened;
  const reloads: string[] = [];
  page.on("request", (request) => new URL(request.url()).pathname === `${address}.data` && reloads.push(request.url()));
  await guide.toggle(1);
  await guide.settled();
  await guide.more.click();
  await page.getByRole("textbox", { name: /^Your note/ }).fill("Ask about the roof.");
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  expect(reloads).toEqual([]);

  await context.setOffline(true);
  await save(guide, { completedSteps: [0, 1], currentStep: 2 });
  await context.setOffline(false);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await guide.expectCompleted([1, 2]);
});

test.describe("once signed out elsewhere", () => {
  test.use(expecting(/status of 401/));

  test("a page's stream is over, and the page asks for no other", async ({ page }) => {
    await signUp(page);
    const guide = new GuidePage(page);
    const answers: number[] = [];
    page.on("response", (answer) => answer.url().endsWith("/api/events") && answers.push(answer.status()));
    await guide.open(address);
    await expect.poll(() => answers).toEqual([200]);
    await page.request.post("/logout");
    // Another stream is refused, and a question why is answered.
    await expect.poll(() => answers, { timeout: 10_000 }).toEqual([200, 401, 401]);
    await page.waitForTimeout(5_000);
    expect(answers).toHaveLength(3);
  });
});
